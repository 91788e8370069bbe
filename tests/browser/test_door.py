"""At the door: whoever is kept waiting reads why, and who only looks around stays unknown."""

SENTENCE = "Too many requests; please wait a moment."
REFUSED = {"error": "too-many", "message": SENTENCE, "rule": None}


def test_a_refusal_at_the_door_is_said_and_tried_again(visit):
    anna = visit()
    anna.expected = ("429",)
    for path in ("games", "lobby"):
        anna.page.route(
            f"**/api/{path}?*", lambda route: route.fulfill(status=429, json=REFUSED), times=1
        )
        anna.page.reload()
        anna.page.wait_for_selector(f"#app >> text={SENTENCE}")
        anna.page.wait_for_selector(".box")
        assert SENTENCE not in anna.page.inner_text("#app")


def test_who_looks_around_has_no_name_until_it_is_needed(visit):
    anna = visit()
    cookies = anna.page.context.cookies
    anna.page.goto(f"{anna.url}#/rules/norenberc")
    anna.page.goto(anna.url)
    anna.page.wait_for_selector(".box")
    assert cookies() == []
    anna.play_bots("Norenberc")
    assert len(cookies()) == 1
    anna.page.wait_for_selector(".prompt")
    anna.page.goto(anna.url)
    anna.page.wait_for_selector(".ledger .row.mine, .ledger .row >> nth=0")
