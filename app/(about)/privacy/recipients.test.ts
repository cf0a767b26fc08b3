import { expect, test } from "vitest";
import { parseEnv } from "@/lib/core/env";
import { recipientsOf } from "./recipients";

test("names the services that are configured, and no other", () => {
  expect(recipientsOf(parseEnv({})).join(" ")).not.toMatch(/Resend|Neon|Vercel|AI provider|pay/);
  const all = recipientsOf(
    parseEnv({
      DATABASE_URL: "postgres://u:p@ep-cool-1.neon.tech/db",
      RESEND_API_KEY: "re_1",
      AI_MODEL: "openai/small",
      AI_API_KEY: "k",
      INSTANT_LAUNCH_CHECKOUT_URL: "https://buy.stripe.example/abc",
      BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_abc_def",
    }),
  ).join(" ");
  for (const name of ["Neon", "Resend", "AI provider", "buy.stripe.example", "Vercel"]) expect(all).toContain(name);
});
