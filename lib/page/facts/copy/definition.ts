import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import { MAX_OPENING } from "../words/line-words";
import { plainWords, unspaced } from "../words/plain-words";

/** How languages say "is a" after a name: as words of their own, or as a particle. */
interface Copulas {
  words: readonly string[];
  particles: readonly string[];
}

let copulas: Copulas | undefined;

function copulasOf(): Copulas {
  if (copulas) return copulas;
  const rows = readDataRows("line-words.csv", z.object({ meaning: z.string(), words: z.string() }));
  const all = rows.filter(({ meaning }) => meaning === "is").flatMap(({ words }) => words.split("; "));
  copulas = {
    words: all.filter((one) => !unspaced.test(one)),
    particles: all.filter((one) => unspaced.test(one)),
  };
  return copulas;
}

/** What a sentence says that the product is: "Acme is a rocket for teams" is "A rocket for teams". Null if it defines nothing. */
export function definitionIn(sentence: string, name: string): string | null {
  if (name === "" || !sentence.toLowerCase().startsWith(name.toLowerCase())) return null;
  // "Acme! is a rocket": marks of a name are not part of it as it is stored.
  const after = sentence.slice(name.length).replace(/^[!?®™]*\s*/u, "");
  const { words, particles } = copulasOf();
  const particle = particles.find((one) => after.startsWith(one));
  if (particle) return after.slice(particle.length).replace(/^[、，,\s]+/u, "") || null;
  const opening = plainWords(after.slice(0, MAX_OPENING)).slice(0, 2).join(" ");
  if (!words.includes(opening)) return null;
  const said = after.slice(after.indexOf(" ") + 1);
  return said.charAt(0).toUpperCase() + said.slice(1);
}
