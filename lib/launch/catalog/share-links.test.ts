import { expect, test } from "vitest";
import { makersText, readersText, shareLinks } from "./share-links";

const launch = {
  name: "Acme & Co",
  tagline: "Small things, 100% done",
  week: "2026-W47",
  finalRank: null,
  now: new Date("2026-11-18T12:00:00Z"),
};

test("a maker says at the launch that it is there, and after the week where it ended", () => {
  expect(makersText(launch)).toBe("We launched Acme & Co on Launch Catalog this week.");
  expect(makersText({ ...launch, finalRank: 2 })).toBe("Acme & Co was No. 2 of week 47, 2026 on Launch Catalog.");
  const later = { ...launch, now: new Date("2027-02-01T12:00:00Z") };
  expect(makersText(later)).toBe("We launched Acme & Co on Launch Catalog in week 47, 2026.");
  expect(readersText(launch)).toBe("Acme & Co: Small things, 100% done");
});

test("a long text is cut between characters", () => {
  const long = readersText({ name: "Acme", tagline: "🎉".repeat(300) });
  expect([...long]).toHaveLength(250);
  expect(long.endsWith("🎉…")).toBe(true);
});

test("links carry text and address, encoded", () => {
  const links = shareLinks({ url: "https://a.example/products/x?y=1", title: "Acme & Co", text: "Said 100%" });
  expect(links.map(({ label }) => label)).toEqual(["X", "LinkedIn", "Bluesky", "Hacker News", "Email"]);
  expect(new URL(links[0]?.href ?? "").searchParams.get("text")).toBe("Said 100%");
  expect(new URL(links[2]?.href ?? "").searchParams.get("text")).toBe("Said 100% https://a.example/products/x?y=1");
  expect(new URL(links[3]?.href ?? "").searchParams.get("u")).toBe("https://a.example/products/x?y=1");
  expect(links[4]?.href).toBe(
    "mailto:?subject=Acme%20%26%20Co&body=Said%20100%25%0A%0Ahttps%3A%2F%2Fa.example%2Fproducts%2Fx%3Fy%3D1",
  );
});
