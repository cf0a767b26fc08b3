import { randomUUID } from "node:crypto";
import { desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog } from "@/db/schema";
import { insertListing } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import { meterFor } from "@/lib/core/limits/meter";
import { limitsWith, senderAt } from "@/lib/core/limits/testing";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, outcomes, problemFrom, testNow } from "@/lib/core/testing";
import { textBounds } from "@/lib/core/text-bounds";
import { asAdmin, auditOf, insertPerson, rowOf } from "@/lib/launch/draft/testing";
import { approvePartner } from "@/lib/operations/admin/approve-partner";
import { getPartner } from "@/lib/operations/admin/get-partner";
import { listAuditLog } from "@/lib/operations/admin/list-audit-log";
import { listPartners } from "@/lib/operations/admin/list-partners";
import { rejectPartner } from "@/lib/operations/admin/reject-partner";
import { resumePartner } from "@/lib/operations/admin/resume-partner";
import { revokePartnerKey } from "@/lib/operations/admin/revoke-partner-key";
import { stopPartner } from "@/lib/operations/admin/stop-partner";
import { takeDownPartnerListings } from "@/lib/operations/admin/take-down-partner-listings";
import { rotatePartnerKey } from "@/lib/operations/founder/rotate-partner-key";
import { applyAsPartner } from "@/lib/operations/public/apply-as-partner";
import { giveKey, partnerOfKey } from "./key";
import { insertPartner, insertPartnerWithKey, keyRowOf } from "./testing";

const form = {
  name: " Rocket   Directory ",
  website: "rockets.example",
  email: " Me@Rockets.example ",
  about: "Founders fill in a form.\nThey tick a box for mail.",
};

const latestAudit = async ({ db }: Context) => (await db.select().from(auditLog).orderBy(desc(auditLog.id)))[0];

const withAdmin = (run: (admin: Context) => Promise<void>) => inTransaction(async (ctx) => run(await asAdmin(ctx)));

describe("an application", () => {
  test(
    "is kept as it was typed, for the admins to read",
    withAdmin(async (admin) => {
      expect(await execute(applyAsPartner, form, admin)).toMatchObject({ is_new: true, email: "me@rockets.example" });
      const { data, counts } = await execute(listPartners, { status: "applied", offset: 0, limit: 5 }, admin);
      expect(counts).toEqual({ applied: 1, approved: 0, rejected: 0, stopped: 0 });
      expect(data).toMatchObject([
        { name: "Rocket Directory", email: "me@rockets.example", website: "https://rockets.example/", slug: null },
      ]);
      expect(await execute(getPartner, { id: data[0]?.id ?? "" }, admin)).toMatchObject({
        about: form.about,
        keys: [],
        live: 0,
      });
    }),
  );

  test(
    "of an address that waits already changes nothing, and after a rejection another one is welcome",
    withAdmin(async (admin) => {
      const first = await execute(applyAsPartner, form, admin);
      const again = { ...form, email: "ME@ROCKETS.EXAMPLE", name: "Somebody else" };
      expect(await execute(applyAsPartner, again, { ...admin, now: new Date("2026-12-01T00:00:00Z") })).toEqual({
        ...first,
        is_new: false,
      });
      const { data } = await execute(listPartners, { offset: 0, limit: 5 }, admin);
      expect(data.map(({ name }) => name)).toEqual(["Rocket Directory"]);
      await execute(rejectPartner, { id: data[0]?.id ?? "", reason: "Too few products." }, admin);
      expect((await execute(applyAsPartner, again, admin)).is_new).toBe(true);
    }),
  );

  test(
    "is one of at most so many an hour from one network, and more for one email address",
    inTransaction(async (ctx) => {
      const limits = limitsWith({ partnerApplicationsPerHour: 2, wideFactor: 2 });
      const from = (sender: string, email: string) =>
        execute(applyAsPartner, { ...form, email }, { ...ctx, meter: meterFor(senderAt(sender), limits) });
      // One that is refused for its fields does not count.
      await problemFrom(from("192.0.2.1", "none"));
      await from("192.0.2.1", "one@rockets.example");
      await from("192.0.2.1", "two@rockets.example");
      const refused = await problemFrom(from("192.0.2.1", "three@rockets.example"));
      expect([refused.code, refused.message]).toEqual([
        "rate_limited",
        "The limit is reached: at most 2 applications an hour from one network. Try again in 3600 seconds (60 minutes).",
      ]);
      for (const sender of ["192.0.2.4", "192.0.2.5", "192.0.2.6"]) await from(sender, "TWO@rockets.example");
      expect((await problemFrom(from("192.0.2.3", "two+1@rockets.example"))).message).toContain(
        "The limit is reached: at most 4 applications an hour for one email address.",
      );
      await from("192.0.2.3", "four@rockets.example");
    }),
  );

  test(
    "is refused with every bad field at once",
    inTransaction(async (ctx) => {
      const empty = await problemFrom(execute(applyAsPartner, {}, ctx));
      expect(empty.errors?.map(({ path, code }) => `${path}: ${code}`)).toEqual([
        "name: required",
        "website: required",
        "email: required",
        "about: required",
      ]);
      const wrong = {
        name: "x".repeat(101),
        website: "javascript:alert(1)",
        email: "me",
        about: `a\u0000${"x".repeat(textBounds.partnerAbout)}`,
      };
      const problem = await problemFrom(execute(applyAsPartner, wrong, ctx));
      expect(new Set(problem.errors?.map(({ path }) => path))).toEqual(new Set(["name", "website", "email", "about"]));
    }),
  );
});

