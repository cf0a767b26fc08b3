/** @typedef {import("playwright-core").CDPSession} CDPSession */

const MAX_CHARACTERS = 2 * 1024 * 1024;

/** What the browser runs. `call` because a page can give its elements the names of the document's own methods. */
const all = (/** @type {string} */ selector) =>
  `Document.prototype.querySelectorAll.call(document, ${JSON.stringify(selector)})`;

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

/**
 * True once a link to this host is on the page.
 * @param {CDPSession} session
 * @param {string} host
 */
export async function holdsLink(session, host) {
  const expression = `[...${all("a[href]")}].some((link) => (${LEADS_HERE})(link, ${JSON.stringify(host)}))`;
  return (await evaluate(session, expression)) === true;
}

/**
 * Reads the page as it is drawn now; the server judges what comes of it. Throws if it cannot be read.
 * @param {CDPSession} session
 * @param {string} host
 */
export async function readDrawn(session, host) {
  const expression = `(() => {
    for (const link of ${all("a[href]")}) {
      if ((${LEADS_HERE})(link, ${JSON.stringify(host)}) && !(${IS_SHOWN})(link)) link.setAttribute("hidden", "");
    }
    const [root] = ${all("html")};
    return { html: root.outerHTML.slice(0, ${MAX_CHARACTERS}), finalUrl: location.href };
  })()`;
  return evaluate(session, expression);
}

/**
 * Runs it in a world of its own: it sees the page's elements, and nothing that the page's scripts have changed.
 * @param {CDPSession} session
 * @param {string} expression
 */
async function evaluate(session, expression) {
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId } = await session.send("Page.createIsolatedWorld", { frameId: frameTree.frame.id });
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
    expression,
    contextId: executionContextId,
    returnByValue: true,
    timeout: 2_000,
  });
  if (exceptionDetails) throw new Error("the page could not be read as it is drawn");
  return result.value;
}
