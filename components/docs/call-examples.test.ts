import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { curlGet, curlPost, founderHeader } from "./call-examples";

test("a GET example fills the path and sends the rest as query", () => {
  expect(curlGet("http://x/api/v1", "/products/{slug}", { slug: "a b" })).toBe("curl 'http://x/api/v1/products/a%20b'");
  expect(curlGet("http://x/api/v1", "/products", { q: "notes", limit: 5 })).toBe(
    "curl 'http://x/api/v1/products?q=notes&limit=5'",
  );
});

test("an example for founders names the header that it needs", () => {
  expect(curlGet("http://x", "/me/launches", {}, [founderHeader])).toBe(
    "curl 'http://x/me/launches' \\\n  -H 'Authorization: Bearer <your session token>'",
  );
});

test("a POST example survives the shell, quotes and all", () => {
  const body = { url: "https://x.example", tagline: "It's `$HOME` \\ fine" };
  const printed = curlPost("http://x", "", body).replace("curl", "printf '%s\\n'");
  const sent = execFileSync("sh", ["-c", printed], { encoding: "utf8" });
  expect(JSON.parse(sent.slice(sent.indexOf("{")))).toEqual(body);
});

test("a POST example below a launch fills the path, and keeps it out of the body", () => {
  const printed = curlPost("http://x", "/me/launches/{id}/changelog", { id: "acme", title: "New" }, [founderHeader]);
  expect(printed).toBe(
    `curl -X POST 'http://x/me/launches/acme/changelog' \\\n  -H 'Content-Type: application/json' \\\n  -H '${founderHeader}' \\\n  -d '{\n  "title": "New"\n}'`,
  );
});