describe("an approval", () => {
  test(
    "lets the partner make the first key: it works, and the admin's pages show its prefix alone",
    withAdmin(async (admin) => {
      const { id, email } = await insertPartner(admin.db, { slug: null, status: "applied" });
      expect(await execute(approvePartner, { id, slug: " Rocket-Directory " }, admin)).toEqual({
        slug: "rocket-directory",
      });
      expect(await execute(getPartner, { id }, admin)).toMatchObject({ status: "approved", keys: [] });
      const approval = await latestAudit(admin);
      const { key } = await execute(rotatePartnerKey, {}, as(admin, await insertPerson(admin.db, { email })));
      expect(await partnerOfKey(admin.db, key, testNow)).toMatchObject({ id, slug: "rocket-directory" });
      const file = await execute(getPartner, { id }, admin);
      expect(file).toMatchObject({ slug: "rocket-directory", keys: [{ uses: 0, revoked_at: null }] });
      expect(JSON.stringify(file)).not.toContain(key.slice(20));
      expect(approval).toMatchObject({
        actorKind: "admin",
        action: "approve_partner",
        reason: "Rocket Directory (rocket-directory)",
      });
      expect(JSON.stringify(await latestAudit(admin))).not.toContain(key);
    }),
  );

  test.each(["", "a", "-a", "a--b", "über", "a b", "x".repeat(61), "../a"])("needs a slug, which “%s” is not", (slug) =>
    withAdmin(async (admin) => {
      const { id } = await insertPartner(admin.db, { slug: null, status: "applied" });
      expect((await problemFrom(execute(approvePartner, { id, slug }, admin))).errors).toMatchObject([
        { path: "slug" },
      ]);
      expect((await execute(getPartner, { id }, admin)).status).toBe("applied");
    })(),
  );

  test(
    "under another partner's slug is refused, and the application waits on",
    withAdmin(async (admin) => {
      await insertPartner(admin.db, { slug: "taken" });
      const { id } = await insertPartner(admin.db, { slug: null, status: "applied" });
      expect((await problemFrom(execute(approvePartner, { id, slug: "taken" }, admin))).errors).toMatchObject([
        { path: "slug" },
      ]);
      expect(await execute(getPartner, { id }, admin)).toMatchObject({ status: "applied", keys: [] });
    }),
  );
});

describe("keys", () => {
  test(
    "each is revoked alone and at once, and twice is told",
    withAdmin(async (admin) => {
      const { partner, key: first } = await insertPartnerWithKey(admin.db);
      const { id: firstId } = await keyRowOf(admin.db, partner.id);
      const { key: second } = await giveKey(admin.db, partner.id, testNow);
      await execute(revokePartnerKey, { id: partner.id, key_id: firstId }, admin);
      expect(await partnerOfKey(admin.db, first, testNow)).toBeNull();
      expect(await partnerOfKey(admin.db, second, testNow)).toMatchObject({ id: partner.id });
      expect(await latestAudit(admin)).toMatchObject({
        action: "revoke_key",
        reason: expect.stringContaining("lc_live_"),
      });
      expect(
        (await problemFrom(execute(revokePartnerKey, { id: partner.id, key_id: firstId }, admin))).message,
      ).toContain("revoked already");
    }),
  );

  test(
    "of another partner are not reached",
    withAdmin(async (admin) => {
      const [one, other] = [await insertPartnerWithKey(admin.db), await insertPartnerWithKey(admin.db)];
      const { id } = await keyRowOf(admin.db, other.partner.id);
      expect((await problemFrom(execute(revokePartnerKey, { id: one.partner.id, key_id: id }, admin))).code).toBe(
        "invalid_request",
      );
      expect(await partnerOfKey(admin.db, other.key, testNow)).not.toBeNull();
    }),
  );
});

