"""What can be said, told and asked, by number."""
