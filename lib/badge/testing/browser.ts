import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { env } from "@/lib/core/env";

/** Where a system has it; the one without a window starts in half of the time. */
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The browsers of this machine that tests can draw pages with: one or none. */
export const browsers: readonly string[] = [env().browserPath ?? "", ...PLACES, chromium.executablePath()]
  .filter((place) => place !== "" && existsSync(place))
  .slice(0, 1);
