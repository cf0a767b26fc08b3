import { renderToStaticMarkup } from "react-dom/server";
import { drawMarkdown } from "@/lib/core/markdown";
import { constructs, ordinary } from "@/lib/core/testing/markdown-constructs";

/** One text of 10,000 characters, parsed and drawn. */
export interface MarkdownTimes {
  name: string;
  milliseconds: number;
  /** Compared with an ordinary text of the same length, drawn in the same run. */
  ofOrdinary: number;
  htmlKilobytes: number;
}

const RUNS = 5;
const SHOWN = 10;

/** The constructs that take longest, slowest first, after the ordinary text. */
export function timeMarkdown(): MarkdownTimes[] {
  draw(ordinary, "warm");
  const base = timeOf(ordinary);
  const rows = constructs.map(({ name, text }) => ({ name, ...timeOf(text) }));
  const slowest = rows.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SHOWN);
  return [{ name: "an ordinary text", ...base }, ...slowest].map((row) => ({
    ...row,
    ofOrdinary: row.milliseconds / base.milliseconds,
  }));
}

/** The median of a few runs, each of a text that was not drawn before. */
function timeOf(text: string): { milliseconds: number; htmlKilobytes: number } {
  const durations: number[] = [];
  let length = 0;
  for (let run = 0; run < RUNS; run++) {
    // Processor time: other programs on the machine do not count.
    const start = process.cpuUsage();
    length = draw(text, String(run));
    const { user, system } = process.cpuUsage(start);
    durations.push((user + system) / 1000);
  }
  return { milliseconds: durations.toSorted((a, b) => a - b)[RUNS >> 1] ?? Number.NaN, htmlKilobytes: length / 1000 };
}

/** A few characters at the end make the text a new one, so that it is not taken from the cache. */
function draw(text: string, ending: string): number {
  return renderToStaticMarkup(drawMarkdown(`${text}\n\n${ending}`)).length;
}
