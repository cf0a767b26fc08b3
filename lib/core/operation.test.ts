import { expect, test } from "vitest";
import { z } from "zod";
import { definePageOperation, execute } from "./operation";
import { inTransaction, problemFrom } from "./testing";

test(
  "a refusal reaches the caller also if it cannot be noted",
  inTransaction(async (ctx) => {
    const operation = definePageOperation({
      name: "never_stored",
      summary: "Storing its refusals always fails.",
      access: "public",
      effects: { readOnly: true, openWorld: false },
      limit: "reads",
      input: z.strictObject({ name: z.string() }),
      async storeRefusal() {
        throw new Error("The disk is full.");
      },
      async run() {
        return {};
      },
    });
    const problem = await problemFrom(execute(operation, {}, ctx));
    expect(problem).toMatchObject({ code: "invalid_request", errors: [{ path: "name" }] });
  }),
);
