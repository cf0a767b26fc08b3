import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findMail } from "@/db/outbox";
import { mails } from "@/db/schema";
import { inTransaction } from "@/lib/core/testing";
import { drawMail } from "./draw";
import { isFollowerMail } from "./followers";
import { isDraftStep, type QueuedMail, queueMail } from "./queue";
import { mailKinds } from "./registry";
import { newsletterIssue } from "./templates/newsletter-issue";

test("every file of templates is a kind of mail, named as its file", () => {
  const files = readdirSync("lib/mail/templates").map((file) => file.replace(/\.tsx?$/, "").replaceAll("-", "_"));
  expect(mailKinds.map(({ kind }) => kind).sort()).toEqual(files.sort());
});

test("the steps of the draft sequence, the newsletter, and mails to followers have a way out, and no other mail has one", () => {
  const steps = mailKinds.filter(({ facts }) => "unsubscribeUrl" in facts.shape);
  const isEndable = (kind: string) => isDraftStep(kind) || kind === newsletterIssue.kind || isFollowerMail(kind);
  expect(steps.map(({ kind }) => kind)).toEqual(mailKinds.map(({ kind }) => kind).filter(isEndable));
});

test("a mail to a follower or a reader of the newsletter shows admins no address", () => {
  const followers = mailKinds.filter(({ kind }) => isFollowerMail(kind));
  expect(followers.map((mail) => "hidesReader" in mail && mail.hidesReader)).toEqual([true, true]);
  expect(newsletterIssue.hidesReader).toBe(true);
});

describe.each(mailKinds)("$kind", ({ kind, label, facts, sample }) => {
  test("has a label for admins, and a subject and two parts that say the same", async () => {
    expect(label).toMatch(/^[A-Z][\w -]{2,40}$/);
    const { subject, html, text } = await drawMail({ kind, facts: sample });
    expect(subject).toMatch(/^\S.{8,90}$/);
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(text).not.toMatch(/<[a-z/]/i);
    expect(text).toContain("Launch Catalog");
    for (const [, link] of html.matchAll(/href="([^"]+)"/g)) expect(text).toContain(link?.replaceAll("&amp;", "&"));
    expect(`${subject}${text}`).not.toMatch(/!|undefined|null|Invalid/);
  });

  test(
    "says the same after its facts went through the database",
    inTransaction(async ({ db }) => {
      await queueMail(db, { kind, facts: sample, to: "founder@acme.example", key: kind } as QueuedMail);
      const [{ id } = { id: "" }] = await db.select({ id: mails.id }).from(mails);
      const stored = await findMail(db, id);
      expect(facts.parse(stored?.facts)).toEqual(sample);
      expect(await drawMail({ kind, facts: stored?.facts })).toEqual(await drawMail({ kind, facts: sample }));
    }),
  );

  test("is not drawn from facts of another shape", async () => {
    await expect(drawMail({ kind, facts: { unknown: 1 } })).rejects.toThrow("invalid");
  });
});
