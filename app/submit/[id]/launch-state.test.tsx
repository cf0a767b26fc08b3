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
    review_note: null,
    go_live_at: null,
    instant_launch: false,
  } as const;
  const words = (listed?: "live" | "scheduled") =>
    renderToStaticMarkup(
      <LaunchState launch={{ ...launch, launch_week: "2026-W50", ...(listed && { listed }) }} />,
    ).replace(/<[^>]+>/g, " ");
  expect(words()).toContain("We keep your place in week 50, 2026.");
  for (const listed of ["live", "scheduled"] as const) {
    expect(words(listed)).toContain("cannot be approved");
    expect(words(listed)).not.toContain("place");
  }
});
