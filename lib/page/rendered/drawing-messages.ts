import { z } from "zod";

/** A page as the browser has drawn it. */
export interface DrawnPage {
  /** The document as it is now; links to this site that cannot be seen carry `hidden`. */
  html: string;
  finalUrl: string;
}

/** What the drawing process is asked to do. */
export interface DrawOrder {
  url: string;
  /** The Chromium to run. */
  browserPath: string;
  /** A folder for the browser alone. */
  home: string;
  userAgent: string;
  /** Host of this service: once a link to it is drawn, nothing more is waited for. */
  host: string;
  timeoutMs: number;
}

export type ToProcess =
  | { kind: "draw"; order: DrawOrder }
  | { kind: "judged"; id: number; target: { addresses: readonly string[] } | null };

const MAX_CHARACTERS = 2 * 1024 * 1024;

const Drawn = z.object({ html: z.string().max(MAX_CHARACTERS), finalUrl: z.url({ protocol: /^https?$/ }) });

/** Messages of the drawing process. It reads a stranger's page, so every message is validated. */
export const FromProcess = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("judge"), id: z.int(), address: z.string() }),
  z.object({ kind: z.literal("drawn"), page: z.nullable(Drawn) }),
  z.object({ kind: z.literal("failed"), message: z.string() }),
]);
export type FromProcess = z.input<typeof FromProcess> | { kind: "drawn"; page: unknown };
