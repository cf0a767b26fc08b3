import { describe, expect, test } from "vitest";
import { formTargetOf, hostOf, isOfThisSite, isRedirectUri, isRegistered, withAnswer } from "./redirect-uri";

describe("an address that a founder may be sent back to", () => {
  test.each([
    "https://agent.example/callback",
    "https://agent.example:8443/callback?from=catalog",
    "http://127.0.0.1:41234/callback",
    "http://localhost/callback",
    "http://[::1]:41234/callback",
    "com.example.agent:/callback",
    "cursor://anysphere.cursor-mcp/oauth/callback",
    "vscode://publisher.extension/callback",
  ])("%s", (uri) => {
    expect(isRedirectUri(uri)).toBe(true);
  });

  test.each([
    "javascript:alert(1)",
    "JavaScript://agent.example/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox",
    "file:///etc/passwd",
    "blob:https://agent.example/1",
    "about:blank",
    "intent://agent#Intent;scheme=https;end",
    "http://agent.example/callback",
    "http://127.0.0.1.agent.example/callback",
    "http://localhost@agent.example/callback",
    "https://user:password@agent.example/callback",
    "https://agent.example/callback#fragment",
    "https://agent.example/callback#",
    "https://agent.example\\@evil.example/callback",
    "https://agent.example/call back",
    "https://agent.example/callback\r\nSet-Cookie: a=b",
    "https://agent.example/callback\u0000",
    "https://аgent.example/callback",
    "https://a;sandbox/callback",
    "https://a,b/callback",
    "//agent.example/callback",
    "/callback",
    "callback",
    "",
    `https://agent.example/${"a".repeat(2048)}`,
  ])("not %s", (uri) => {
    expect(isRedirectUri(uri)).toBe(false);
    expect(formTargetOf(uri)).toBeNull();
  });
});

describe("an address fits what was registered", () => {
  test.each([
    ["https://agent.example/callback", "https://agent.example/callback"],
    ["http://127.0.0.1:5001/callback", "http://127.0.0.1/callback"],
    ["http://localhost:5001/callback", "http://localhost:3000/callback"],
    ["http://[::1]:5001/callback", "http://[::1]/callback"],
    ["http://127.0.0.1:5001", "http://127.0.0.1:3000"],
    ["http://localhost:5001?a=b", "http://localhost?a=b"],
  ])("%s for %s", (asked, registered) => {
    expect(isRegistered(asked, ["https://other.example/", registered])).toBe(true);
  });

  test.each([
    ["https://agent.example/callback/", "https://agent.example/callback"],
    ["https://agent.example/callback?a=b", "https://agent.example/callback"],
    ["https://agent.example/CALLBACK", "https://agent.example/callback"],
    ["https://agent.example:444/callback", "https://agent.example/callback"],
    ["https://agent.example/x/../callback", "https://agent.example/callback"],
    ["https://agent.example.evil.example/callback", "https://agent.example/callback"],
    ["http://127.0.0.1:5001/other", "http://127.0.0.1/callback"],
    ["http://127.0.0.1:5001/x/../callback", "http://127.0.0.1/callback"],
    ["http://127.0.0.1:5001/%63allback", "http://127.0.0.1/callback"],
    ["http://127.0.0.1:5001//callback", "http://127.0.0.1/callback"],
    ["http://LOCALHOST:5001/callback", "http://localhost/callback"],
    ["http://127.1:5001/callback", "http://127.0.0.1/callback"],
    ["http://localhost:/callback", "http://localhost/callback"],
    ["HTTPS://agent.example/callback", "https://agent.example/callback"],
    ["https://agent.example:443/callback", "https://agent.example/callback"],
    ["http://127.0.0.1:5001/callback?a=b", "http://127.0.0.1/callback"],
    ["http://localhost:5001/callback", "http://127.0.0.1/callback"],
    ["https://localhost:5001/callback", "http://localhost/callback"],
    ["javascript:alert(1)", "javascript:alert(1)"],
  ])("not %s for %s", (asked, registered) => {
    expect(isRegistered(asked, [registered])).toBe(false);
  });
});

test("an answer is added to the query, and nothing in it can end a header or begin another parameter", () => {
  const back = withAnswer("https://agent.example/callback?a=b", {
    code: "c",
    state: "s&code=x\r\nX: y#z",
    iss: undefined,
  });
  expect(back).toBe("https://agent.example/callback?a=b&code=c&state=s%26code%3Dx%0D%0AX%3A+y%23z");
});

test("a semicolon in the address does not cut the answer off", () => {
  const back = withAnswer("https://agent.example/callback;v=1?a=b;c", { code: "c" });
  expect(back).toBe("https://agent.example/callback%3Bv=1?a=b%3Bc&code=c");
});

test.each([
  ["https://catalog.example/go/inkwell", true],
  ["https://catalog.example./go/inkwell", true],
  ["https://catalog.example:8443/callback", false],
  ["https://agent.example/catalog.example", false],
  ["https://catalog.example.agent.example/", false],
  ["com.example.agent://catalog.example/", false],
])("%s is an address of this site: %s", (uri, isOurs) => {
  expect(isOfThisSite(uri, "https://catalog.example")).toBe(isOurs);
});

test.each([
  ["https://agent.example:8443/callback", "agent.example:8443", "https://agent.example:8443"],
  ["http://127.0.0.1:5001/callback", "127.0.0.1", "http://127.0.0.1:5001"],
  ["http://[::1]:5001/callback", "[::1]", "http:"],
  ["cursor://anysphere/callback", "cursor:", "cursor:"],
])("%s is shown as %s, and its form may lead to %s", (uri, host, target) => {
  expect([hostOf(uri), formTargetOf(uri)]).toEqual([host, target]);
});
