import { addMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listMails } from "@/db/outbox";
import { uploads } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { currentDatabase } from "@/lib/core/database";
import { cronDoor } from "@/lib/doors/cron";
import { call, ownDatabase } from "@/lib/doors/testing";
import { queueMail } from "@/lib/mail/queue";
import { insertUpload } from "@/lib/media/testing/uploads";
import { runDueWork } from "./run-due-work";
import { startJobs } from "./worker";

const db = ownDatabase();

const queue = (key: string) =>
  queueMail(db(), { kind: "submitted", to: "founder@acme.example", key, facts: { name: "Acme" } });
const statusOf = async (key: string) =>
  (await listMails(db(), { offset: 0, limit: 100 })).rows.find(({ dedupeKey }) => dedupeKey === key)?.status;

test("a running server does what fell due while none ran, sends mail as its commit is heard, and can be restarted", async () => {
  await queue("before the start");
  for (const key of ["first", "second"]) {
    const jobs = await startJobs(await currentDatabase());
    await expect.poll(() => statusOf("before the start"), { timeout: 5_000 }).toBe("sent");
    await queue(key);
    await expect.poll(() => statusOf(key), { timeout: 2_000 }).toBe("sent");
    await jobs.stop();
  }
  await queue("after the stop");
  expect(await statusOf("after the stop")).toBe("queued");
});

test("two servers at once go live with a listing once and tell its founder once", async () => {
  const goLiveAt = new Date("2026-11-16T00:00:00Z");
  const listing = await insertListing(db(), {
    status: "scheduled",
    launchedAt: null,
    goLiveAt,
    founderEmail: "founder@acme.example",
  });
  const later = addMinutes(new Date(), 5);
  const runs = await Promise.all([runDueWork(later), runDueWork(later), runDueWork(later)]);
  expect(runs.flatMap(({ failed }) => failed)).toEqual([]);
  const { rows } = await listMails(db(), { offset: 0, limit: 100 });
  expect(rows.filter(({ kind, listingId }) => kind === "live" && listingId === listing.id)).toHaveLength(1);
});

test("due work clears pictures away that nothing shows", async () => {
  const name = await insertUpload(db(), { checkAt: new Date(0) });
  expect(await runDueWork(addMinutes(new Date(), 10))).toEqual({ failed: [] });
  expect(await db().select().from(uploads).where(eq(uploads.name, name))).toEqual([]);
});

const secret = "0123456789abcdef0123";

test.each([
  ["without a secret in the configuration", null, `Bearer ${secret}`, 404],
  ["without the secret", secret, "", 401],
  ["with another secret", secret, `Bearer ${secret}x`, 401],
  ["with the secret", secret, `Bearer ${secret}`, 200],
])("a scheduler's call %s", async (_what, configured, authorization, status) => {
  const answer = await call(
    cronDoor(() => configured),
    "/api/cron",
    { headers: authorization ? { authorization } : {} },
  );
  expect(answer.status).toBe(status);
  if (status === 200) expect(await answer.json()).toEqual({ failed: [] });
});
