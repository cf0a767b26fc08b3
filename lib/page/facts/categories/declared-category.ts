import { z } from "zod";
import { oncePerProcess } from "@/db/once-per-process";
import { nameKey } from "@/lib/core/clean-text";
import { readDataRows } from "@/lib/core/data-file";
import type { PageEvidence } from "../evidence/evidence";
import { hostWords } from "../evidence/hosts/host-words";
import { isOfType, listOf, mostListed, softwareTypes, textAt } from "../evidence/json-ld";

const Row = z.object({ value: z.string(), label: z.string() });

const labels = oncePerProcess(
  "application categories",
  (): ReadonlyMap<string, string> =>
    new Map(readDataRows("application-categories.csv", Row).map(({ value, label }) => [nameKey(value), label])),
);

/** As much as one plain word of the label at the top of the page. */
const weight = 3;

/** Less than that: at code hosts and in registries most is for developers, and not all. */
const hostedWeight = 2.9;

/** What the products of a host are, by the type that most have there. */
const hostedLabels: ReadonlyMap<string, string> = new Map([
  ["developer_tool", "Developer Tools"],
  ["game", "Games"],
]);

/** The labels that the structured data of the page declares: schema.org's application categories and those of the stores. */
export function declaredCategories(page: PageEvidence): Map<string, number> {
  const found = applicationCategories(page).flatMap((value) => labelOf(value) ?? []);
  const label = hostedLabels.get(hostWords(page.url)?.type ?? "");
  const hosted = label ? [[label, hostedWeight] as const] : [];
  return new Map([...hosted, ...found.map((label) => [label, weight] as const)]);
}

/** What the page's software is declared as, as it is written. */
export function applicationCategories({ jsonLd }: PageEvidence): string[] {
  const software = jsonLd.find((node) => isOfType(node, softwareTypes));
  if (!software) return [];
  const values = listOf(software.applicationCategory).slice(0, mostListed);
  const first = textAt(software, "applicationCategory");
  const all = values.every((value) => typeof value === "string") ? values : [first];
  const texts = [...all, textAt(software, "applicationSubCategory")].flatMap((text) => (text ? [String(text)] : []));
  return texts.flatMap((text) => text.slice(0, 200).split(/[,;/|]/)).map((text) => text.trim());
}

function labelOf(value: string): string | undefined {
  const bare = value.replace(/^https?:\/\/schema\.org\//, "");
  return labels().get(nameKey(bare)) ?? (/^game_/i.test(bare) ? "Games" : undefined);
}
