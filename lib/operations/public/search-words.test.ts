import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { seed } from "@/db/seed";
import { openOwnDatabase } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { contextOn } from "@/lib/core/testing";
import { searchProducts } from "./search-products";

let database: Database;
beforeAll(async () => {
  database = await openOwnDatabase();
  await seed(database.db, { withSamples: true });
});
afterAll(() => database.close());

const search = (input: object) => execute(searchProducts, input, contextOn(database.db));
const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);

const notes = [
  "Anytype",
  "Fireflies.ai",
  "Joplin",
  "Mem",
  "Memos",
  "NotebookLM",
  "Notion",
  "Obsidian",
  "Standard Notes",
  "Taskade",
];

/** What people type, and what must be among the first answers: as many as are named here, and as many again. */
const finds: [question: string, names: string[]][] = [
  ["note taking app", notes],
  ["notes app", notes],
  ["app for taking notes", notes],
  ["self hosted analytics", ["Umami", "Matomo"]],
  ["no-code", ["Webflow", "Bubble", "Retool", "Airtable", "Framer"]],
  ["nocode", ["Webflow", "Bubble", "Retool", "Airtable", "Framer"]],
  ["no code", ["Webflow", "Bubble", "Retool", "Airtable", "Framer"]],
  ["selfhosted", ["Vikunja", "Umami", "Memos"]],
  ["timetracker", ["Toggl", "Kimai", "Clockify"]],
  ["rss", ["FreshRSS", "NetNewsWire"]],
  ["chatbot", ["ChatGPT", "Rocket.Chat"]],
  ["self-hosted analytics", ["Umami", "Matomo"]],
  ["open source analytics", ["Plausible Analytics", "Matomo", "Umami", "GoatCounter", "Metabase"]],
  ["open source CRM", ["Twenty", "EspoCRM", "SuiteCRM", "Dolibarr"]],
  ["self hosted statistics", ["Umami"]],
  ["database GUI", ["DBeaver", "TablePlus"]],
  ["database client", ["DBeaver", "TablePlus"]],
  ["image editor online", ["GIMP", "Pixelmator Pro"]],
  ["online image editor", ["GIMP", "Pixelmator Pro"]],
  ["email marketing tool", ["Brevo"]],
  ["email newsletter software", ["MailerLite"]],
  ["uptime monitoring", ["UptimeRobot", "Healthchecks", "Better Stack"]],
  ["video conferencing", ["HandBrake", "HeyGen", "IINA", "PeerTube"]],
  ["static site generator", ["Astro", "Surge"]],
  ["shadcn/ui", ["shadcn/ui"]],
  ["shadcn ui", ["shadcn/ui"]],
  ["shadcn", ["shadcn/ui"]],
  ["homeassistant", ["Home Assistant"]],
  ["home-assistant", ["Home Assistant"]],
  ["home assistant", ["Home Assistant"]],
  ["supa base", ["Supabase"]],
  ["supabase", ["Supabase"]],
  ["cockroch", ["CockroachDB"]],
  ["cockroach db", ["CockroachDB"]],
  ["nextjs", ["Next.js"]],
  ["next.js", ["Next.js"]],
  ["draw.io", ["draw.io"]],
  ["drawio", ["draw.io"]],
  ["password manager", ["1Password", "Bitwarden"]],
  ["open source password manager", ["Bitwarden"]],
  ["open source password vault", ["KeePassXC"]],
  ["time tracking app", ["Toggl", "Kimai"]],
  ["kanban board", ["Trello", "Kanboard"]],
  ["feed reader", ["Miniflux", "FreshRSS", "Reeder", "NetNewsWire"]],
  ["git client", ["Fork", "Tower"]],
  ["headless cms", ["Contentful", "Strapi", "Payload CMS", "Storyblok"]],
  ["ai writing assistant", ["HyperWrite"]],
  ["form builder", ["Jotform", "Tally"]],
  ["meeting notes", ["Fireflies.ai"]],
  ["internal tools", ["Retool", "Budibase", "Appsmith", "ToolJet"]],
  ["helpdesk", ["FreeScout", "Zammad"]],
  ["team chat", ["Slack", "Mattermost", "Zulip"]],
  ["web analytics without cookies", ["Plausible Analytics"]],
  ["file sync", ["Seafile", "Syncthing"]],
  ["workflow automation", ["n8n", "Make", "Activepieces"]],
  ["notoin", ["Notion"]],
  ["calender", ["Calendly"]],
  ["tassk lists", ["Todoist"]],
  ["screenshots mac", ["CleanShot X"]],
  ["best free weather api", ["Open-Meteo"]],
  ["alternative to notion", ["Notion", "Obsidian", "Joplin", "Memos"]],
  ["notion alternatives", ["Notion", "Obsidian", "Joplin", "Memos"]],
  ["open source Notion alternative", ["Notion", "Joplin", "Memos", "Logseq"]],
  ["self hosted alternative to slack", ["Slack", "Mattermost", "Rocket.Chat", "Zulip"]],
  ["Alternative zu Notion", ["Notion", "Obsidian", "Joplin", "Memos"]],
  ["alternativa a Notion", ["Notion", "Obsidian", "Joplin", "Memos"]],
  ["alternatives à Trello", ["Trello", "Kanboard", "Taiga"]],
  ["apps like obsidian", ["Obsidian", "Joplin", "Anytype"]],
  ["tools similar to Trello", ["Trello", "Kanboard", "Taiga"]],
  ["google analytics alternative", ["Plausible Analytics", "Matomo"]],
  ["to do list", ["Todoist", "Vikunja", "Things"]],
  ["to-do app", ["Todoist", "Vikunja", "Things"]],
  ["todos", ["Todoist", "Vikunja", "Things"]],
  ["error tracking", ["Sentry"]],
  ["sign documents", ["DocuSeal", "Documenso"]],
  ["accounting software for small business", ["Wave"]],
  ["podcast hosting", ["Castopod"]],
  ["screen recorder for mac", ["Screen Studio", "Kap", "CleanShot X"]],
  ["chat with customers on website", ["Crisp"]],
  ["feature flags", ["PostHog"]],
  ["text-to-speech", ["ElevenLabs"]],
  ["CRM for small business", ["Dolibarr", "Twenty", "SuiteCRM", "EspoCRM"]],
  ["habit tracker", ["TickTick"]],
  ["expense tracker", ["Firefly III"]],
  ["payment processor", ["Stripe", "Paddle"]],
  ["presentation maker", ["Gamma", "Canva"]],
  ["vector editor", ["Affinity", "Recraft", "Inkscape"]],
  ["video editor", ["Runway"]],
  ["open source slack", ["Slack", "Rocket.Chat", "Zulip", "Mattermost"]],
  ["slack but open source", ["Slack", "Rocket.Chat", "Zulip", "Mattermost"]],
  ["vector database", ["Upstash", "Recraft"]],
  ["serverless database", ["Upstash", "Neon"]],
  ["vscode", ["Visual Studio Code"]],
  ["something like figma for designing interfaces", ["Figma", "Sketch"]],
];

