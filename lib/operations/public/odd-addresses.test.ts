import { expect, test } from "vitest";
import { webUrl } from "@/lib/core/clean-text";
import { ProductUrl } from "@/lib/core/fields";
import { canonicalUrl, registrableDomain } from "@/lib/core/identity/canonical-url";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom } from "@/lib/core/testing";
import { fromWire } from "@/lib/media/address";
import { handleInUrl } from "@/lib/page/facts/evidence/x-account";
import { FetchRefused } from "@/lib/page/fetch/fetch-failure";
import { isPublicAddress } from "@/lib/page/fetch/public-address";
import { checkTarget, readUrl, type Target } from "@/lib/page/fetch/target";
import { startSite } from "@/lib/page/fetch/testing/loopback-site";
import { oddAddresses } from "@/lib/page/fetch/testing/odd-addresses";
import { webAddress } from "@/lib/page/fetch/web-address";
import { checkLaunchReadiness } from "./check-launch-readiness";
import { getFirstUsersReport } from "./get-first-users-report";
import { listLaunchDirectories } from "./list-launch-directories";
import { planDirectoryCampaign } from "./plan-directory-campaign";
import { searchProducts } from "./search-products";
import { submitProduct } from "./submit-product";
import { verifyBadge } from "./verify-badge";

/** Where a visit of this address would connect to, or null if it is refused. */
async function targetOf(address: string): Promise<Target | null> {
  try {
    // Every name leads into the private network here.
    return await checkTarget(readUrl(address), { allowHosts: [], resolve: async () => ["10.0.0.1"] });
  } catch (error) {
    if (error instanceof FetchRefused) return null;
    throw error;
  }
}

test("10,000 odd addresses are read or refused, and none leads to a private address", async () => {
  let taken = 0;
  for (const address of oddAddresses(10_000)) {
    const { data: url } = ProductUrl.safeParse(address);
    for (const text of url === undefined ? [address] : [address, url]) {
      webUrl(text, "https://acme.example/");
      webAddress(text, "https://acme.example/");
      handleInUrl(text);
      fromWire(text, "https://catalog.example");
      const target = await targetOf(text);
      if (target) expect(target.addresses.every(isPublicAddress), text).toBe(true);
    }
    if (url === undefined) continue;
    taken += 1;
    const canonical = canonicalUrl(url);
    expect(canonicalUrl(canonical), url).toBe(canonical);
    expect(registrableDomain(canonical)).not.toBe("");
  }
  // The generator makes both kinds.
  expect(taken).toBeGreaterThan(1_000);
  expect(taken).toBeLessThan(9_000);
});

test(
  "every operation that takes an address refuses or answers, and reaches nothing private",
  inTransaction(async (ctx) => {
    let reached = 0;
    const inner = await startSite((_request, response) => {
      reached += 1;
      response.end("secret");
    });
    const near = ["127.0.0.1", "localhost", "[::1]", "2130706433"].map((host) => `http://${host}:${inner.port}/`);
    const email = "founder@acme.example";
    const own = "http://127.0.0.1:9/";
    for (const address of ["http://.", "http://..", ...near, ...oddAddresses(60, 2)]) {
      const calls = [
        () => execute(checkLaunchReadiness, { url: address }, ctx),
        () => execute(getFirstUsersReport, { url: address }, ctx),
        () => execute(verifyBadge, { url: address }, ctx),
        () => execute(planDirectoryCampaign, { url: address, limit: 1 }, ctx),
        () => execute(submitProduct, { url: address, email }, ctx),
        () => execute(submitProduct, { url: own, email, logo_url: address }, ctx),
        () => execute(searchProducts, { q: address.slice(0, 200) }, ctx),
        () => execute(listLaunchDirectories, { q: address.slice(0, 200) }, ctx),
      ];
      for (const call of calls) {
        const answer = await call().catch((error: unknown) => problemFrom(Promise.reject(error)));
        if (answer instanceof Error) expect(answer.status, address).toBeLessThan(500);
      }
    }
    expect(reached).toBe(0);
    await inner.close();
  }),
  120_000,
);

test(
  "an address without a host name is a bad field",
  inTransaction(async (ctx) => {
    for (const url of ["http://.", "http://..", "http://a..b", "http://.com"]) {
      const problem = await problemFrom(execute(checkLaunchReadiness, { url }, ctx));
      expect(problem).toMatchObject({ code: "invalid_request", errors: [{ path: "url", code: "invalid_url" }] });
    }
  }),
);
