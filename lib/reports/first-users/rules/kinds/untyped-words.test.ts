import { expect, test } from "vitest";
import { runNow } from "@/lib/page/fetch/steps";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { marketSteps } from "./kind-of";
import { OWN_KIND } from "./market";
import { readingSteps } from "./reading";

/** The kind that a page is told for, if the kinds have these chances. */
function kindOf(html: string, chances: Partial<Record<string, number>>) {
  const reading = runNow(readingSteps(pageFrom(html)));
  const kinds = reading.kinds.map((one) => ({ ...one, chance: chances[one.kind.id] ?? 0 }));
  const market = runNow(marketSteps({ ...reading, kinds, likely: kinds }));
  return { kind: market?.kind.id, isGuess: market?.isGuess, own: reading.own?.thing };
}

const social = (title: string) => `<html lang="es"><title>Zumbi — ${title}</title>
  <h1>Cerca de los tuyos</h1><p>Una red social pequeña y privada, sin anuncios.</p>
  <p>Comparte fotos con tus amigos y conecta con gente que conoces.</p></html>`;

test("words that nobody types give way to a kind that may be right, as a guess", () => {
  const chances = { "social-network": 0.4 };
  expect(kindOf(social("aplicación social privada para mantener relaciones"), chances)).toMatchObject({
    kind: "social-network",
    isGuess: true,
  });
  expect(kindOf(social("aplicación social privada para mantener relaciones"), {}).kind).toBe(OWN_KIND);
});
