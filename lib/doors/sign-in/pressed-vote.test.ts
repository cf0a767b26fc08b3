import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import type { Db } from "@/db/client";
import { mails, upvotes } from "@/db/schema";
import { insertListing, serveFrom } from "@/db/testing";
import { findOrCreateUser } from "@/db/users";
import { signInPath } from "@/lib/auth/return-to";
import { log } from "@/lib/core/log";
import { readNote } from "@/lib/core/note";
import { sealPressedVote } from "@/lib/launch/votes/pressed-vote";
import { drawMail } from "@/lib/mail/draw";
import { ownDatabase } from "../testing";
import { authHandlers } from "./auth";
import { castPressedVote } from "./pressed-vote";
import { ask, linkTo, press, SITE, sessionCookie, someone } from "./testing";

const db = ownDatabase();

describe("an upvote that was pressed before signing in", () => {
  const sealed = (slug: string) => sealPressedVote(slug, new Date()) ?? "";
  const votesFor = async (listingId: string) =>
    (await db().select({ userId: upvotes.userId }).from(upvotes).where(eq(upvotes.listingId, listingId))).length;
  const noteOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .find((line) => line.startsWith("note="))
      ?.split(";")[0];

  /** The mailed link of somebody who has pressed the button of a product. */
  async function linkWithVote(email: string, slug: string): Promise<URL> {
    await ask(email, { callbackUrl: signInPath("/weeks/2026-W47", sealed(slug)) });
    return linkTo(email);
  }

  test("is cast once when the button behind the mailed link is pressed, and leads back", async () => {
    const { id } = await insertListing(db(), { slug: "pressed", upvotes: 3 });
    const link = await linkWithVote(someone(), "pressed");
    expect(link.searchParams.get("return_to")).toBe("/weeks/2026-W47");
    expect(await votesFor(id)).toBe(0);
    const answer = await press(link);
    expect(sessionCookie(answer)).toBeDefined();
    expect(answer.headers.get("location")).toBe(`${SITE}/weeks/2026-W47`);
    expect(noteOf(answer)).toBe("note=voted_tonight.pressed");
    expect(await votesFor(id)).toBe(1);
    const again = await press(link);
    expect(new URL(again.headers.get("location") ?? "").searchParams.get("vote")).toBe(link.searchParams.get("vote"));
    expect(await votesFor(id)).toBe(1);
  });

  test("is not cast by opening the link, by a form of another site, or without the vote", async () => {
    const { id } = await insertListing(db(), { slug: "not-pressed" });
    const email = someone();
    const link = await linkWithVote(email, "not-pressed");
    const confirm = new Request(`${SITE}/api/auth/callback/email?${link.searchParams}`);
    expect((await authHandlers.GET(confirm)).status).toBe(303);
    expect(sessionCookie(await press(link, { "sec-fetch-site": "cross-site" }))).toBeUndefined();
    expect(await votesFor(id)).toBe(0);
    link.searchParams.delete("vote");
    const answer = await press(link);
    expect(sessionCookie(answer)).toBeDefined();
    expect(noteOf(answer)).toBeUndefined();
    expect(await votesFor(id)).toBe(0);
  });

  test.each(["made-up.9999999999.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "forged", "x".repeat(5_000)])(
    "signs in without a vote if it is not ours: %.20s",
    async (forged) => {
      const { id } = await insertListing(db(), { slug: `aim-${forged.length}` });
      const email = someone();
      await ask(email);
      const link = await linkTo(email);
      link.searchParams.set("vote", forged);
      const answer = await press(link);
      expect(sessionCookie(answer)).toBeDefined();
      expect(noteOf(answer)).toBeUndefined();
      expect(await votesFor(id)).toBe(0);
    },
  );

  test("is refused for one's own product and for one that is not live, and the person is signed in", async () => {
    const email = someone();
    const owner = await findOrCreateUser(db(), email);
    const { id } = await insertListing(db(), { slug: "own-product", ownerId: owner.id });
    const own = await press(await linkWithVote(email, "own-product"));
    expect([sessionCookie(own) !== undefined, noteOf(own)]).toEqual([true, "note=own_listing.own-product"]);
    expect(await votesFor(id)).toBe(0);
    const gone = await press(await linkWithVote(someone(), "never-was"));
    expect([sessionCookie(gone) !== undefined, noteOf(gone)]).toEqual([true, "note=vote_refused.never-was"]);
  });

  test.each(["rejected", "lapsed"] as const)("that is %s already never counts, and the note says so", async (hold) => {
    const email = someone();
    const { id: userId } = await findOrCreateUser(db(), email);
    const { id: listingId } = await insertListing(db(), { slug: `was-${hold}` });
    await db().insert(upvotes).values({ userId, listingId, counted: false, hold });
    const answer = await press(await linkWithVote(email, `was-${hold}`));
    expect(noteOf(answer)).toBe(`note=vote_not_counted.was-${hold}`);
    expect(readNote(`vote_not_counted.was-${hold}`)).toMatchObject({ isProblem: true });
  });

  test("keeps nobody from being signed in while the database is away", async () => {
    const error = vi.spyOn(log, "error").mockImplementation(() => {});
    const email = someone();
    await ask(email);
    const cookie = sessionCookie(await press(await linkTo(email)))?.split(";")[0] ?? "";
    const away = serveFrom({
      db: new Proxy({} as Db, {
        get() {
          throw new Error("the database is away");
        },
      }),
    });
    try {
      const note = await castPressedVote(new Headers({ cookie }), email, sealed("away"));
      expect(note).toEqual({ kind: "vote_refused", slug: "away" });
      expect(error).toHaveBeenCalledTimes(1);
    } finally {
      away();
      error.mockRestore();
    }
  });

  test("is named in the mail, because somebody else may have pressed it", async () => {
    await insertListing(db(), { slug: "named", name: "Named <b>Product</b> https://bait.example" });
    const factsOf = async (email: string) =>
      (await db().select().from(mails).where(eq(mails.recipient, email))).at(-1)?.facts ?? {};
    const email = someone();
    await linkWithVote(email, "named");
    const { html, text } = await drawMail({ kind: "sign_in", facts: await factsOf(email) });
    expect(text).toContain("pressed the upvote button of Named <b>Product</b> bait example.");
    expect(html).not.toContain("<b>");
    const plain = someone();
    await ask(plain);
    expect(await factsOf(plain)).not.toHaveProperty("name");
  });
});
