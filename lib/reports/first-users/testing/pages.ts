import { runNow } from "@/lib/page/fetch/steps";
import type { Findings } from "../findings";
import { type ProductPage, pageSteps } from "../read-page";

/** The homepage of a product that does not exist, with all that a report is made of. */
export const inkwellHtml = `<!doctype html><html lang="en"><head><title>Inkwell – Markdown editor for teams</title>
<meta name="description" content="Inkwell is a Markdown editor that keeps your files on your own server."></head>
<body><nav><a href="/a">Docs</a> <a href="/b">Pricing</a></nav>
<h1>The Markdown editor that works offline</h1>
<p>Inkwell lets you publish articles to WordPress and Ghost. Writers share drafts and collaborate in real time.</p>
<h2>No vendor lock-in</h2><p>Self-host it with Docker on any hardware. Your notes stay plain text.</p>
<h2>Live preview</h2><p>Formatting shortcuts and syntax highlighting for developers who write documentation on GitHub.</p>
<p>Inkwell is open source under the MIT license and free forever.</p>
<footer>© Inkwell</footer></body></html>`;

/** A page as it is read from this HTML. */
export function pageFrom(html: string, url = "https://inkwell.example/"): ProductPage {
  return runNow(pageSteps(html, url));
}

/** What an engine concludes from a page that says nothing. */
export const nothingFound: Findings = {
  kind: null,
  other_kinds: [],
  isGuess: false,
  unknownGiven: null,
  segments: [],
  pain_points: [],
  subreddits: [],
  search_queries: [],
};

/** An answer of a model that keeps to the rules, about the page above. */
export const goodAnswer = {
  segments: [
    {
      name: "Technical writers",
      description: "They document software and publish it themselves.",
      evidence: ["developers who write documentation on GitHub", "The Markdown editor that works offline"],
      where_to_find: ["Write the Docs Slack", "r/selfhosted"],
    },
  ],
  pain_points: [{ pain: "I cannot work on the train.", evidence: ["The Markdown editor that works offline"] }],
  subreddits: [{ name: "R/SelfHosted", why: "They run tools on their own servers." }],
  search_queries: [{ query: "markdown editor offline", engine: "reddit", intent: "People who lost work." }],
};
