import sharp from "sharp";
import { expect, test } from "vitest";
import { type Card, drawCard } from "./draw";
import { drawable, drawText } from "./text";

const card: Card = { kicker: "Week 44, 2026", title: "Acme", text: "Small things", foot: "No. 1 of Week 44, 2026" };

const paper = { r: 251, g: 250, b: 247 };

/** True if nothing but paper is in a region. */
async function isEmpty(image: Buffer, region: { left: number; top: number; width: number; height: number }) {
  const { data, info } = await sharp(image)
    .extract(region)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels) {
    const distance = [paper.r, paper.g, paper.b].map((value, index) => Math.abs(value - (data[at + index] ?? 0)));
    if (Math.max(...distance) > 24) return false;
  }
  return true;
}

/** True if a region begins with the green of the pictures below. */
async function isGreen(image: Buffer | null, region: { left: number; top: number; width: number; height: number }) {
  const { data } = await sharp(image ?? Buffer.alloc(0))
    .extract(region)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 255, green = 0, blue = 255] = data;
  return green > 150 && Math.max(red, blue) < 40;
}

test.each([
  ["of one word", card],
  ["with votes", { ...card, upvotes: "12,480" }],
  ["with the first three", { ...card, ranked: [1, 2, 3].map((rank) => ({ rank, name: "Gantt and Sons ".repeat(9) })) }],
  ["of a winner", { ...card, rank: 1 }],
  [
    "of eighty wide letters",
    { ...card, title: "W".repeat(80), text: "M".repeat(300), product: { name: "W", logo: null } },
  ],
  ["of many lines", { ...card, title: "so it goes ".repeat(40), foot: "W".repeat(300), kicker: "W".repeat(300) }],
  ["from right to left", { ...card, title: "مكتبة البرمجيات", product: { name: "مكتبة", logo: null } }],
  ["of nothing that our fonts can draw", { ...card, title: "🎉🎉", text: "日本", otherwise: "acme.example" }],
  ["of markup", { ...card, title: "<b>&amp;</span>" }],
  ["of nothing", { kicker: "", title: "", foot: "" }],
] as [string, Card][])("a card %s is 1200 by 630, and nothing leaves its margins", async (_what, drawn) => {
  const image = await drawCard(drawn);
  if (!image) throw new Error("nothing was drawn");
  expect(await sharp(image).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(image.length).toBeLessThan(120_000);
  for (const region of [
    { left: 0, top: 0, width: 64, height: 630 },
    { left: 1136, top: 0, width: 64, height: 630 },
    { left: 0, top: 0, width: 1200, height: 48 },
    { left: 0, top: 600, width: 1200, height: 30 },
    { left: 0, top: 520, width: 1200, height: 10 },
  ]) {
    expect(await isEmpty(image, region), JSON.stringify(region)).toBe(true);
  }
});

test("a logo is drawn on the card, an ornament where there is none", async () => {
  const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: "#00aa00" } })
    .webp()
    .toBuffer();
  const middle = { left: 150, top: 330, width: 10, height: 10 };
  expect(await isGreen(await drawCard({ ...card, product: { name: "Acme", logo } }), middle)).toBe(true);
  const ornament = await drawCard({ ...card, product: { name: "Acme", logo: null } });
  expect(await isEmpty(ornament as Buffer, { left: 90, top: 260, width: 30, height: 30 })).toBe(false);
});

test("a text loses what no font of ours has, and is none if little is left", () => {
  expect(drawable("Rocket 🚀 ship")).toBe("Rocket ship");
  expect(drawable("Zoe\u0308 \u202etrap")).toBe("Zoë trap");
  expect(drawable("日本の製品 AI")).toBeNull();
  expect(drawable("🎉")).toBeNull();
  expect(drawable("Łódź Привет שלום")).toBe("Łódź Привет שלום");
});

test("a text that does not fit at its smallest size ends in an ellipsis, inside of its box", async () => {
  const box = { width: 200, height: 50 };
  const drawn = await drawText("a long line of words ".repeat(30), {
    font: "sans",
    sizes: [40, 30],
    colour: "#000",
    ...box,
  });
  expect(drawn?.width).toBeLessThanOrEqual(200);
  expect(drawn?.height).toBeLessThanOrEqual(50);
});

test("a word that is too long for the largest size is drawn whole in a smaller one", async () => {
  const style = { font: "serif", colour: "#000", width: 500, height: 216 } as const;
  for (const [title, size] of [
    ["Productivity", 76],
    ["Project Management", 76],
    ["Offline-first communication", 60],
  ] as const) {
    const drawn = await drawText(title, { ...style, sizes: [120, 96, 76, 60, 48] });
    expect(drawn, title).toEqual(await drawText(title, { ...style, sizes: [size] }));
  }
});

test("a very long word is broken with a hyphen, between its sounds", async () => {
  const style = { font: "serif", sizes: [56], colour: "#000", width: 840, height: 200 } as const;
  const broken = await drawText("Donaudampfschifffahrtsgesellschaftskapitänsverwaltung", style);
  const first = await drawText("Donaudampfschifffahrtsgesell-", style);
  expect(broken?.width).toBe(first?.width);
  expect(broken?.height).toBeGreaterThan(first?.height ?? 0);
});

test.each([
  [200, 3000, { left: 972, top: 164, width: 156, height: 348 }],
  [3000, 200, { left: 648, top: 238, width: 480, height: 200 }],
])("a picture of %i by %i is cut to the ratio of a screen", async (width, height, box) => {
  const picture = await sharp({ create: { width, height, channels: 3, background: "#00aa00" } })
    .webp()
    .toBuffer();
  const image = await drawCard({ ...card, picture });
  if (!image) throw new Error("nothing was drawn");
  const { left, top } = box;
  expect(await isGreen(image, { left: left + 6, top: top + 6, width: 4, height: 4 })).toBe(true);
  expect(await isGreen(image, { left: left + box.width - 10, top: top + box.height - 10, width: 4, height: 4 })).toBe(
    true,
  );
  expect(await isEmpty(image, { left: left - 20, top, width: 16, height: box.height })).toBe(true);
});

test("a picture is drawn at its own ratio at the right edge, and the words keep beside it", async () => {
  const picture = await sharp({ create: { width: 400, height: 800, channels: 3, background: "#00aa00" } })
    .webp()
    .toBuffer();
  const image = await drawCard({ ...card, title: "W".repeat(80), product: { name: "W", logo: null }, picture });
  if (!image) throw new Error("nothing was drawn");
  expect(await isGreen(image, { left: 1050, top: 330, width: 10, height: 10 })).toBe(true);
  expect(await isEmpty(image, { left: 910, top: 120, width: 40, height: 400 })).toBe(true);
  expect(await isEmpty(image, { left: 1136, top: 0, width: 64, height: 630 })).toBe(true);
});
