import { expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { inTransaction } from "@/lib/core/testing";
import { searchProducts } from "./search-products";
import { slugs } from "./testing/found-slugs";

test(
  "leads a misspelt word to the nearest one",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "notion", name: "Notion", tagline: "Notes and docs" });
    await insertListing(ctx.db, { slug: "other", name: "Figma" });
    expect(slugs(await execute(searchProducts, { q: "notoin" }, ctx))).toEqual(["notion"]);
  }),
);

test(
  "finds a name by its beginning, its stop words and without its accents",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "cafe", name: "The Café" });
    for (const q of ["caf", "the", "CAFE", "the cafe"]) {
      expect(slugs(await execute(searchProducts, { q }, ctx)), q).toEqual(["cafe"]);
    }
  }),
);

test(
  "finds listings in the visitor's language first, then those in English that say the same",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "english", name: "Inkwell", tagline: "Notes for teams", upvotes: 900 });
    await insertListing(ctx.db, { slug: "german", name: "Zettel", tagline: "Notizen im Browser", upvotes: 1 });
    const notes = await execute(searchProducts, { q: "Notizen" }, ctx);
    expect(slugs(notes)).toEqual(["german", "english"]);
    expect(notes.found.words).toEqual(["notes"]);
    expect(slugs(await execute(searchProducts, { q: "notes" }, ctx))).toEqual(["english"]);
    await insertListing(ctx.db, { slug: "japanese", tagline: "チームのための メモアプリ", upvotes: 2 });
    expect(slugs(await execute(searchProducts, { q: "メモアプリ" }, ctx))).toEqual(["japanese", "english"]);
  }),
);

test(
  "an English word keeps its meaning, whatever it means in another language",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "talk", tagline: "Chat for teams", upvotes: 1 });
    await insertListing(ctx.db, { slug: "cats", tagline: "Pictures of your cat", upvotes: 900 });
    await insertListing(ctx.db, { slug: "poison", tagline: "Poison register", upvotes: 900 });
    expect(slugs(await execute(searchProducts, { q: "chat" }, ctx))).toEqual(["talk"]);
    for (const q of ["gift", "die", "pour", "es"])
      expect(slugs(await execute(searchProducts, { q }, ctx)), q).toEqual([]);
  }),
);

test(
  "takes a word with its hyphen, its space, or as one for the same",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "webflow", tagline: "Websites", categories: ["No-Code"] });
    await insertListing(ctx.db, { slug: "umami", tagline: "Self-hosted statistics" });
    await insertListing(ctx.db, { slug: "server", tagline: "Runs on Node.js" });
    await insertListing(ctx.db, { slug: "cursor", tagline: "Write code with no hands", upvotes: 900 });
    for (const q of ["no-code", "nocode", "no code", "No Code", "“no-code”"])
      expect(slugs(await execute(searchProducts, { q }, ctx)), q).toEqual(["webflow"]);
    for (const q of ["self-hosted", "selfhosted", "self hosted"])
      expect(slugs(await execute(searchProducts, { q }, ctx)), q).toEqual(["umami"]);
    for (const q of ["nodejs", "node.js", "node js"])
      expect(slugs(await execute(searchProducts, { q }, ctx)), q).toEqual(["server"]);
    // A compound that nobody writes is not what is left of it without its stop word.
    const frills = await execute(searchProducts, { q: "no-frills" }, ctx);
    expect(frills.found).toMatchObject({ words: [], unmatched: ["no frills"] });
  }),
);

test(
  "takes two known words that are written as one apart, and says so",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "clock", tagline: "Time tracker" });
    const answer = await execute(searchProducts, { q: "timetracker" }, ctx);
    expect(slugs(answer)).toEqual(["clock"]);
    expect(answer.found).toEqual({
      words: ["time", "tracker"],
      unmatched: [],
      note: "No listing contains “timetracker”; we searched for “time tracker”.",
    });
  }),
);

test(
  "finds a name by the words that it is put together from",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "freshrss", name: "FreshRSS" });
    for (const q of ["rss", "fresh rss", "freshrss"])
      expect(slugs(await execute(searchProducts, { q }, ctx)), q).toEqual(["freshrss"]);
  }),
);

test(
  "knows C# and C++ from words that begin with c",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "copy", name: "Copy", tagline: "Clean copies" });
    for (const q of ["c#", "C++", "(c++)"]) {
      const none = await execute(searchProducts, { q }, ctx);
      expect(none.found, q).toMatchObject({ words: [], unmatched: [q.replace(/[()]/g, "").toLowerCase()] });
      expect(none.data, q).toEqual([]);
    }
    await insertListing(ctx.db, { slug: "rider", tagline: "An editor for C#, C++ and more" });
    for (const q of ["c#", "C++"]) expect(slugs(await execute(searchProducts, { q }, ctx)), q).toEqual(["rider"]);
  }),
);

