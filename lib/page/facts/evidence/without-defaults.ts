import { oneLine } from "@/lib/core/clean-text";
import type { PageEvidence } from "./evidence";
import { isOrder, withoutOrders } from "./orders";
import { isDefaultText } from "./title";

/** A page without the headings and paragraphs that its generator or template wrote, or that speak to programs only. */
export function withoutDefaults(read: PageEvidence): PageEvidence {
  const page = { ...read, metas: withoutOrdersIn(read.metas) };
  const isOwn = (text: string) => !isDefaultText(text) && !isOrder(text);
  const written = [...page.headings.map(({ text }) => text), ...page.paragraphs].filter((text) => !isOwn(text));
  if (written.length === 0) return page;
  const cut = (text: string, parts: readonly string[]) => parts.reduce((rest, one) => rest.replaceAll(one, " "), text);
  const without = (text: string) => cut(text, written);
  const orders = written.filter(isOrder);
  const { staticText } = page;
  return {
    ...page,
    headings: page.headings.filter(({ text }) => isOwn(text)),
    paragraphs: page.paragraphs.filter(isOwn),
    text: oneLine(without(page.text)),
    passages: page.passages.map((passage) => ({ ...passage, text: cut(passage.text, orders) })),
    staticText: staticText && {
      ...staticText,
      text: oneLine(without(staticText.text)),
      paragraphs: staticText.paragraphs.filter(isOwn),
    },
  };
}

const described = ["description", "og:description", "twitter:description"];

function withoutOrdersIn(metas: PageEvidence["metas"]): PageEvidence["metas"] {
  const found = described.filter((name) => metas.get(name)?.some((text) => withoutOrders(text) !== text));
  if (found.length === 0) return metas;
  const own = new Map(metas);
  for (const name of found) own.set(name, (metas.get(name) ?? []).map(withoutOrders).filter(Boolean));
  return own;
}
