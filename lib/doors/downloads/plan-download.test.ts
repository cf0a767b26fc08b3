import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { directories } from "@/db/schema";
import { insertDirectory, openOwnDatabase, serveFrom } from "@/db/testing";
import { sessionCookieName } from "@/lib/auth/session";
import { insertFounder, tokenOf } from "@/lib/auth/testing";
import { accountOf } from "@/lib/core/access";
import type { Account, Context } from "@/lib/core/context";
import { env } from "@/lib/core/env";
import { as, contextOn } from "@/lib/core/testing";
import { insertCampaign, markAs, storeNote } from "@/lib/directories/campaign/testing";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import type { Methods } from "../methods";
import {
  campaignAsCalendar,
  campaignAsCsv,
  campaignAsMarkdown,
  planAsCalendar,
  planAsCsv,
  planAsMarkdown,
} from "./plan-download";

const FORMULA = '=HYPERLINK("https://evil.test","x")';
/** With the Monday named, so that nothing here depends on the day of the test. */
const inputs = "url=https://acme.example&name=Acme&category=AI&budget=free&limit=12&from=2026-11-23";

let site: LoopbackSite;
let visits = 0;
let database: Database;
let restore: () => void;
let owner: Context;
let campaign: string;
beforeAll(async () => {
  site = await startSite((_request, response) => {
    visits += 1;
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<html lang=en><title>Quillfin – invoicing for freelancers</title>");
  });
  env().fetchAllowHosts.push(site.hostPort);
  database = await openOwnDatabase();
  restore = serveFrom(database);
  const { db } = database;
  const slugs = Array.from({ length: 12 }, (_, n) => `d${String(n).padStart(2, "0")}`);
  owner = as(contextOn(db), await insertFounder(db));
  campaign = await insertCampaign(owner, slugs);
  await insertDirectory(db, { slug: "ai", name: FORMULA, category: "AI directory", dr: 7, sources: 3, reviewDays: 0 });
  await markAs(owner, { campaign, directory: "d00", from: "planned" }, "submitted");
  await storeNote(owner, { campaign, directory: "d00" }, '+1 from Ada, see "mail"\r\nBEGIN:VEVENT');
});
afterAll(async () => {
  restore();
  await database.close();
  await site.close();
});

async function get(methods: Methods, query = "", who: { founder?: Account | null; id?: string } = {}) {
  const headers = new Headers();
  if (who.founder) headers.set("cookie", `${sessionCookieName()}=${await tokenOf(database.db, who.founder)}`);
  const request = new Request(`http://localhost:3000/campaign/plan?${query}`, { headers });
  return methods.GET(request, { params: Promise.resolve({ id: who.id }) });
}

const rowsOf = async (answer: Response): Promise<Record<string, string>[]> =>
  parse(await answer.text(), { columns: true, bom: true });

/** The entries of a calendar file: unfolded, with text unescaped, as RFC 5545 has it. */
function entriesOf(text: string): Record<string, string>[] {
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const [, ...events] = text.replace(/\r\n[ \t]/g, "").split("BEGIN:VEVENT\r\n");
  return events.map((event) => {
    const lines = event.slice(0, event.indexOf("END:VEVENT")).trim().split("\r\n");
    return Object.fromEntries(
      lines.map((line) => {
        const at = line.indexOf(":");
        const value = line.slice(at + 1).replace(/\\([nN,;\\])/g, (_, char: string) => (/n/i.test(char) ? "\n" : char));
        return [line.slice(0, at), value];
      }),
    );
  });
}

