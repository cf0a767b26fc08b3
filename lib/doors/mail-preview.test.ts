import { expect, test } from "vitest";
import { mailPreview } from "./mail-preview";
import { call } from "./testing";

test("a preview shows pictures of this site only, and runs nothing", async () => {
  const answer = await call(mailPreview, "/emails/sign_in", { params: { kind: "sign_in" } });
  expect(answer.status).toBe(200);
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy.split("; ")).toContain("img-src http://localhost:3000 data:");
  expect(policy.split("; ")).toContain("sandbox");
  expect(policy).not.toMatch(/script-src|https?:(?!\/\/localhost:3000)/);
});

test("an unknown kind is not there", async () => {
  expect((await call(mailPreview, "/emails/x", { params: { kind: "x" } })).status).toBe(404);
});
