import { describe, expect, test } from "vitest";
import { badgeSteps, findBadge } from "./find-badge";
import { badge, target } from "./testing/corpus";

const each = (count: number, part: (n: number) => string) => Array.from({ length: count }, (_, n) => part(n)).join("");
const many = (html: string) => html.repeat(100);

/** Pieces in which a page is judged: more than a few, so that others get their turn, and never without a bound. */
const TURNS = { least: 20, most: 3_000 } as const;

/** Pages made to be slow, each by something else. */
const pages: readonly (readonly [what: string, html: string])[] = [
  [
    "rules with long ways up, deep in a page",
    `<style>${each(300, (n) => `div div div div div .x${n} div div div a{display:none}`)}</style>${"<div>".repeat(490)}${badge.repeat(5_000)}`,
  ],
  [
    "the same with classes that are there",
    `<style>${each(300, () => "div div div .x div .x div div a{display:none}")}</style>${"<div class=x>".repeat(490)}${many(badge)}`,
  ],
  ["very many rules for every link", `<style>${"a{left:0}".repeat(56_000)}</style>${many(badge)}`],
  [
    "very many rules for everything",
    `<style>${"*{left:0}".repeat(56_000)}</style>${"<div>".repeat(400)}${many(badge)}`,
  ],
  [
    "very many values that are looked up",
    `<style>${each(4_000, (n) => `a{left:${n}e0px;animation:x${n} 1s;width:calc(${n}px + 1%)}`)}</style>${many(badge)}`,
  ],
  [
    "very many variables",
    `<style>*{${each(8_000, (n) => `--x${n}:1px;`)}}</style>${"<div>".repeat(400)}${many(badge)}`,
  ],
  [
    "variables in variables",
    `<style>:root{${each(8_000, (n) => `--x${n}:var(--x${n + 1});`)}}a{left:var(--x0)}</style>${"<div>".repeat(400)}${many(badge)}`,
  ],
  [
    "rules that ask what elements hold",
    `<style>${each(3_000, (n) => `:has(i :has(~ i${n})) *{display:none}`)}</style>${"<i></i>".repeat(5_000)}${many(badge)}`,
  ],
  [
    "rules that ask for neighbours",
    `<style>${each(3_000, (n) => `i ~ i ~ i ~ b${n} ~ a{display:none}`)}</style>${"<i></i>".repeat(3_000)}${many(badge)}`,
  ],
  ["rules in rules", `<style>${`${"a{".repeat(16)}left:0${"}".repeat(16)}`.repeat(2_000)}</style>${many(badge)}`],
  ["rules that never end", `<style>${"a{".repeat(200_000)}</style>${badge}`],
  ["lists of selectors", `<style>${`${"a,".repeat(99)}a{left:0}`.repeat(2_500)}</style>${many(badge)}`],
  [
    "screens of all widths",
    `<style>${each(10_000, (n) => `@media (min-width:${n}px){a{left:0}}`)}</style>${many(badge)}`,
  ],
  [
    "browsers of all kinds",
    `<style>${each(8_000, (n) => `@supports (width:calc(${n}px + 1%)){a{left:0}}`)}</style>${many(badge)}`,
  ],
  ["very many layers", `<style>${each(10_000, (n) => `@layer a${n}.b.c{a{left:0}}`)}</style>${many(badge)}`],
  [
    "very many styles of other elements",
    `<style>${each(8_000, (n) => `.c${n} .d${n} > p{display:none;opacity:0}`)}</style>${`<div class="c1 d1"><p>${badge}</p></div>`.repeat(200)}`,
  ],
  [
    "a link that holds the whole page",
    `<style>${each(500, (n) => `:not(.y${n}) i{left:0}`)}</style>${badge.replace("<img", `${"<i></i>".repeat(15_000)}<img`)}`,
  ],
  [
    "an element of very many classes",
    `<style>${each(3_000, (n) => `[class~=x${n}]{left:0}`)}</style><div class="${"y ".repeat(300_000)}">${badge}`,
  ],
];

const sent = (html: string) => ({ html, finalUrl: "https://acme.example/", robotsTag: null });

test.each(pages)(
  "a page with %s is judged in time, in turns with others, and an honest badge counts",
  (_what, html) => {
    const steps = badgeSteps(sent(html), target);
    let turns = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) turns++;
    expect(step.value.reason).toBe("found");
    expect(turns).toBeGreaterThan(TURNS.least);
    expect(turns).toBeLessThan(TURNS.most);
  },
);

const find = (html: string) => findBadge(html, "https://acme.example/", target).reason;

describe("on a page whose styles are too many to be judged", () => {
  const styles = `<style>${each(4_000, (n) => `a:not(.y${n}){left:0}`)}.b{display:none}</style>`;

  test("rules that hide do not count", () => expect(find(`${styles}<p class=b>${badge}</p>`)).toBe("found"));

  test("what the elements say of themselves does", () => {
    expect(find(`${styles}<p hidden>${badge}</p>`)).toBe("hidden");
    expect(find(`${styles}<p style="visibility:hidden">${badge}</p>`)).toBe("hidden");
  });
});

describe("on a page of more different style attributes than are read", () => {
  const boxes = (from: number, inside: string) =>
    `${each(400, (n) => `<div style="left:${from + n}px">`)}${inside}${"</div>".repeat(400)}`;
  const styled = (inside: string) => each(3, (n) => boxes(n * 400, inside));
  const hidden = styled(`<p hidden>${badge}</p>`);

  test("a link in what is not read does not count", () => {
    expect(find(`${hidden}<p style="visibility:hidden">${badge}`)).toBe("hidden");
    expect(find(`${hidden}<p style="color:red">${badge}`)).toBe("hidden");
  });

  test("a link outside of it does, and so does one of which only the page around it is so styled", () => {
    expect(find(`${hidden}<p>${badge}`)).toBe("found");
    expect(find(`${styled("x")}<p style="color:red">${badge}`)).toBe("found");
  });
});

test("one selector that is too dear says nothing, and the others hold", () => {
  const fields = "<i></i>".repeat(15_000);
  const page = (css: string) => `<!doctype html><style>${css}</style><p class=b>${badge}</p>${fields}`;
  expect(find(page("body:has(u) .b{display:none}"))).toBe("found");
  expect(find(page("body:has(u) .b{color:red} .b{display:none}"))).toBe("hidden");
  expect(find(page(".b{display:none} body:has(u) .b{display:block}"))).toBe("found");
});

test("the rules of a large framework are all judged", () => {
  const css = each(3_000, (n) => `.c${n}:hover,.d${n} a:not(.e):is(:link,:visited){display:block;color:red}`);
  expect(find(`<style>${css}.b{display:none}</style><div class="c1 d1"><p class=b>${badge}`)).toBe("hidden");
});