const passwordManagers = ["1Password", "Bitwarden", "KeePassXC"];
const invoicing = ["Wave", "Dolibarr"];
const crm = ["Twenty", "EspoCRM", "SuiteCRM", "Dolibarr"];
const translation = ["DeepL", "Weblate", "Tolgee", "Crowdin"];

/** What people type in other languages, and of what the first answer must be one. */
const elsewhere: [question: string, names: string[]][] = [
  ["Rechnungsprogramm", invoicing],
  ["Notizen App", notes],
  ["todo liste", ["Todoist", "Vikunja", "Things"]],
  ["Passwörter verwalten", passwordManagers],
  ["Zeiterfassung für kleine Unternehmen", ["Toggl", "Kimai", "Clockify"]],
  ["kostenloses CRM", crm],
  ["outil de prise de notes", notes],
  ["CRM gratuit", crm],
  ["logiciel de facturation", invoicing],
  ["gestionnaire de mots de passe", passwordManagers],
  ["lecteur de flux rss", ["FreshRSS", "Miniflux", "NetNewsWire", "Reeder"]],
  ["gestor de contraseñas", passwordManagers],
  ["gestor de contrasenas", passwordManagers],
  ["crm para pequeñas empresas", crm],
  ["encuestas", ["LimeSurvey", "Formbricks", "Typeform"]],
  ["gerenciador de senhas", passwordManagers],
  ["loja virtual", ["PrestaShop", "WooCommerce", "Medusa", "Saleor"]],
  ["gestore di password", passwordManagers],
  ["app per prendere appunti", notes],
  ["şifre yöneticisi", passwordManagers],
  ["çeviri", translation],
  ["メモ アプリ", notes],
  ["メモアプリ", notes],
  ["翻訳", translation],
  ["笔记", notes],
  ["筆記", notes],
  ["开源 CRM", crm],
  ["메모 앱", notes],
  ["비밀번호 관리", passwordManagers],
];