describe("a plan", () => {
  test("is a table that a spreadsheet opens as text, in the plan's order", async () => {
    const answer = await get(planAsCsv, inputs);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="campaign-acme.csv"');
    const rows = await rowsOf(answer);
    expect(rows).toHaveLength(12);
    expect(rows[0]).toMatchObject({ week: "2026-W48", starts_on: "2026-11-23", position: "1", name: "d00" });
    expect(rows[11]).toMatchObject({
      week: "2026-W49",
      starts_on: "2026-11-30",
      position: "12",
      name: `'${FORMULA}`,
      dr: "7",
      launch_platform: "",
      review_days: "0",
      sources: "3",
      language: "",
      reason: expect.stringMatching(/^Takes AI products only/),
    });
  });

  test("begins with a byte order mark and ends its lines as RFC 4180 has it", async () => {
    const bytes = Buffer.from(await (await get(planAsCsv, inputs)).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString().split("\r\n")).toHaveLength(14);
  });

  test("is a calendar of one all-day entry a week, that does not make the day busy", async () => {
    const answer = await get(planAsCalendar, inputs);
    expect(answer.headers.get("content-type")).toContain("text/calendar");
    const text = await answer.text();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR\r\n$/s);
    const [first, second, ...rest] = entriesOf(text);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      "DTSTART;VALUE=DATE": "20261123",
      TRANSP: "TRANSPARENT",
      SUMMARY: "Submit Acme to 10 directories",
      DESCRIPTION: expect.stringContaining("1. d00: https://d00.example\n2. d01: https://d01.example"),
    });
    expect(second).toMatchObject({
      "DTSTART;VALUE=DATE": "20261130",
      SUMMARY: "Submit Acme to 2 directories",
      DESCRIPTION: expect.stringContaining(`1. d10: https://d10.example\n2. ${FORMULA}: https://ai.example`),
    });
    const link = new URL(first?.["URL;VALUE=URI"] ?? "");
    expect(link.pathname).toBe("/campaign");
    for (const [name, value] of new URLSearchParams(inputs)) expect(link.searchParams.get(name)).toContain(value);
    expect(link.searchParams.getAll("fits")).toContain("ai");
  });

  test("is Markdown with boxes to tick, in which no word of a directory becomes markup", async () => {
    const answer = await get(planAsMarkdown, inputs);
    expect(answer.headers.get("content-type")).toContain("text/markdown");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="campaign-acme.md"');
    const text = await answer.text();
    expect(text).toMatch(/^# Directory campaign for Acme\n/);
    expect(text).toContain(
      "- [ ] 1. [d00](https://d00.example) Takes young products of any field: enter yours under AI.",
    );
    expect(text.match(/^- \[ \] /gm)).toHaveLength(12);
  });

  test("reads the product's page for its texts only if a visitor asked for the file here", async () => {
    const download = async (sent: Record<string, string>) => {
      const address = `http://localhost:3000/campaign/plan.md?${new URLSearchParams({ url: site.origin, limit: "1" })}`;
      const answer = await planAsMarkdown.GET(new Request(address, { headers: sent }), { params: Promise.resolve({}) });
      return answer.text();
    };
    const fromElsewhere = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image" };
    expect(await download(fromElsewhere)).not.toContain("Texts to copy");
    expect(visits).toBe(0);
    const fromHere = { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "empty" };
    expect(await download(fromHere)).toContain("Texts to copy");
    expect(visits).toBe(1);
  });

  test("names the days on which to launch, in the table and in the calendar", async () => {
    const { db } = database;
    await insertDirectory(db, {
      slug: "product-hunt",
      name: "Product Hunt",
      launchPlatform: true,
      dr: 91,
      sources: 17,
    });
    try {
      const rows = await rowsOf(await get(planAsCsv, inputs));
      expect(rows.find(({ name }) => name === "Product Hunt")).toMatchObject({
        launch_day: "2026-12-01",
        task: "Prepare the launch. It is on Tuesday 1 December 2026.",
      });
      expect(rows[0]).toMatchObject({ name: "d00", launch_day: "", task: "Submit it." });
      const entries = entriesOf(await (await get(planAsCalendar, inputs)).text());
      expect(entries.find(({ SUMMARY }) => SUMMARY === "Launch Acme on Product Hunt")).toMatchObject({
        "DTSTART;VALUE=DATE": "20261201",
        DESCRIPTION: expect.stringContaining("00:01 Pacific time"),
      });
      expect(entries[1]).toMatchObject({
        SUMMARY: "Submit Acme to 1 directory, prepare 1 launch",
        DESCRIPTION: expect.stringMatching(
          /Product Hunt: \S+ Prepare the launch\. It is on Tuesday 1 December 2026\.$/m,
        ),
      });
    } finally {
      await db.delete(directories).where(eq(directories.slug, "product-hunt"));
    }
  });

  test("keeps the ids of its entries when it is downloaded again, and shares none with another plan", async () => {
    const ids = async (query: string) =>
      entriesOf(await (await get(planAsCalendar, query)).text()).map(({ UID }) => UID);
    const first = await ids(inputs);
    expect(new Set(first).size).toBe(2);
    expect(await ids(inputs)).toEqual(first);
    const others = await ids(inputs.replace("acme.example", "other.example"));
    expect(first.filter((id) => others.includes(id))).toEqual([]);
  });

  test("of nothing is an empty table, and bad inputs are named", async () => {
    expect(await rowsOf(await get(planAsCsv, "limit=1&budget=free"))).toHaveLength(1);
    const refused = await get(planAsCalendar, "limit=611&category=Artificial&from=yesterday");
    expect(refused.status).toBe(400);
    const { errors } = (await refused.json()) as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path).sort()).toEqual(["category.0", "from", "limit"]);
    expect(
      (await planAsCsv.POST(new Request("http://localhost:3000/campaign/plan.csv"), { params: Promise.resolve({}) }))
        .status,
    ).toBe(405);
  });
});

