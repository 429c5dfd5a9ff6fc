"""An analysis as the API sends it."""

from typing import Any, Literal

from msgspec import Struct

from zastava.server.services.analysis_service import Report


class AnalysisSent(Struct):
    """The analysis of a finished game, or how far it is. `zastava analyse --json` prints the same `analysis`."""

    status: Literal["none", "thinking", "done"]
    done: int  # moves that are thought about
    total: int
    analysis: dict[str, Any] | None


def analysis_sent(report: Report) -> AnalysisSent:
    """The same as JSON has it."""
    total = report.table.position
    if report.analysis is not None:
        return AnalysisSent("done", total, total, report.analysis.plain())
    if report.progress is not None:
        return AnalysisSent("thinking", report.progress.done, report.progress.total, None)
    return AnalysisSent("none", 0, total, None)
