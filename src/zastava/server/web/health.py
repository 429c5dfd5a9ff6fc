"""Health: what a load balancer or a supervisor asks, and nobody else needs."""

from typing import Final

from litestar import Response, get

from zastava.server.web.dependencies import TheService

READY_SECONDS: Final = 2.0


@get("/health", include_in_schema=False, sync_to_thread=False)
def health() -> Response[str]:
    """That this process lives and answers, whatever the database does."""
    return Response("alive\n", media_type="text/plain")


@get("/ready", include_in_schema=False)
async def ready(service: TheService) -> Response[str]:
    """Whether requests are welcome here: the database answers, and this process is not about to stop."""
    why = await service.why_not_ready(READY_SECONDS)
    return Response(f"{why or 'ready'}\n", media_type="text/plain", status_code=503 if why else 200)
