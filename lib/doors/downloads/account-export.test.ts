import { expect, test } from "vitest";
import { closeSession } from "@/db/sessions";
import { insertListing } from "@/db/testing";
import { sessionCookieName, sessionOfCookie } from "@/lib/auth/session";
import { insertFounder, tokenOf } from "@/lib/auth/testing";
import { call, ownDatabase } from "../testing";
import { accountExport } from "./account-export";

const db = ownDatabase();
const download = (headers: Record<string, string> = {}) => call(accountExport, "/me/account/export.json", { headers });

/** A person with a launch, the cookie of their session, and its token. */
async function insertSignedIn(email: string, slug: string) {
  const founder = await insertFounder(db(), email);
  await insertListing(db(), { slug, ownerId: founder.id });
  const token = await tokenOf(db(), founder);
  return { founder, token, cookie: `${sessionCookieName()}=${token}` };
}

test("is a file of the signed-in person's own data, to be kept by no cache", async () => {
  const ada = await insertSignedIn("ada@people.example", "adas");
  const bob = await insertSignedIn("bob@people.example", "bobs");
  const response = await download({ cookie: ada.cookie });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="launch-catalog-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    account: { id: ada.founder.id, email: "ada@people.example" },
    launches: [{ slug: "adas" }],
  });
  for (const foreign of [bob.founder.id, "bob@people.example", "bobs"]) expect(text).not.toContain(foreign);
});

test("is nobody's without a session: not by a token in the header, nor by a session that was ended", async () => {
  const { token, cookie } = await insertSignedIn("eve@people.example", "eves");
  const refused = [await download(), await download({ Authorization: `Bearer ${token}` })];
  await closeSession(db(), (await sessionOfCookie(new Headers({ cookie })))?.id ?? "");
  refused.push(await download({ cookie }));
  for (const response of refused) {
    expect([response.status, (await response.json()).code]).toEqual([401, "unauthorized"]);
    expect(response.headers.get("content-disposition")).toBeNull();
    // The cookie alone is looked at, so that no Bearer token would help.
    expect(response.headers.get("www-authenticate")).toBeNull();
  }
});
