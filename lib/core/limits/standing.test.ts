import { expect, test } from "vitest";
import { policiesOf } from "./policies";
import { quotasOfCaller, rateLimitHeaders, tooMany } from "./standing";
import { wideLimits } from "./testing";

const { reads, page_fetches } = policiesOf({
  ...wideLimits,
  readsPerMinute: 600,
  pageFetchesPerMinute: 20,
  pageFetchesPerDay: 200,
});
const minute = page_fetches.find(({ name }) => name === "page_fetches");
const day = page_fetches.find(({ name }) => name === "page_fetches_daily");
if (!minute || !day) throw new Error("no policies");

test("the headers list every limit that counted, the tightest first, in the draft's own form", () => {
  expect(rateLimitHeaders([])).toEqual({});
  expect(rateLimitHeaders([{ policy: reads, remaining: 599, seconds: 58 }])).toEqual({
    "RateLimit-Policy": '"reads";q=600;w=60',
    RateLimit: '"reads";r=599;t=58',
  });
  const several = [
    { policy: reads, remaining: 598, seconds: 58 },
    { policy: minute, remaining: 19, seconds: 60 },
    { policy: day, remaining: 3, seconds: 7_000 },
  ];
  expect(rateLimitHeaders(several)).toEqual({
    "RateLimit-Policy": '"page_fetches_daily";q=200;w=86400, "page_fetches";q=20;w=60, "reads";q=600;w=60',
    RateLimit: '"page_fetches_daily";r=3;t=7000, "page_fetches";r=19;t=60, "reads";r=598;t=58',
  });
});

test.each([
  [1, "Try again in 1 second."],
  [37, "Try again in 37 seconds."],
  [180, "Try again in 180 seconds (3 minutes)."],
  [86_399, "Try again in 86399 seconds (24 hours)."],
])("a refusal names the limit and the wait of %i seconds", (seconds, wait) => {
  const problem = tooMany({ policy: day, remaining: 0, seconds });
  expect(problem).toMatchObject({ code: "rate_limited", status: 429, headers: { "Retry-After": `${seconds}` } });
  expect(problem.message).toBe(`The limit is reached: at most 200 requests a day that read a page. ${wait}`);
});

test("the guides name what one caller may do, and no limit of a whole network", () => {
  const sizes = { readsPerMinute: 600, pageFetchesPerMinute: 20, pageFetchesPerDay: 200, writesPerMinute: 60 };
  const policies = policiesOf({ ...wideLimits, ...sizes, writesPerDay: 3_000, draftsPerHour: 10 });
  expect(quotasOfCaller(policies)).toEqual([
    "600 requests a minute",
    "20 requests a minute that read a page",
    "200 requests a day that read a page",
    "60 changes a minute",
    "3,000 changes a day",
    "10 drafts an hour for one email address from one network",
  ]);
});
