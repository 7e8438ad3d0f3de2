"""Worker processes: what takes long, or comes from strangers, runs here with limits of time and memory."""
