import { expect, test } from "vitest";
import { Problem } from "@/lib/core/errors";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom, withSessionOf } from "@/lib/core/testing";
import { sendSignInLink } from "./send-sign-in-link";

test(
  "a link goes to the address in lower case, and leads on within this site only",
  inTransaction(async (ctx) => {
    const sent: unknown[] = [];
    const form = withSessionOf(ctx, {
      async sendLink(...link) {
        sent.push(link);
      },
    });
    const typed = { email: " Ada@People.example " };
    expect(await execute(sendSignInLink, { ...typed, return_to: "/campaign" }, form)).toEqual({
      email: "ada@people.example",
    });
    await execute(sendSignInLink, { ...typed, return_to: "https://evil.test/" }, form);
    expect(sent).toEqual([
      ["ada@people.example", { returnTo: "/campaign", vote: null }],
      ["ada@people.example", { returnTo: null, vote: null }],
    ]);
  }),
);

test(
  "no link goes to what is no address, and a refusal by the sender is passed on",
  inTransaction(async (ctx) => {
    const form = withSessionOf(ctx, {
      sendLink: () => Promise.reject(new Problem("rate_limited", "Enough for this hour.")),
    });
    for (const email of ["nobody", undefined]) {
      const { errors } = await problemFrom(execute(sendSignInLink, { email }, form));
      expect(errors?.map(({ path }) => path)).toEqual(["email"]);
    }
    const refused = await problemFrom(execute(sendSignInLink, { email: "ada@people.example" }, form));
    expect([refused.code, refused.message]).toEqual(["rate_limited", "Enough for this hour."]);
  }),
);
