import { expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { findByRules } from "../rules-engine";

const searchesOf = async (title: string, body: string, lang = "en") => {
  const found = await findByRules(
    pageFrom(`<html lang="${lang}"><title>${title}</title><h1>${title}</h1>${body}</html>`),
  );
  return found?.search_queries.map(({ query }) => query.toLowerCase()) ?? [];
};

test.each([
  "<p>Its findings show in the terminal, VS Code, and Neovim with the same ids.</p>",
  "<p>The linter runs in Neovim, Zed and on the command line.</p>",
])("an editor that a linter works in is no rival of it: %s", async (body) => {
  const queries = await searchesOf("Tidyrules: design token linter for CSS", body);
  expect(queries.length).toBeGreaterThan(0);
  expect(queries.join("\n")).not.toContain("neovim");
});

test.each([
  ["en", "How Zumbi compares", "AI coding agent for your terminal", "cursor alternative"],
  ["es", "Una comparación corta", "agente de programación con IA", "alternativa a cursor"],
])("products that head the columns of a comparison are rivals: %s", async (lang, heading, what, query) => {
  const table = `<table><tr><th>Feature</th><th>Zumbi</th><th>Cursor</th><th>Devin</th></tr><tr><td>Local</td><td>Yes</td><td>No</td><td>No</td></tr></table>`;
  expect(await searchesOf(`Zumbi: ${what}`, `<h2>${heading}</h2>${table}`, lang)).toContain(query);
});

test("what people run already, and the product works on, is no rival", async () => {
  const queries = await searchesOf(
    "Manifold: Kubernetes management",
    "<p>Operate several Kubernetes clusters from one control plane.</p>",
  );
  expect(queries.join("\n")).not.toMatch(/kubernetes (?:alternative|vs)/);
});

test("products beside the page's name without a comparison are none", async () => {
  const row = "<div>Zumbi</div><div>Cursor</div><div>Devin</div>";
  expect(await searchesOf("Zumbi: kanban board", `<p>Works well for all teams.</p>${row}`)).not.toContain(
    "cursor alternative",
  );
});

test.each([
  [
    "a store that files are read from",
    "<h2>Where do my scans come from?</h2><p>Any folder from Dropbox, OneDrive or disk.</p>",
  ],
  [
    "a store that files are imported from",
    "<h2>Can I import from Dropbox?</h2><p>Yes, files from Google Drive too.</p>",
  ],
  ["a format", "<h2>Which formats can I open?</h2><p>Audio from MP4, WebM and OggVorbis files.</p>"],
  ["a format that is compared", "<p>Smaller files compared to WebM and MP4.</p>"],
  ["who asks", "<h2>Is this from Karlsson Labs?</h2><p>Yes, it comes from Karlsson Labs.</p>"],
  ["a place in a product", "<h2>Where is my Zumbi Library?</h2><p>Open it from Settings, Account.</p>"],
  ["words of a title", "<h2>Tired of Spreadsheets?</h2><h2>Unlike Other Apps</h2><h2>Instead of Manual Entry</h2>"],
])("what a page takes from, opens or asks about is no rival: %s", async (_what, body) => {
  const queries = (await searchesOf("Zumbi: notes for scanned letters", body)).join("\n");
  expect(queries).not.toMatch(
    /(?:dropbox|onedrive|google drive|mp4|webm|ogg\w*|karlsson \w+|zumbi \w+|settings|spreadsheets|other apps|manual entry) (?:alternative|vs)/u,
  );
});

test.each([
  [
    "pt",
    "sistema para pet shop",
    "<h2>Como funciona o pagamento do Plano Ouro?</h2><p>O Plano Ouro custa R$ 30.</p>",
    "plano",
  ],
  ["es", "software para clínicas veterinarias", "<h2>¿Qué incluye el precio de Plan Oro?</h2><p>Todo.</p>", "plan"],
  ["it", "gestionale per toelettatori", "<h2>Cosa cambia da Piano Base?</h2><p>Più utenti.</p>", "piano"],
  [
    "en",
    "pet grooming software",
    "<h2>What do I get from Team Plan?</h2><p>More seats, different from Starter Plan.</p>",
    "plan",
  ],
])("a plan of the page's own is no rival: %s", async (lang, what, body, word) => {
  const queries = (await searchesOf(`Zumbi: ${what}`, `<h1>${what}</h1>${body}`, lang)).join("\n");
  expect(queries).not.toMatch(
    new RegExp(`(?:alternativ\\w* (?:a|ao|al) )${word}|${word} \\w+ (?:alternative|vs)`, "u"),
  );
});

test.each([
  ["<h2>Can I move over from Kilnbook?</h2><p>Yes.</p>", "kilnbook alternative"],
  ["<h2>How do I bring my records from Kilnbook?</h2><p>Upload the file.</p>", "kilnbook alternative"],
  ["<h2>Zumbi vs Kilnbook</h2><p>Kilnbook asks for an account.</p>", "kilnbook alternative"],
  ["<h2>Kilnbook vs Zumbi</h2><p>Kilnbook asks for an account.</p>", "kilnbook alternative"],
  ["<h2>Compared to scan-secrets</h2><p>scan-secrets reads a line at a time.</p>", "scan-secrets alternative"],
  ["<h2>How it is different from Kilnbook</h2><p>Kilnbook asks for an account.</p>", "kilnbook alternative"],
])("what a page says that it is compared with, or that people come from, is a rival: %s", async (body, query) => {
  expect(await searchesOf("Zumbi: kanban board for potters", body)).toContain(query);
});

test("columns of a comparison may be names that no table has, but no words", async () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const table = `<table>${row("Feature", "Zumbi", "KilnBook", "Spreadsheets")}${row("Local", "Yes", "No", "No")}</table>`;
  const queries = await searchesOf("Zumbi: kanban board", `<h2>How it compares</h2>${table}`);
  expect(queries).toContain("kilnbook alternative");
  expect(queries.join("\n")).not.toMatch(/spreadsheets (?:alternative|vs)|vs spreadsheets/u);
});
