import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { leaseReport } from "@/db/first-users";
import { firstUsersReports } from "@/db/schema";
import { openOwnDatabase } from "@/db/testing";
import { testNow } from "@/lib/core/testing";
import { forgetOld } from "@/lib/jobs/forget-old";
import { ReportDesk } from "./report-desk";
import { type ModelServer, startModelServer } from "./testing/model-server";
import { goodAnswer, inkwellHtml, pageFrom } from "./testing/pages";

let database: Database;
let server: ModelServer;
beforeAll(async () => {
  database = await openOwnDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(firstUsersReports);
  server = await startModelServer([{ say: goodAnswer }]);
});
afterEach(() => server.close());

const page = pageFrom(inkwellHtml);
const asker = (signal?: AbortSignal) => ({
  db: database.db,
  now: testNow,
  settings: { ai: server.settings("compatible") },
  signal,
});
const rows = () => database.db.select().from(firstUsersReports);
const since = (milliseconds: number) => new Date(Date.now() - milliseconds);
const backdate = (milliseconds: number) =>
  database.db.update(firstUsersReports).set({ startedAt: since(milliseconds) });
const DAY = 86_400_000;

test("a page that has not changed is answered from the cache for 7 days, with the first one's time", async () => {
  const desk = new ReportDesk();
  const first = await desk.reportOn(page, asker());
  expect(first.cached).toBe(false);
  const later = { ...asker(), now: new Date(testNow.getTime() + DAY) };
  expect(await desk.reportOn(page, later)).toEqual({ ...first, cached: true });
  await backdate(6.9 * DAY);
  expect((await desk.reportOn(page, later)).cached).toBe(true);
  expect(server.asked).toHaveLength(1);

  await backdate(7.1 * DAY);
  expect(await desk.reportOn(page, later)).toMatchObject({ cached: false, generated_at: later.now.toISOString() });
  expect(server.asked).toHaveLength(2);
});

test("another text, address or engine is another report", async () => {
  const desk = new ReportDesk();
  await desk.reportOn(page, asker());
  const changed = pageFrom(inkwellHtml.replace("Live preview", "Live previews"));
  expect((await desk.reportOn(changed, asker())).cached).toBe(false);
  expect((await desk.reportOn(pageFrom(inkwellHtml, "https://other.example/"), asker())).cached).toBe(false);
  const byRules = await desk.reportOn(page, { ...asker(), settings: {} });
  expect(byRules).toMatchObject({ cached: false, engine: { kind: "rules" } });
  expect((await desk.reportOn(page, { ...asker(), settings: {} })).cached).toBe(true);
});

test("twenty who ask one server at once share one call of the model", async () => {
  const desk = new ReportDesk();
  const reports = await Promise.all(Array.from({ length: 20 }, () => desk.reportOn(page, asker())));
  expect(new Set(reports.map((report) => JSON.stringify(report))).size).toBe(1);
  expect(server.asked).toHaveLength(1);
});

test("three servers that are asked at once share one call of the model", async () => {
  const desks = [new ReportDesk(), new ReportDesk(), new ReportDesk()];
  const reports = await Promise.all(desks.map((desk) => desk.reportOn(page, asker())));
  for (const report of reports) expect(report).toEqual(reports[0]);
  expect(server.asked).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
});

test("the lease of a server that died runs out, and the next one makes the report", async () => {
  const desk = new ReportDesk();
  await desk.reportOn(page, asker());
  await database.db.update(firstUsersReports).set({ report: null });
  await backdate(60_000);
  expect((await desk.reportOn(page, asker())).engine.kind).toBe("model");
  expect(server.asked).toHaveLength(2);
});

test("a report of the rules in place of the model's is kept for minutes only", async () => {
  await server.close();
  server = await startModelServer([{ status: 401 }, { say: goodAnswer }]);
  const desk = new ReportDesk();
  expect((await desk.reportOn(page, asker())).engine.kind).toBe("rules");
  expect(await desk.reportOn(page, asker())).toMatchObject({ cached: true, engine: { kind: "rules" } });
  expect(server.asked).toHaveLength(1);
  await backdate(11 * 60_000);
  expect((await desk.reportOn(page, asker())).engine.kind).toBe("model");
});

test("one of two who hangs up leaves the report to the other; when both have gone, the call is ended", async () => {
  await server.close();
  server = await startModelServer([{ wait: true }]);
  const desk = new ReportDesk();
  const [first, second] = [new AbortController(), new AbortController()];
  const asked = [first, second].map(({ signal }) => desk.reportOn(page, asker(signal)).catch(() => "ended"));
  await expect.poll(() => server.asked.length).toBe(1);
  first.abort();
  expect(await asked[0]).toBe("ended");
  expect(server.hungUp).toBe(0);
  second.abort();
  expect(await asked[1]).toBe("ended");
  await expect.poll(() => server.hungUp).toBe(1);
  await expect.poll(async () => (await rows()).length).toBe(0);
});

test("of two servers one gets the lease, and a server that was too slow cannot keep its report", async () => {
  const scope = { key: "a page", wanted: "rules" } as const;
  const leases = await Promise.all([leaseReport(database.db, scope), leaseReport(database.db, scope)]);
  expect(leases.filter(Boolean)).toHaveLength(1);
  await backdate(60_000);
  expect(await leaseReport(database.db, scope)).toBeInstanceOf(Date);
});

test("old reports and abandoned leases are removed", async () => {
  const { db } = database;
  const now = new Date();
  const insert = (key: string, days: number, report: object | null) =>
    db
      .insert(firstUsersReports)
      .values({ key, report: report && { ...report }, startedAt: new Date(now.getTime() - days * DAY) });
  await insert("fresh", 6.9, {});
  await insert("old", 7.1, {});
  await insert("running", 0, null);
  await insert("abandoned", 2, null);
  await forgetOld(db, now);
  expect((await rows()).map(({ key }) => key).sort()).toEqual(["fresh", "running"]);
  expect(await db.select().from(firstUsersReports).where(eq(firstUsersReports.key, "old"))).toEqual([]);
});
