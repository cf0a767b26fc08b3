import { type DefaultTreeAdapterTypes, parse } from "parse5";

interface BrokenLink {
  page: string;
  link: string;
  status: number;
}

/** Pages read for their links. Lists with filters have no end, so a path is read once, whatever its query. */
const MAX_PAGES = 600;

/** Follows the links of the site from its home page. Links to other sites are not asked. */
export async function findBrokenLinks(origin: string): Promise<{ checked: number; broken: BrokenLink[] }> {
  const foundOn = new Map([["/", "/"]]);
  const broken: BrokenLink[] = [];
  let pages = 0;
  // A map may grow while it is walked: what is found is asked in its turn.
  for (const [link, page] of foundOn) {
    const answer = await fetch(`${origin}${link}`, { redirect: "manual" });
    const isPage = answer.headers.get("content-type")?.includes("text/html") && pages < MAX_PAGES;
    if (answer.status >= 400) broken.push({ page, link, status: answer.status });
    else if (isPage) {
      pages += 1;
      for (const found of linksOf(await answer.text(), `${origin}${link}`)) {
        if (!foundOn.has(found)) foundOn.set(found, link);
      }
      continue;
    }
    await answer.body?.cancel();
  }
  return { checked: foundOn.size, broken };
}

/** The paths of our own that a page leads to, without a query: only those that lead to a page of their own. */
function linksOf(html: string, address: string): string[] {
  const own = new URL(address).origin;
  return hrefs(parse(html)).flatMap((href) => {
    if (!URL.canParse(href, address)) return [];
    const { origin, pathname } = new URL(href, address);
    // What leads on to a product's own site is counted as a visit.
    return origin === own && !pathname.startsWith("/go/") ? [pathname] : [];
  });
}

function hrefs(node: DefaultTreeAdapterTypes.Node): string[] {
  const own = "attrs" in node ? node.attrs.filter(({ name }) => name === "href" || name === "src") : [];
  const children = "childNodes" in node ? node.childNodes : [];
  return [...own.map(({ value }) => value), ...children.flatMap(hrefs)];
}
