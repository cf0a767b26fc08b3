import { expect, test } from "vitest";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom, testNow, withSessionOf } from "@/lib/core/testing";
import { insertPerson } from "@/lib/launch/draft/testing";
import { showSessionToken } from "./show-session-token";

test(
  "a founder is shown the token of their own session, and nothing once it has ended",
  inTransaction(async (ctx) => {
    const founder = as(ctx, await insertPerson(ctx.db));
    const token = { token: "sealed", expiresAt: testNow };
    expect(await execute(showSessionToken, {}, withSessionOf(founder, { token: async () => token }))).toEqual({
      token: "sealed",
      expires_at: testNow.toISOString(),
    });
    const ended = await problemFrom(execute(showSessionToken, {}, withSessionOf(founder, {})));
    expect(ended.code).toBe("unauthorized");
  }),
);
