import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { type Call, curlGet, curlPost, founderHeader, javascriptCall, pythonCall } from "./call-examples";

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

const post: Call = {
  method: "POST",
  baseUrl: "http://x/api/v1",
  path: "/me/launches/{id}/changelog",
  args: { id: "a b", title: 'It\'s "new"', draft: true, note: null },
  headers: [founderHeader],
};

test("a JavaScript example runs and sends the same", async () => {
  const sent: unknown[] = [];
  const fetched = async (...given: unknown[]) => {
    sent.push(...given);
    return { json: async () => "answered" };
  };
  const run = new Function("fetch", `return (async () => { ${javascriptCall(post)} return answer; })()`);
  expect(await run(fetched)).toBe("answered");
  const [address, { headers, body }] = sent as [string, { headers: Record<string, string>; body: string }];
  expect(address).toBe("http://x/api/v1/me/launches/a%20b/changelog");
  expect(headers.Authorization).toBe("Bearer <your session token>");
  expect(JSON.parse(body)).toEqual({ title: 'It\'s "new"', draft: true, note: null });
  expect(javascriptCall({ ...post, method: "GET", path: "/products", args: { q: "a&b" }, headers: [] })).toBe(
    'const response = await fetch("http://x/api/v1/products?q=a%26b");\nconst answer = await response.json();',
  );
});

test("a Python example writes Python's own values", () => {
  expect(pythonCall(post)).toBe(`import requests

answer = requests.post(
    "http://x/api/v1/me/launches/a%20b/changelog",
    headers={"Authorization": "Bearer <your session token>"},
    json={"title": "It's \\"new\\"", "draft": True, "note": None},
).json()`);
});