test(
  "the audit log names the partner whom an admin decided about",
  withAdmin(async (admin) => {
    const { partner } = await insertPartnerWithKey(admin.db);
    await execute(revokePartnerKey, { id: partner.id, key_id: (await keyRowOf(admin.db, partner.id)).id }, admin);
    await execute(stopPartner, { id: partner.id, reason: "They publish what is not theirs." }, admin);
    await execute(applyAsPartner, form, admin);
    const applied = (await execute(listPartners, { status: "applied", offset: 0, limit: 1 }, admin)).data[0]?.id ?? "";
    await execute(approvePartner, { id: applied, slug: "rockets" }, admin);
    const { data } = await execute(listAuditLog, { limit: 9 }, admin);
    const { id, name, slug } = partner;
    expect(data.map(({ action, listing, partner: about }) => [action, listing, about])).toEqual([
      ["approve_partner", null, { id: applied, name: "Rocket Directory", slug: "rockets" }],
      ["stop_partner", null, { id, name, slug }],
      ["revoke_key", null, { id, name, slug }],
    ]);
  }),
);

describe("the kill switch", () => {
  test(
    "revokes every key, leaves what is live, and takes it down when asked, each with its audit entry",
    withAdmin(async (admin) => {
      const { partner, key } = await insertPartnerWithKey(admin.db);
      const { key: second } = await giveKey(admin.db, partner.id, testNow);
      const rows = [];
      for (let n = 0; n < 103; n++) rows.push(await insertListing(admin.db, { partnerId: partner.id }));
      const others = await insertListing(admin.db);
      expect(await execute(stopPartner, { id: partner.id, reason: "They publish what is not theirs." }, admin)).toEqual(
        { revoked: 2 },
      );
      for (const one of [key, second]) expect(await partnerOfKey(admin.db, one, testNow)).toBeNull();
      expect(await execute(getPartner, { id: partner.id }, admin)).toMatchObject({ status: "stopped", live: 103 });

      expect(await execute(takeDownPartnerListings, { id: partner.id, reason: "Not theirs." }, admin)).toEqual({
        total: 103,
      });
      expect(await execute(takeDownPartnerListings, { id: partner.id, reason: "Not theirs." }, admin)).toEqual({
        total: 0,
      });
      expect((await execute(getPartner, { id: partner.id }, admin)).live).toBe(0);
      expect((await rowOf(admin.db, others.id)).status).toBe("live");
      expect(await auditOf(admin.db, rows[0]?.id ?? "")).toMatchObject([
        { action: "take_down", actorKind: "admin", fromStatus: "live", toStatus: "taken_down", reason: "Not theirs." },
      ]);
    }),
  );

  test(
    "can be turned back: the partner makes a new key, and the old ones stay revoked",
    withAdmin(async (admin) => {
      const { partner, key } = await insertPartnerWithKey(admin.db);
      await execute(stopPartner, { id: partner.id, reason: "A mistake." }, admin);
      expect(await execute(resumePartner, { id: partner.id }, admin)).toEqual({ status: "approved" });
      const holder = await insertPerson(admin.db, { email: partner.email });
      const { key: fresh } = await execute(rotatePartnerKey, {}, as(admin, holder));
      expect([
        await partnerOfKey(admin.db, key, testNow),
        (await partnerOfKey(admin.db, fresh, testNow))?.slug,
      ]).toEqual([null, partner.slug]);
    }),
  );
});

test(
  "what is decided is decided: every act on a partner in the wrong state is refused and says the state",
  withAdmin(async (admin) => {
    const { id } = await insertPartner(admin.db, { status: "rejected", slug: null });
    const acts = [
      () => execute(approvePartner, { id, slug: "late" }, admin),
      () => execute(rejectPartner, { id, reason: "No." }, admin),
      () => execute(stopPartner, { id, reason: "No." }, admin),
      () => execute(resumePartner, { id }, admin),
    ];
    for (const act of acts) {
      expect((await problemFrom(act())).message).toContain("was rejected already");
    }
  }),
);

test(
  "under an unknown id there is nothing",
  withAdmin(async (admin) => {
    const id = randomUUID();
    const acts = [
      execute(getPartner, { id: "no-id" }, admin),
      execute(approvePartner, { id, slug: "slug" }, admin),
      execute(rejectPartner, { id, reason: "No." }, admin),
      execute(revokePartnerKey, { id, key_id: id }, admin),
      execute(stopPartner, { id, reason: "No." }, admin),
      execute(resumePartner, { id }, admin),
      execute(takeDownPartnerListings, { id, reason: "No." }, admin),
    ];
    expect(await outcomes<unknown>(acts)).toEqual(acts.map(() => "not_found"));
  }),
);
