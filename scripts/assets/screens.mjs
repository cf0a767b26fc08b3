// Takes the pictures of README.md and docs/design.md: `node scripts/assets/screens.mjs http://localhost:3000` while the site runs with its samples.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { findBrowser } from "../browser.mjs";
import { root } from "../prepare.mjs";

const origin = process.argv[2] ?? "http://localhost:3000";
const folder = path.join(root, "docs", "screens");

const pages = {
  home: "/",
  product: "/products/plausible-analytics",
  week: "/weeks",
  directories: "/directories",
  docs: "/docs/search_products",
  mail: "/emails/week_result",
};
const widths = [1280, 390];
const HEIGHT = 1100;

mkdirSync(folder, { recursive: true });
const executablePath = findBrowser() ?? undefined;
const browser = await chromium.launch({ executablePath });
try {
  for (const width of widths) {
    const viewport = { width, height: HEIGHT };
    const context = await browser.newContext({ viewport, colorScheme: "light", reducedMotion: "reduce" });
    const page = await context.newPage();
    for (const [name, address] of Object.entries(pages)) {
      await page.goto(new URL(address, origin).href, { waitUntil: "networkidle" });
      // The newest week in the archive is that of the home page: the one before is closed.
      if (name === "week") await page.goto(await closedWeek(page), { waitUntil: "networkidle" });
      const file = path.join(folder, `${name}-${width}.webp`);
      const { size } = await sharp(await page.screenshot())
        .webp({ quality: 60 })
        .toFile(file);
      process.stdout.write(`${path.relative(root, file)}: ${size.toLocaleString("en")} bytes\n`);
    }
    await context.close();
  }
} finally {
  await browser.close();
}

function closedWeek(page) {
  return page
    .getByRole("link", { name: /^Week [0-9]+, [0-9]{4}$/ })
    .nth(1)
    .evaluate((link) => link.href);
}
