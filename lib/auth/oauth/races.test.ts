import { addSeconds } from "date-fns";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { oauthGrants, oauthTokens } from "@/db/schema";
import { databaseKinds } from "@/db/testing/postgres";
import type { Context } from "@/lib/core/context";
import { as } from "@/lib/core/testing";
import { twoServers } from "@/lib/core/testing/two-servers";
import { insertPerson } from "@/lib/launch/draft/testing";
import { DEVICE_GRANT } from "./clients";
import { disconnectAgent } from "./consent";
import { decideDeviceRequest, pollForTokens, requestByDevice } from "./device";
import { allowed, callback, connectAgent, insertAgentClient, requestOf, verifier } from "./testing";
import { exchangeCode, refreshTokens } from "./tokens";

const CONCURRENCY = 8;

const judging = ({ db, now, settings }: Context) => ({ db, now, appUrl: settings.appUrl });

/** How many of these calls were answered. */
async function answered(calls: readonly Promise<unknown>[]): Promise<number> {
  return (await Promise.allSettled(calls)).filter(({ status }) => status === "fulfilled").length;
}

describe.each(databaseKinds)("on %s", (_kind, open) => {
  const { server } = twoServers(open);
  const times = Array.from({ length: CONCURRENCY }, (_, n) => n);

  test("a code that comes several times at once is exchanged once, and what it gave ends with it", async () => {
    const ctx = server(0);
    const person = await insertPerson(ctx.db);
    const { id: clientId } = await insertAgentClient(ctx);
    const code = (await allowed(ctx, person, requestOf(clientId))).searchParams.get("code") ?? "";
    const exchange = { clientId, code, redirectUri: callback, verifier, resource: undefined };
    expect(await answered(times.map((n) => exchangeCode(exchange, judging(server(n)))))).toBe(1);
    expect(await ctx.db.$count(oauthGrants, eq(oauthGrants.userId, person.id))).toBe(0);
    expect(await ctx.db.$count(oauthTokens)).toBe(0);
  });

  test("a refresh token that comes several times at once is used once, and the connection stays", async () => {
    const ctx = server(0);
    const person = await insertPerson(ctx.db);
    const { clientId, tokens } = await connectAgent(ctx, person);
    const refresh = { clientId, token: tokens.refresh_token, scope: undefined, resource: undefined };
    const results = await Promise.allSettled(times.map((n) => refreshTokens(refresh, judging(server(n)))));
    const renewed = results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(renewed).toHaveLength(1);
    for (const one of results) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "invalid_grant" });
    }
    expect(await ctx.db.$count(oauthGrants, eq(oauthGrants.userId, person.id))).toBe(1);
    const next = { ...refresh, token: renewed[0]?.refresh_token ?? "" };
    await expect(refreshTokens(next, judging(ctx))).resolves.toMatchObject({ token_type: "Bearer" });
  });

  test("a refresh token that comes again within 10 seconds is refused, and later ends everything", async () => {
    const ctx = server(0);
    const person = await insertPerson(ctx.db);
    const { clientId, tokens } = await connectAgent(ctx, person);
    const refresh = { clientId, token: tokens.refresh_token, scope: undefined, resource: undefined };
    const later = (seconds: number) => ({ ...judging(ctx), now: addSeconds(ctx.now, seconds) });
    const grants = () => ctx.db.$count(oauthGrants, eq(oauthGrants.userId, person.id));
    await refreshTokens(refresh, later(0));
    await expect(refreshTokens(refresh, later(10))).rejects.toMatchObject({ code: "invalid_grant" });
    // Another server's clock may be behind.
    await expect(refreshTokens(refresh, later(-1))).rejects.toMatchObject({ code: "invalid_grant" });
    expect(await grants()).toBe(1);
    await expect(refreshTokens(refresh, later(11))).rejects.toMatchObject({ code: "invalid_grant" });
    expect(await grants()).toBe(0);
  });

  test("a device that asks several times at once gets its tokens once", async () => {
    const ctx = server(0);
    const person = await insertPerson(ctx.db);
    const client = await insertAgentClient(ctx, { grant_types: [DEVICE_GRANT] });
    const asked = { client, scope: undefined, resource: undefined, page: "http://localhost:3000/oauth/device" };
    const { device_code: deviceCode, user_code } = await requestByDevice(asked, judging(ctx));
    await ctx.db.transaction((tx) => decideDeviceRequest(as({ ...ctx, db: tx }, person), user_code, true));
    const poll = { clientId: client.id, deviceCode };
    expect(await answered(times.map((n) => pollForTokens(poll, judging(server(n)))))).toBe(1);
    expect(await ctx.db.$count(oauthGrants, eq(oauthGrants.userId, person.id))).toBe(1);
  });

  test("of two decisions about a device at once one holds", async () => {
    const ctx = server(0);
    const client = await insertAgentClient(ctx, { grant_types: [DEVICE_GRANT] });
    const asked = { client, scope: undefined, resource: undefined, page: "http://localhost:3000/oauth/device" };
    const { user_code } = await requestByDevice(asked, judging(ctx));
    const people = await Promise.all(times.map((n) => insertPerson(server(n).db)));
    const decided = await Promise.all(
      people.map((person, n) =>
        server(n).db.transaction((tx) => decideDeviceRequest(as({ ...server(n), db: tx }, person), user_code, false)),
      ),
    );
    expect(decided.filter((one) => one !== null)).toHaveLength(1);
  });

  test("disconnecting while tokens are renewed ends in no tokens, and nobody waits for ever", async () => {
    const ctx = server(0);
    const person = await insertPerson(ctx.db);
    for (const n of times) {
      const { clientId, tokens } = await connectAgent(ctx, person);
      const [grant] = await ctx.db.select().from(oauthGrants).where(eq(oauthGrants.clientId, clientId));
      const refresh = { clientId, token: tokens.refresh_token, scope: undefined, resource: undefined };
      await Promise.allSettled([
        refreshTokens(refresh, judging(server(n))),
        disconnectAgent(as(server(n + 1), person), grant?.id ?? ""),
      ]);
    }
    expect(await ctx.db.$count(oauthGrants, eq(oauthGrants.userId, person.id))).toBe(0);
  });
});