test(
  "counts the words of a compound as one, and quotes as no part of a word",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "todo", tagline: "Self-hosted lists", upvotes: 1 });
    await insertListing(ctx.db, { slug: "figures", tagline: "Analytics", categories: ["Analytics"], upvotes: 1 });
    await insertListing(ctx.db, { slug: "both", tagline: "Self-hosted analytics" });
    expect(slugs(await execute(searchProducts, { q: "self hosted analytics" }, ctx))).toEqual([
      "both",
      "figures",
      "todo",
    ]);
    const quoted = await execute(searchProducts, { q: '"hosted analytics"' }, ctx);
    expect(quoted.found.words).toEqual(["hosted", "analytics"]);
  }),
);

test(
  "takes no word for another of seven letters, of which two differ",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "chatgpt", name: "ChatGPT", tagline: "Answers" });
    const chatbot = await execute(searchProducts, { q: "chatbot" }, ctx);
    expect(chatbot.found.note).toBe("No listing contains “chatbot”; we searched for “chat”.");
    const swapped = await execute(searchProducts, { q: "chatgtp" }, ctx);
    expect(swapped.found.note).toBe("No listing contains “chatgtp”; we searched for “chatgpt”.");
  }),
);

test(
  "finds a compound with a stop word by its parts if no listing writes it so",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "voices", tagline: "Turns text into speech" });
    await insertListing(ctx.db, { slug: "editor", tagline: "Text for code", upvotes: 900 });
    await insertListing(ctx.db, { slug: "own", tagline: "Self-hosted mail" });
    for (const q of ["text-to-speech", "speech-to-text"]) {
      const answer = await execute(searchProducts, { q }, ctx);
      expect(slugs(answer)[0], q).toBe("voices");
      expect(answer.found.note, q).toContain("we searched for");
    }
    expect(slugs(await execute(searchProducts, { q: "on-premise" }, ctx))).toEqual(["own"]);
    expect((await execute(searchProducts, { q: "all-in-one" }, ctx)).found.unmatched).toEqual(["all in one"]);
  }),
);

test(
  "finds with a corrected word what it finds with the right one",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "one", tagline: "A newsletter" });
    await insertListing(ctx.db, { slug: "many", tagline: "Send newsletters" });
    expect(slugs(await execute(searchProducts, { q: "newslettter" }, ctx)).toSorted()).toEqual(["many", "one"]);
  }),
);

test(
  "says that no listing has a word if none has its synonym either",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "lists", tagline: "Lists" });
    const { data, found } = await execute(searchProducts, { q: "cv" }, ctx);
    expect([data, found]).toEqual([[], { words: [], unmatched: ["cv"], note: "No listing contains “cv”." }]);
  }),
);

test(
  "takes no abbreviation for a stem or a beginning",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "ideogram", name: "Ideogram", tagline: "Pictures" });
    await insertListing(ctx.db, { slug: "editor", tagline: "A code editor" });
    expect(slugs(await execute(searchProducts, { q: "ide" }, ctx))).toEqual(["editor"]);
    await insertListing(ctx.db, { slug: "airtable", name: "Airtable", upvotes: 900 });
    await insertListing(ctx.db, { slug: "songs", tagline: "Songs with AI" });
    await insertListing(ctx.db, { slug: "music", tagline: "Music with AI" });
    expect(slugs(await execute(searchProducts, { q: "ai" }, ctx))).not.toContain("airtable");
    expect(slugs(await execute(searchProducts, { q: "music ai" }, ctx))).toEqual(["music", "songs"]);
  }),
);

test(
  "parts words at signs without a space, and leaves out characters that show nothing",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "notes", tagline: "Notes" });
    await insertListing(ctx.db, { slug: "tasks", tagline: "Tasks" });
    for (const q of ["notes,tasks", "notes;tasks", "<i>notes</i> (tasks)"])
      expect(slugs(await execute(searchProducts, { q }, ctx)).toSorted(), q).toEqual(["notes", "tasks"]);
    for (const q of ["no\u200btes", "no\u00adtes"])
      expect(slugs(await execute(searchProducts, { q }, ctx)), q).toEqual(["notes"]);
  }),
);

test(
  "takes a short word with another letter in it for unknown, not for misspelt",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "later", tagline: "Read it later, in full, close to dev" });
    for (const q of ["latex", "null", "clone"]) {
      const { found } = await execute(searchProducts, { q }, ctx);
      expect(found, q).toEqual({ words: [], unmatched: [q], note: `No listing contains “${q}”.` });
    }
    expect((await execute(searchProducts, { q: "de zzgqx" }, ctx)).found.unmatched).toEqual(["de", "zzgqx"]);
  }),
);

test(
  "finds both spellings of a word, and another word for it that is misspelt itself",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "british", tagline: "Organise files" });
    await insertListing(ctx.db, { slug: "american", tagline: "Organize files" });
    await insertListing(ctx.db, { slug: "bills", tagline: "Invoices" });
    for (const q of ["organise", "organize"])
      expect(slugs(await execute(searchProducts, { q }, ctx)).toSorted(), q).toEqual(["american", "british"]);
    expect(slugs(await execute(searchProducts, { q: "invocing" }, ctx))).toEqual(["bills"]);
  }),
);