describe("the sample catalog in other languages", () => {
  test.each(elsewhere)("%s", async (q, expected) => {
    const answer = await search({ q });
    expect(expected, JSON.stringify([namesOf(answer), answer.found])).toContain(namesOf(answer)[0]);
    expect(answer.found.note).toContain("We also searched in English");
  });
});

test.each(["CRM for small business", "small business CRM", "free CRM", "simple CRM for freelancers"])(
  "the thing that is looked for counts more than for whom, or how it is: %s",
  async (q) => {
    const names = namesOf(await search({ q }));
    const known = [...crm, "Odoo", "Monica"];
    expect(known).toEqual(expect.arrayContaining(names.slice(0, 3)));
  },
);

test("a well-known product that is not listed stands for what it is", async () => {
  const answer = await search({ q: "evernote alternative" });
  expect(notes).toContain(namesOf(answer)[0]);
  expect(answer.found.note).toContain("No listing contains “evernote”; we searched for “note-taking app”.");
});

test.each([
  ["make", "Make"],
  ["paddle", "Paddle"],
  ["redis", "Upstash"],
  ["electron app", "Electron"],
])("a product's name is searched for as it stands, not in another language: %s", async (q, first) => {
  const answer = await search({ q });
  expect(namesOf(answer)[0]).toBe(first);
  expect(answer.found.note).toBeNull();
  expect(answer.found.words).toContain(q.split(" ")[0]);
});

test("a misspelt word is no German compound, and a compound is one", async () => {
  const misspelt = await search({ q: "postgras" });
  expect(misspelt.found.note).toBe("No listing contains “postgras”; we searched for “postgres”.");
  expect(namesOf(misspelt)).toEqual(expect.arrayContaining(["Neon", "Supabase"]));
  expect((await search({ q: "Rechnungsprogramm" })).found.note).toContain("We also searched in English");
});

test("an English word that no listing holds is not taken for a misspelt one", async () => {
  expect((await search({ q: "cheap email marketing" })).found.unmatched).toEqual(["cheap"]);
});

test("a product that is named is found with those like it, and the answer says so", async () => {
  const answer = await search({ q: "alternative to notion" });
  expect(answer.found).toEqual({ words: [], unmatched: [], note: "Products like Notion, which comes first." });
  expect((await search({ q: "alternatives to Nothing Listed" })).found.note).not.toContain("Products like");
});

test("what one can host, and what is meant, are weighed alike", async () => {
  expect(namesOf(await search({ q: "self hosted analytics" })).slice(0, 3)).toEqual([
    "Umami",
    "Matomo",
    "Plausible Analytics",
  ]);
  expect(namesOf(await search({ q: "database GUI" })).slice(0, 2)).toEqual(["DBeaver", "TablePlus"]);
});

describe("the sample catalog", () => {
  test.each(finds)("%s", async (q, expected) => {
    const answer = await search({ q });
    const first = namesOf(answer).slice(0, Math.max(expected.length * 2, 3));
    expect(first, JSON.stringify([namesOf(answer), answer.found])).toEqual(expect.arrayContaining(expected));
  });
});
