import { describe, expect, test } from "vitest";
import { z } from "zod";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { Category, PricingTier, ProductType } from "@/lib/launch/product.schema";
import { submitProduct } from "@/lib/operations/public/submit-product";
import { labelOf, Period, ProductUrl, TwitterHandle } from "./fields";
import { refusedFields } from "./testing";

/** What a schema refuses a value with, or its output. */
function judge(schema: z.ZodType, value: unknown) {
  const object = z.strictObject({ field: schema });
  const errors = refusedFields(object, { field: value });
  return errors.length > 0 ? { errors } : { output: object.parse({ field: value }).field };
}

describe("a label", () => {
  test("is matched without regard to case and given back as the list writes it", () => {
    for (const label of categoryLabels) {
      for (const typed of [label, label.toUpperCase(), label.toLowerCase(), ` ${label} `]) {
        expect(judge(Category, typed)).toEqual({ output: label });
      }
    }
    expect(judge(PricingTier, "fReEmIuM")).toEqual({ output: "Freemium" });
    expect(judge(ProductType, "Web_App")).toEqual({ output: "web_app" });
  });

  test.each([
    ["crmm", "CRM"],
    ["Productivty", "Productivity"],
    ["developer", "Developer Tools"],
    ["open-source", "Open Source"],
  ])("%s is unknown, and led to %s", (typed, near) => {
    const { errors } = judge(Category, typed);
    expect(errors).toEqual([
      expect.objectContaining({ path: "field", code: "unknown_value", fix: expect.stringContaining(near) }),
    ]);
  });

  test("of inherited names there is none", () => {
    for (const typed of ["constructor", "__proto__", ""]) expect(judge(Category, typed).errors).toHaveLength(1);
  });

  test("is not searched for in a text that is far too long", () => {
    expect(judge(labelOf(["Alpha"]), "a".repeat(101)).errors).toEqual([
      expect.objectContaining({ code: "too_big", limit: 100, actual: 101 }),
    ]);
  });
});

describe("a period", () => {
  test("is one of the names, or an ISO week that exists; all is the default", () => {
    for (const period of ["today", "week", "month", "year", "all", "2026-W47", "2026-W53"]) {
      expect(judge(Period, period)).toEqual({ output: period });
    }
    expect(judge(Period, undefined)).toEqual({ output: "all" });
  });

  test("is refused otherwise, with what may be sent", () => {
    for (const period of ["2025-W53", "2026-W00", "2026-W54", "2026", "yesterday", "", "constructor"]) {
      expect(judge(Period, period).errors, period).toEqual([
        expect.objectContaining({ code: "unknown_value", fix: expect.stringContaining("2026-W47") }),
      ]);
    }
  });
});

