import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LaunchState, Withdrawn } from "./launch-state";

test("a withdrawal is confirmed, with the week whose place is free again", () => {
  const words = (week: string | null) => renderToStaticMarkup(<Withdrawn week={week} />).replace(/<[^>]+>/g, "");
  expect(words("2026-W49")).toBe(
    "Withdrawn. Your place in week 49, 2026 is free again. You can edit the draft and submit it again.",
  );
  expect(words(null)).toBe("Withdrawn. You can edit the draft and submit it again.");
});

test("a submission keeps its place, unless its product has another listing", () => {
  const launch = {
    status: "submitted",
    slug: "acme",
    url: "https://acme.example/",
    review_takes: "usually about 5 hours",
    review_note: null,
    go_live_at: null,
    instant_launch: false,
  } as const;
  const words = (listed?: "live" | "scheduled") =>
    renderToStaticMarkup(
      <LaunchState launch={{ ...launch, launch_week: "2026-W50", ...(listed && { listed }) }} />,
    ).replace(/<[^>]+>/g, " ");
  expect(words()).toContain("We keep your place in week 50, 2026.");
  expect(words()).toContain("We email you the decision; usually about 5 hours.");
  for (const listed of ["live", "scheduled"] as const) {
    expect(words(listed)).toContain("cannot be approved");
    expect(words(listed)).not.toContain("place");
  }
});

test("a launch that was not accepted leads to a new draft of the same product", () => {
  const launch = {
    status: "rejected",
    slug: null,
    url: "https://acme.example/app",
    review_takes: null,
    review_note: "It is not out yet.",
    launch_week: null,
    go_live_at: null,
    instant_launch: false,
  } as const;
  const html = renderToStaticMarkup(<LaunchState launch={launch} />);
  expect(html).toContain("It is not out yet.");
  expect(html).toMatch(/href="\/submit\?url=https%3A%2F%2Facme.example%2Fapp"[^>]*>Open a new draft/);
});
