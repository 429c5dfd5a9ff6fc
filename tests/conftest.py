"""What all tests share: hypothesis draws the same examples everywhere, and never measures time."""

from hypothesis import HealthCheck, Phase, settings

settings.register_profile(
    "zastava",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=50,
    print_blob=False,
    phases=[Phase.explicit, Phase.generate],  # no shrinking: it would replay whole games for minutes
    suppress_health_check=[HealthCheck.too_slow],  # the first example of a game plays it, the others read what was kept
)
settings.load_profile("zastava")
