import { existsSync } from "node:fs";
import { env } from "@/lib/core/env";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browsers of this machine that tests can draw pages with: one or none. */
export const browsers: readonly string[] = [env().browserPath ?? "", ...PLACES]
  .filter((place) => place !== "" && existsSync(place))
  .slice(0, 1);
