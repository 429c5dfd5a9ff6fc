"""JSON under `/api`, for programs that play or watch."""
