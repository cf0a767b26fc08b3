import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LongAddress } from "./long-address";

const draw = (text: string) => renderToStaticMarkup(<LongAddress text={text} />);

test("an address may be broken before its host and before each dot", () => {
  expect(draw("ada@larkspur.example")).toBe("ada<wbr/>@larkspur<wbr/>.example");
  expect(draw("www.larkspur.example")).toBe("www<wbr/>.larkspur<wbr/>.example");
});

test("a text without such a place stays as it is", () => {
  expect(draw("localhost:3000")).toBe("localhost:3000");
});
