import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Dotted } from "./dotted";

const textOf = (html: string) => html.replace(/<[^>]+>/g, "");

test("each fact is a box of its own, with a space between two for who copies or hears the line", () => {
  const html = renderToStaticMarkup(
    <Dotted>
      API
      <b>Free</b>
      {"by Ada"}
    </Dotted>,
  );
  expect(textOf(html)).toBe("API Free by Ada");
  expect(html.match(/<span>/g)).toHaveLength(3);
});

test("what is missing leaves no dot", () => {
  const html = renderToStaticMarkup(
    <Dotted>
      {null}
      API
      {false}
      {""}
    </Dotted>,
  );
  expect(html.match(/<span>/g)).toHaveLength(1);
});
