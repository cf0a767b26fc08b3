import { attribute, type Element, elementsOf, parseHtml } from "@/lib/page/fetch/parse-html";

/** What a browser without scripts sends with the first form of a page that is `wanted`. */
export function formFields(html: string, wanted: (form: Element) => boolean): FormData {
  const form = [...elementsOf(parseHtml(html))].find((element) => element.tagName === "form" && wanted(element));
  if (!form) throw new Error(`there is no such form in: ${html.slice(0, 200)}`);
  const fields = new FormData();
  for (const element of elementsOf(form)) {
    const name = attribute(element, "name");
    if (element.tagName === "input" && name) fields.append(name, attribute(element, "value") ?? "");
  }
  return fields;
}
