import { expect, test } from "vitest";
import { plannedProduct } from "./audience";
import { pageOf, signIn } from "./testing/page-fits";

test.each<[string, string, string, string, string[]]>([
  [
    "an app of a store for iPhones",
    "https://apps.apple.com/us/app/acme/id1",
    "Acme: water your plants",
    "An app with reminders.",
    ["ios"],
  ],
  [
    "one of Google's store",
    "https://play.google.com/store/apps/details?id=acme",
    "Acme: water your plants",
    "An app with reminders.",
    ["android"],
  ],
  [
    "an app for both",
    "https://acme.example/",
    "Acme: an app for iPhone and Android",
    "Water your plants.",
    ["android", "ios"],
  ],
  [
    "a program for Macs",
    "https://acme.example/",
    "Acme: clipboard history for Mac",
    "A desktop app for macOS. Download the .dmg.",
    ["mac"],
  ],
  [
    "a game for headsets",
    "https://acme.example/",
    "Acme: a free-to-play VR game",
    "A VR game for Meta Quest. Play with friends.",
    ["vr"],
  ],
  [
    "a plugin of Figma",
    "https://acme.example/",
    "Acme: a Figma plugin",
    "A Figma plugin that checks contrast.",
    ["figma"],
  ],
  [
    "a bot of Slack",
    "https://acme.example/",
    "Acme: standups in Slack",
    "Acme is a Slack bot for standups.",
    ["slack"],
  ],
  [
    "what integrates with Slack",
    "https://acme.example/",
    "Acme: CRM software for sales teams",
    "CRM in your browser that sends notices to Slack.",
    [],
  ],
  [
    "a command",
    "https://acme.example/",
    "Acme: follow logs in the terminal",
    "An open source command line tool for developers.",
    ["terminal"],
  ],
])("where %s is at home is known", (_what, url, title, description, homes) => {
  const { page } = pageOf("en", title, description, signIn("Log in"));
  const { categories } = page.facts;
  const known = new Set(["ios", "android", "mac", "windows", "linux", "figma", "slack", "terminal", "vr", "vs_code"]);
  const type = /apple|google/.test(url) ? ("mobile_app" as const) : page.facts.type;
  const facts = { ...page.facts, type };
  expect(plannedProduct({ url, categories }, { ...page, facts }).fits.filter((kind) => known.has(kind))).toEqual(homes);
});