describe("the address of a product", () => {
  test.each([
    ["https://acme.example", "https://acme.example/"],
    [" https://acme.example/a?b=c#d ", "https://acme.example/a?b=c#d"],
    ["http://acme.example", "http://acme.example/"],
    ["HTTPS://ACME.example", "https://acme.example/"],
    ["acme.example", "https://acme.example/"],
    ["acme.example:8443/pricing", "https://acme.example:8443/pricing"],
    ["www.acme.example", "https://www.acme.example/"],
    ["bücher.example", "https://xn--bcher-kva.example/"],
    ["localhost:3000", "https://localhost:3000/"],
    ["http://127.0.0.1:3000", "http://127.0.0.1:3000/"],
    ["http://[::1]:3000", "http://[::1]:3000/"],
    // What a store or a code host gives out to be opened by a program
    ["market://details?id=com.acme&hl=de", "https://play.google.com/store/apps/details?id=com.acme&hl=de"],
    ["itms-apps://itunes.apple.com/app/id1", "https://itunes.apple.com/app/id1"],
    ["ms-windows-store://pdp/?ocid=x&productid=9NBLGGH4NNS1", "https://apps.microsoft.com/detail/9NBLGGH4NNS1"],
    ["steam://store/12", "https://store.steampowered.com/app/12"],
    ["vscode:extension/acme.tool", "https://marketplace.visualstudio.com/items?itemName=acme.tool"],
    ["git@github.com:acme/tool.git", "https://github.com/acme/tool.git"],
    ["ssh://git@codeberg.org/acme/tool.git", "https://codeberg.org/acme/tool.git"],
    ["git+https://gitlab.com/acme/tool.git", "https://gitlab.com/acme/tool.git"],
  ])("%s is read as %s", (typed, href) => {
    expect(judge(ProductUrl, typed)).toEqual({ output: href });
  });

  test.each([
    "acme",
    "my product.example",
    "ftp://acme.example",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:founder@acme.example",
    "https://user:password@acme.example",
    "https://user@acme.example",
    "https://",
    "http://acme.example:99999",
    "/products",
  ])("%s is none", (typed) => {
    expect(judge(ProductUrl, typed).errors).toEqual([
      expect.objectContaining({ code: "invalid_url", fix: expect.stringContaining("https://your-product.example") }),
    ]);
  });

  test.each([
    [
      "https://user:password@acme.example",
      "holds a user name or a password",
      /^Remove what stands before the @\. Send/,
    ],
    ["founder@acme.example", "holds a user name or a password", /^Remove what stands before the @\. Send/],
    ["ftp://acme.example", "is no http or https URL", /^Send the product's public address/],
    ["my product.example", "is not a URL", /^Send the product's public address/],
  ])("of %s it is said what is wrong", (typed, message, fix) => {
    expect(judge(ProductUrl, typed).errors).toEqual([
      expect.objectContaining({ message: expect.stringContaining(message), fix: expect.stringMatching(fix) }),
    ]);
  });

  test("and that of its logo are asked for in different words", () => {
    const logo = submitProduct.input.shape.logo_url;
    expect(judge(logo, "acme.example/logo.png")).toEqual({ output: "https://acme.example/logo.png" });
    expect(judge(logo, "our logo").errors).toEqual([
      expect.objectContaining({
        code: "invalid_url",
        fix: "Send the picture's URL, for example https://your-product.example/logo.png.",
      }),
    ]);
  });

  test.each([
    "https://acme.example/app%00",
    "https://acme.example/app%09",
    "https://acme.example/app%0D%0aHost:",
    "https://acme.example/%7f",
    "https://acme.example/%C2%85",
    "https://acme.example/?q=%1B",
    "https://acme.example/#%00",
    "https://acme.example/a\tb",
    "https://acme\n.example/",
  ])("%j holds a control character, which is said", (typed) => {
    expect(judge(ProductUrl, typed).errors).toEqual([
      expect.objectContaining({
        path: "field",
        code: "invalid_url",
        message: expect.stringContaining("holds a control character"),
        fix: expect.stringContaining("without tabs, line ends"),
      }),
    ]);
  });

  test("holds no NUL character, which is refused in any text", () => {
    expect(judge(ProductUrl, "java\0script.example").errors).toEqual([
      expect.objectContaining({ path: "field", code: "invalid_text", message: "holds a NUL character" }),
    ]);
  });

  test("has 1 to 2048 characters", () => {
    expect(judge(ProductUrl, "  ").errors).toEqual([
      expect.objectContaining({ code: "too_small", limit: 1, actual: 0 }),
    ]);
    expect(judge(ProductUrl, `https://acme.example/${"a".repeat(2028)}`).errors).toEqual([
      expect.objectContaining({ code: "too_big", limit: 2048, actual: 2049 }),
    ]);
  });
});

describe("a handle on X", () => {
  test.each([
    "acme",
    "@acme",
    " @acme ",
    "x.com/acme",
    "https://x.com/acme",
    "https://www.twitter.com/@acme/",
    "https://mobile.twitter.com/acme",
    "https://x.com/acme?s=21",
  ])("%s is read as @acme", (typed) => {
    expect(judge(TwitterHandle, typed)).toEqual({ output: "@acme" });
  });

  test.each([
    "a b",
    "@",
    "sixteen_letters_",
    "acme!",
    "https://evil.example/acme",
    "https://x.com/acme/status/1",
    "ácme",
  ])("%s is none", (typed) => {
    expect(judge(TwitterHandle, typed).errors).toEqual([expect.objectContaining({ code: "invalid_handle" })]);
  });
});