describe("a saved campaign", () => {
  test("is a table with what was done, to its founder alone", async () => {
    const answer = await get(campaignAsCsv, "", { founder: accountOf(owner), id: campaign });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const rows = await rowsOf(answer);
    expect(rows).toHaveLength(12);
    expect(rows[0]).toMatchObject({
      name: "d00",
      status: "submitted",
      submitted_at: "2026-11-21T12:00:00.000Z",
      live_url: "",
      note: '\'+1 from Ada, see "mail"\r\nBEGIN:VEVENT',
    });
    const stranger = await insertFounder(database.db, "stranger@acme.example");
    expect((await get(campaignAsCsv, "", { founder: stranger, id: campaign })).status).toBe(404);
    expect((await get(campaignAsCsv, "", { id: campaign })).status).toBe(401);
    expect((await get(campaignAsCalendar, "", { founder: accountOf(owner), id: "nonsense" })).status).toBe(404);
  });

  test("names the days on which to launch, in the table and in the calendar", async () => {
    const launching = await insertCampaign(owner, ["e00"], "https://launching.example/");
    const { db } = database;
    await db
      .update(directories)
      .set({ name: "Product Hunt", launchPlatform: true, sources: 17 })
      .where(eq(directories.slug, "e00"));
    try {
      const [row] = await rowsOf(await get(campaignAsCsv, "", { founder: accountOf(owner), id: launching })).then(
        (rows) => rows.filter(({ name }) => name === "Product Hunt"),
      );
      expect(row?.launch_day).toMatch(/^2026-\d\d-\d\d$/);
      const calendar = await get(campaignAsCalendar, "", { founder: accountOf(owner), id: launching });
      const launches = entriesOf(await calendar.text()).filter(({ SUMMARY }) => SUMMARY?.startsWith("Launch "));
      expect(launches.map((entry) => entry["DTSTART;VALUE=DATE"])).toEqual([row?.launch_day?.replaceAll("-", "")]);
      expect(row?.task).toMatch(/^Prepare the launch\. It is on Tuesday /);
    } finally {
      await db.delete(directories).where(eq(directories.slug, "e00"));
    }
  });

  test("keeps the launch day of what was submitted for review, until it is live", async () => {
    const reviewed = await insertCampaign(owner, ["f00"], "https://reviewed.example/");
    const { db } = database;
    const values = { name: "BetaList", launchPlatform: true, sources: 17, reviewDays: 30 };
    await db.update(directories).set(values).where(eq(directories.slug, "f00"));
    try {
      const who = { founder: accountOf(owner), id: reviewed };
      const betaList = async () => {
        const rows = await rowsOf(await get(campaignAsCsv, "", who));
        return rows.find(({ name }) => name === "BetaList");
      };
      const planned = await betaList();
      expect(planned?.task).toMatch(/^Submit it for review; the launch is on Tuesday /);
      const days = Date.parse(planned?.launch_day ?? "") - Date.parse(planned?.starts_on ?? "");
      expect(days / 86_400_000).toBeGreaterThanOrEqual(37);
      await markAs(owner, { campaign: reviewed, directory: "f00", from: "planned" }, "submitted");
      expect(await betaList()).toMatchObject({ launch_day: planned?.launch_day, task: "" });
    } finally {
      await db.delete(directories).where(eq(directories.slug, "f00"));
    }
  });

  test("keeps what its page said when it was saved: texts to copy are in every file, with what to have ready", async () => {
    const { settings } = owner;
    const reading = { ...owner, settings: { ...settings, fetchAllowHosts: [site.hostPort] } };
    const read = await insertCampaign(reading, ["g00"], site.origin);
    const who = { founder: accountOf(owner), id: read };
    const [row] = await rowsOf(await get(campaignAsCsv, "", who));
    expect(row).toMatchObject({ copy_name: "Quillfin", prepare: expect.stringContaining("logo") });
    expect(await (await get(campaignAsCalendar, "", who)).text()).toContain("Name: Quillfin");
    await markAs(owner, { campaign: read, directory: "g00", from: "planned" }, "submitted");
    const answer = await get(campaignAsMarkdown, "", who);
    expect(answer.headers.get("content-disposition")).toBe(
      'attachment; filename="campaign-127-0-0-1.md"'.replace(
        "127-0-0-1",
        new URL(site.origin).host.replace(/[^a-z0-9]+/g, "-"),
      ),
    );
    const text = await answer.text();
    expect(text).toContain("**Name**\n\n```text\nQuillfin\n```");
    expect(text).toMatch(/^- \[x\] \d+\. \[g00\]\(.*It is submitted\.$/m);
    // Saving again where the page cannot be read keeps them.
    await insertCampaign(owner, [], site.origin);
    expect((await rowsOf(await get(campaignAsCsv, "", who)))[0]).toMatchObject({ copy_name: "Quillfin" });
  });

  test("is a calendar of what is left to do", async () => {
    const answer = await get(campaignAsCalendar, "", { founder: accountOf(owner), id: campaign });
    const summaries = entriesOf(await answer.text()).map(({ SUMMARY }) => SUMMARY);
    expect(summaries).toEqual(["Submit acme.example to 9 directories", "Submit acme.example to 2 directories"]);
  });
});
