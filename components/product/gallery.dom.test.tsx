import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { drawsInDocument } from "../ui/testing/dom";
import { Gallery } from "./gallery";

drawsInDocument();

const picture = (digit: string, size: { width: number | null; height: number | null }, alt = "") => ({
  kind: "image" as const,
  url: `https://catalog.example/media/${digit.repeat(64)}.webp`,
  alt,
  ...size,
});

test("pictures have their size and smaller files, and the first one is loaded at once", () => {
  const media = [
    picture("a", { width: 1600, height: 1000 }, "The plan"),
    picture("b", { width: 600, height: 400 }),
    picture("c", { width: null, height: null }),
  ];
  render(<Gallery media={media} name="Acme" />);
  const pictures = within(screen.getByRole("region", { name: "Gallery" })).getAllByRole("img");
  expect(pictures.map((image) => image.getAttribute("alt"))).toEqual([
    "The plan",
    "Picture of Acme",
    "Picture of Acme",
  ]);
  expect(pictures.map((image) => image.getAttribute("loading"))).toEqual(["eager", "lazy", "lazy"]);
  expect(pictures.map((image) => image.getAttribute("width"))).toEqual(["1600", "600", "1280"]);
  const file = `/media/${"a".repeat(64)}.webp`;
  expect(pictures[0]?.getAttribute("srcset")).toBe(`${file}?w=320 320w, ${file}?w=800 800w, ${file} 1600w`);
  expect(pictures[1]?.getAttribute("srcset")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("1 of 3");
});

test("one picture has no steps, and a picture of another site is not shown", () => {
  const foreign = { ...picture("a", { width: 10, height: 10 }), url: "https://elsewhere.example/a.png" };
  const { container } = render(<Gallery media={[picture("b", { width: 10, height: 10 }), foreign]} name="Acme" />);
  expect(container.querySelectorAll("li")).toHaveLength(1);
  expect(container.querySelector("[role=status]")).toBeNull();
});

test("a picture opens whole with its words and its place, and closes again", async () => {
  const media = [
    picture("a", { width: 10, height: 10 }, "The plan"),
    picture("b", { width: 10, height: 10 }, "The map"),
  ];
  const { container } = render(<Gallery media={media} name="Acme" />);
  await userEvent.click(screen.getByRole("img", { name: "The map" }));
  const dialog = container.querySelector("dialog");
  await waitFor(() => expect(dialog?.open).toBe(true));
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(dialog?.open).toBe(false);
});

test("a picture's box has the picture's own shape, also where the row is narrower than the picture", () => {
  const html = renderToStaticMarkup(<Gallery media={[picture("a", { width: 1600, height: 1000 })]} name="Acme" />);
  expect(html).toContain('<li style="width:min(92%, calc(var(--row) * 1.6))"');
  expect(html).not.toMatch(/object-contain|h-96/);
});
