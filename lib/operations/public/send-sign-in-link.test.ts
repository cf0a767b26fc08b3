import { expect, test } from "vitest";
import { Problem } from "@/lib/core/errors";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom } from "@/lib/core/testing";
import { sendSignInLink } from "./send-sign-in-link";

test(
  "a link goes to the address in lower case, and leads on within this site only",
  inTransaction(async (ctx) => {
    const sent: unknown[] = [];
    const send = async (...link: unknown[]) => {
      sent.push(link);
      return null;
    };
    const typed = { email: " Ada@People.example ", send };
    expect(await execute(sendSignInLink, { ...typed, return_to: "/campaign" }, ctx)).toEqual({
      email: "ada@people.example",
    });
    await execute(sendSignInLink, { ...typed, return_to: "https://evil.test/" }, ctx);
    expect(sent).toEqual([
      ["ada@people.example", "/campaign"],
      ["ada@people.example", null],
    ]);
  }),
);

test(
  "no link goes to what is no address, and a refusal by the sender is passed on",
  inTransaction(async (ctx) => {
    const send = async () => new Problem("rate_limited", "Enough for this hour.");
    for (const email of ["nobody", undefined]) {
      const { errors } = await problemFrom(execute(sendSignInLink, { email, send }, ctx));
      expect(errors?.map(({ path }) => path)).toEqual(["email"]);
    }
    const refused = await problemFrom(execute(sendSignInLink, { email: "ada@people.example", send }, ctx));
    expect([refused.code, refused.message]).toEqual(["rate_limited", "Enough for this hour."]);
  }),
);
