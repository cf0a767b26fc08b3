import type { CDPSession } from "playwright-core";
import { z } from "zod";

/** A page as the browser has drawn it. */
export interface DrawnPage {
  /** The document as it stands now; links to this site that cannot be seen carry `hidden`. */
  html: string;
  finalUrl: string;
}

const MOST_CHARACTERS = 2 * 1024 * 1024;

const Evaluated = z.object({ result: z.object({ value: z.unknown() }), exceptionDetails: z.undefined() });
const Drawn = z.object({ html: z.string().max(MOST_CHARACTERS), finalUrl: z.url({ protocol: /^https?$/ }) });

/** What the browser runs. `call` because a page can give its elements the names of the document's own methods. */
const all = (selector: string) => `Document.prototype.querySelectorAll.call(document, ${JSON.stringify(selector)})`;

const LEADS_HERE = `(link, host) => link.host.replace(/^www[.]/, "") === host`;

const IS_SHOWN = `(link) => [link, ...link.querySelectorAll("*")].some((part) => {
  const how = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
  if (!part.checkVisibility(how)) return false;
  const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
  const root = part.ownerDocument.scrollingElement;
  const isOnPage = right + scrollX > 0 && bottom + scrollY > 0
    && left + scrollX < root.scrollWidth && top + scrollY < root.scrollHeight;
  return width >= 4 && height >= 4 && isOnPage;
})`;

/** True once a link to this host stands on the page. */
export async function holdsLink(session: CDPSession, host: string): Promise<boolean> {
  const expression = `[...${all("a[href]")}].some((link) => (${LEADS_HERE})(link, ${JSON.stringify(host)}))`;
  return (await evaluate(session, expression)) === true;
}

/** Reads the page as it is drawn now. Throws where it cannot be read. */
export async function readDrawn(session: CDPSession, host: string): Promise<DrawnPage> {
  const expression = `(() => {
    for (const link of ${all("a[href]")}) {
      if ((${LEADS_HERE})(link, ${JSON.stringify(host)}) && !(${IS_SHOWN})(link)) link.setAttribute("hidden", "");
    }
    const [root] = ${all("html")};
    return { html: root.outerHTML.slice(0, ${MOST_CHARACTERS}), finalUrl: location.href };
  })()`;
  return Drawn.parse(await evaluate(session, expression));
}

/** Runs it in a world of its own: it sees the page's elements, and nothing that the page's scripts have changed. */
async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId } = await session.send("Page.createIsolatedWorld", { frameId: frameTree.frame.id });
  const answer = await session.send("Runtime.evaluate", {
    expression,
    contextId: executionContextId,
    returnByValue: true,
    timeout: 2_000,
  });
  return Evaluated.parse({ ...answer, exceptionDetails: answer.exceptionDetails }).result.value;
}
