import { expect, test } from "vitest";
import { execute } from "@/lib/core/operation";
import { inTransaction, withSessionOf } from "@/lib/core/testing";
import { endSession } from "./end-session";

test(
  "the session of the browser that asks is ended, also if nobody is signed in any more",
  inTransaction(async (ctx) => {
    let ended = 0;
    const form = withSessionOf(ctx, {
      async end() {
        ended += 1;
      },
    });
    await execute(endSession, {}, form);
    expect(ended).toBe(1);
    await execute(endSession, {}, ctx);
  }),
);
