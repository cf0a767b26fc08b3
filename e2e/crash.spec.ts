import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { addDays, addMinutes } from "date-fns";
import { openEmbedded } from "@/db/client";
import { tokenOf } from "@/lib/auth/testing";
import type { Account } from "@/lib/core/context";
import { testNow } from "@/lib/core/testing";
import { auditOf, insertSubmittable, mailsOf, rowOf } from "@/lib/launch/draft/testing";
import { type Element, elementsOf } from "@/lib/page/fetch/parse-html";
import { crashPort } from "../playwright.config";
import { expect, test } from "./fixtures";
import { formFields } from "./form-fields";
import { type OwnServer, startServer } from "./own-server";

const origin = `http://localhost:${crashPort}`;
const secret = "a secret of the journey that ends its server, and of nothing else";

const DRAFTS = 24;
/** Fewer places than drafts: a place given twice would show. */
const PLACES = 20;
/** How many submits are under way at a time. */
const PARALLEL_SUBMITS = 4;
/** When each server is killed: so many milliseconds after the first submit was sent, or after so many answers. */
const KILLS = [{ ms: 30 }, { ms: 90 }, { ms: 180 }, { answers: 1 }, { answers: 3 }] as const;
type Kill = { ms: number } | { answers: number };

interface Draft {
  /** The launch's own id. */
  id: string;
  draftId: string;
  owner: Account;
  cookie: string;
}

let dataDir: string;
let server: OwnServer | undefined;
test.beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "launch-catalog-crash-"));
});
test.afterAll(async () => {
  await server?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The database of the server, while no server has it open. */
async function withDatabase<T>(work: (database: Awaited<ReturnType<typeof openEmbedded>>) => Promise<T>): Promise<T> {
  const database = await openEmbedded(path.join(dataDir, "postgres"));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Its clock is minutes ahead after each start, so that a mail whose sender died is due again. */
async function startAgain(times: number): Promise<OwnServer> {
  server = await startServer({
    port: crashPort,
    dataDir,
    startsAt: addMinutes(testNow, times * 5),
    env: { AUTH_SECRET: secret, FREE_SLOTS_PER_WEEK: String(PLACES), SAMPLE_DATA: "off" },
  });
  return server;
}

test("kill -9 in the middle of submits loses none, doubles none, and gives no place twice", async ({ mailbox }) => {
  const drafts = await withDatabase(async ({ db, migrate }) => {
    await migrate();
    const made: Draft[] = [];
    for (let count = 0; count < DRAFTS; count++) {
      const draft = await insertSubmittable(db, { expiresAt: addDays(testNow, 30) });
      const token = await tokenOf(db, draft.owner, { secret, maxAge: 400 * 24 * 60 * 60 });
      made.push({ ...draft, cookie: `authjs.session-token=${token}` });
    }
    return made;
  });

  const acknowledged = new Set<Draft>();
  for (const [round, when] of KILLS.entries()) {
    const running = await startAgain(round);
    const open = await stillDrafts(drafts, acknowledged);
    for (const draft of await submitUntilKilled(running, open, when)) acknowledged.add(draft);
  }

  const last = await startAgain(KILLS.length);
  const left = await stillDrafts(drafts, acknowledged);
  const outcomes = await Promise.all(left.map(async (draft) => submit(draft, await formOf(draft))));
  expect(outcomes).not.toContain("cut off");
  const submitted = drafts.filter((draft) => !left.includes(draft) || outcomes[left.indexOf(draft)] === "submitted");
  expect(submitted).toHaveLength(PLACES);
  for (const { owner } of submitted) await mailbox.next(owner.email, 0);
  await last.stop();

  await withDatabase(async ({ db }) => {
    for (const draft of drafts) {
      const isIn = submitted.includes(draft);
      const row = await rowOf(db, draft.id);
      expect([row.status, row.submittedAt !== null]).toEqual(isIn ? ["submitted", true] : ["draft", false]);
      expect((await auditOf(db, draft.id)).map(({ action }) => action)).toEqual(isIn ? ["submit"] : []);
      const mails = await mailsOf(db, draft.id);
      expect(mails.map(({ kind, status }) => [kind, status])).toEqual(isIn ? [["submitted", "sent"]] : []);
      expect(await mailbox.to(draft.owner.email)).toHaveLength(isIn ? 1 : 0);
    }
  });
});

/** Submits one draft after the other, several at a time, until the server is killed; gives those that were answered. */
async function submitUntilKilled(server: OwnServer, open: Draft[], when: Kill): Promise<Draft[]> {
  const forms = await Promise.all(open.map(formOf));
  const answered: Draft[] = [];
  let killed: Promise<void> | undefined;
  const kill = () => {
    killed ??= server.kill();
    return killed;
  };
  const turns = open.entries();
  const takeTurns = async () => {
    for (const [index, draft] of turns) {
      if (killed) return;
      if ((await submit(draft, forms[index])) === "submitted") answered.push(draft);
      if ("answers" in when && answered.length >= when.answers) await kill();
    }
  };
  if ("ms" in when) setTimeout(kill, when.ms);
  await Promise.all(Array.from({ length: PARALLEL_SUBMITS }, takeTurns));
  await kill();
  return answered;
}

async function statusOf(draft: Draft | undefined): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/submissions/${draft?.draftId}`);
  return ((await answer.json()) as { status: string }).status;
}

/** The drafts that are not submitted, as everyone may read; each submit that was answered is still there. */
async function stillDrafts(drafts: Draft[], acknowledged: Set<Draft>): Promise<Draft[]> {
  const states = await Promise.all(drafts.map(statusOf));
  for (const draft of acknowledged) expect(states[drafts.indexOf(draft)]).toBe("submitted");
  return drafts.filter((_, index) => states[index] === "draft");
}

/** The form that submits a draft, as its page holds it for a browser without scripts. */
async function formOf({ draftId, cookie }: Draft): Promise<FormData> {
  // The mailed link claims the draft for its own address, and leads to its page.
  const page = await fetch(`${origin}/submit/${draftId}/claim`, { headers: { cookie } });
  return formFields(await page.text(), (form) => buttonOf(form) === "Submit for review");
}

function buttonOf(form: Element): string | undefined {
  const [words] = [...elementsOf(form)].find(({ tagName }) => tagName === "button")?.childNodes ?? [];
  return words && "value" in words ? words.value : undefined;
}

/** What the page says after its form was sent. */
async function submit(
  { draftId, cookie }: Draft,
  body: FormData | undefined,
): Promise<"submitted" | "full" | "cut off"> {
  const headers = { cookie, origin };
  const page = await fetch(`${origin}/submit/${draftId}`, { method: "POST", headers, body })
    .then((answer) => answer.text())
    // Where the connection ends before the answer does, nothing was acknowledged.
    .catch(() => null);
  if (page === null) return "cut off";
  if (page.includes("In review")) return "submitted";
  if (page.includes("is full by now")) return "full";
  throw new Error(`the page says neither: ${page.slice(0, 200)}`);
}
