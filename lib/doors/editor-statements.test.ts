import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { serveFrom } from "@/db/testing";
import { type CountedDatabase, openCounted } from "@/db/testing/counted";
import { insertFounder, tokenOf } from "@/lib/auth/testing";
import { enforce } from "@/lib/core/limits/testing";
import { execute } from "@/lib/core/operation";
import { bookableWeeks } from "@/lib/launch/catalog/slots";
import { giveUpvotes, insertReadyDraft } from "@/lib/launch/draft/testing";
import { insertUpload } from "@/lib/media/testing/uploads";
import { getDraft } from "@/lib/operations/founder/get-draft";
import { saveDraft } from "@/lib/operations/founder/save-draft";
import { contextOfPage } from "./request";

/** The most statements that a request of the editor costs, its session and its limits among them. */
const MAX_STATEMENTS = 6;

let counted: CountedDatabase;
let giveBack: () => void;
beforeAll(async () => {
  counted = await openCounted();
  giveBack = serveFrom(counted);
});
beforeEach(() => enforce({}));
afterAll(async () => {
  giveBack();
  await counted.close();
});

/** A draft with every gate done, and the headers of its owner's requests. */
async function insertOwnDraft() {
  const { db } = counted;
  const owner = await insertFounder(db);
  await giveUpvotes(db, owner, new Date());
  const launchWeek = bookableWeeks(new Date())[0];
  const { draftId } = await insertReadyDraft(db, owner, { launchWeek, expiresAt: null });
  const headers = new Headers({ cookie: `authjs.session-token=${await tokenOf(db, owner)}` });
  return { draftId, headers };
}

test(`an autosave costs at most ${MAX_STATEMENTS} statements`, async () => {
  const { draftId, headers } = await insertOwnDraft();
  const logo_url = `http://localhost:3000/media/${await insertUpload(counted.db)}`;
  const edit = { draft: draftId, revision: "0", tagline: "Rockets for everybody", logo_url };
  const statements = await counted.statementsOf(async () => {
    const done = await execute(saveDraft, edit, await contextOfPage(headers));
    expect(done).toMatchObject({ saved: true, draft: { logo_url } });
    expect(done.saved && done.gates.every((gate) => gate.done)).toBe(true);
  });
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(MAX_STATEMENTS);
});

test(`opening the editor costs at most ${MAX_STATEMENTS} statements`, async () => {
  const { draftId, headers } = await insertOwnDraft();
  const statements = await counted.statementsOf(async () => {
    const { editor } = await execute(getDraft, { draft: draftId }, await contextOfPage(headers));
    expect(editor?.gates.map(({ done }) => done)).toEqual([true, true, true, true]);
  });
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(MAX_STATEMENTS);
});
