import { expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { findByRules } from "../rules-engine";

async function reportOn(language: string, title: string, description: string, body: string) {
  const head = `<title>${title}</title><meta name="description" content="${description}">`;
  const found = await findByRules(pageFrom(`<html lang="${language}">${head}${body}</html>`));
  return found && { kind: found.kind, isGuess: found.isGuess };
}

test("of neighbours that share the chance the likeliest is reported as a guess, not none", async () => {
  const body = `<h1>もう、聞き逃さない。</h1><p>録音を文字起こしします。要約もAIが書きます。</p><p>画面の内容も記録して、あとから検索できます。</p>
    <p>録音データはMacの外に出ません。AIモデルもローカルで動きます。</p>`;
  expect(await reportOn("ja", "Kotonoha", "話した内容を、AIが覚えておきます。", body)).toEqual({
    kind: "議事録",
    isGuess: true,
  });
});

test("a kind that the page names needs less of a chance to be reported as a guess", async () => {
  const body = `<h1>Parlez à vos fichiers</h1><p>Glissez un fichier, posez une question. Avec Ollama, tout reste chez vous.</p>
    <p>Un chat PDF, et bien plus.</p><p>Le chat PDF est gratuit, le reste se paie par équipe.</p>`;
  const report = await reportOn("fr", "Tourbe", "Parlez à vos fichiers.", body);
  expect(report).toEqual({ kind: "discuter avec un PDF", isGuess: true });
});

test("kinds that have no more in common than a label make no report", async () => {
  const body =
    "<h1>Out of the door on time</h1><p>Labels, parcels and stock. Every order goes out with a tracking number.</p><p>Carriers, returns and warehouse shelves in one place.</p>";
  expect(await reportOn("en", "Parrow", "Out of the door on time.", body)).toBeNull();
});
