"""Operations on the stage (9, 10)."""
