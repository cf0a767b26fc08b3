import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Withdrawn } from "./launch-state";

test("a withdrawal is confirmed, with the week whose place is free again", () => {
  const words = (week: string | null) => renderToStaticMarkup(<Withdrawn week={week} />).replace(/<[^>]+>/g, "");
  expect(words("2026-W49")).toBe(
    "Withdrawn. Your place in week 49, 2026 is free again. You can edit the draft and submit it again.",
  );
  expect(words(null)).toBe("Withdrawn. You can edit the draft and submit it again.");
});
