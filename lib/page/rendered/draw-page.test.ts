import { createSocket } from "node:dgram";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { findBadge } from "@/lib/badge/find-badge";
import { browsers } from "@/lib/badge/testing/browser";
import { visitBadge } from "@/lib/badge/visit-badge";
import { log } from "@/lib/core/log";
import { visitProduct } from "@/lib/page/facts/visit-product";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { readProductPage } from "@/lib/reports/first-users/read-page";
import { visitProductPage } from "@/lib/reports/readiness/visit-page";
import { drawPage } from "./draw-page";
import { familyOf } from "./processes";

const appUrl = "https://catalog.example";
const target = { appUrl, slug: "acme" };
const link = `<a href="${appUrl}/products/acme">us</a>`;

/** A page that puts `html` into itself once its script runs. */
const drawnLate = (html: string, ms = 100) =>
  `<div id=app></div><script>setTimeout(() => { app.innerHTML = ${JSON.stringify(html)} }, ${ms})</script>`;

describe.each(browsers)("with %s", (browserPath) => {
  let pages: Record<string, string> = {};
  let site: LoopbackSite;
  /** A service that must never be asked: what came to it. */
  const reached: string[] = [];
  let inner: LoopbackSite;
  let innerV6: http.Server | null = null;
  let portV6 = 0;
  const udp = createSocket("udp4");
  /** Every name that the guard looked up. */
  const namesAsked: string[] = [];
  /** What came to the page's own site. */
  const ran: string[] = [];
  /** Why a page was not drawn. */
  const warned = vi.spyOn(log, "warn");

  beforeAll(async () => {
    site = await startSite((request, response) => {
      const page = pages[request.url ?? ""];
      ran.push(request.url ?? "");
      if (request.url === "/to-inner")
        return void response.writeHead(302, { location: `${inner.origin}/redirect` }).end();
      response.writeHead(page === undefined ? 404 : 200, { "content-type": "text/html" }).end(page);
    });
    const note: http.RequestListener = (request, response) => {
      reached.push(`${request.headers.host} ${request.url}`);
      response.writeHead(200, { "access-control-allow-origin": "*", "content-type": "text/html" }).end("secret");
    };
    inner = await startSite(note);
    innerV6 = http.createServer(note).on("error", () => {});
    await new Promise<void>((ready) => innerV6?.listen(0, "::1", ready).on("error", () => ready()));
    portV6 = (innerV6?.address() as AddressInfo | null)?.port ?? 1;
    udp.on("message", () => reached.push("udp"));
    await new Promise<void>((ready) => udp.bind(0, "127.0.0.1", ready));
    // A browser that nobody has started since this machine did is read from the disk first: that may take long.
    await drawn("<p>Hello", 110_000);
  });
  beforeEach(() => void warned.mockClear());
  afterAll(async () => {
    await site.close();
    await inner.close();
    innerV6?.close();
    udp.close();
  });

  const options = (timeoutMs = 60_000) => ({
    browserPath,
    allowHosts: [site.hostPort],
    appUrl,
    userAgent: "LaunchCatalogBot/1.0 (+https://catalog.example/docs)",
    timeoutMs,
    resolve: async (name: string) => {
      namesAsked.push(name);
      return name === "mixed.test" ? ["93.184.216.34", "127.0.0.1"] : ["127.0.0.1"];
    },
  });
  const draw = async (html: string, timeoutMs?: number) => {
    pages = { ...pages, "/": html };
    return drawPage(`${site.origin}/`, options(timeoutMs));
  };
  const drawn = async (html: string, timeoutMs?: number) => {
    const page = await draw(html, timeoutMs);
    if (!page) throw new Error("the page was not drawn", { cause: warned.mock.lastCall });
    return page;
  };
  /** What the badge check says of a drawn page about the badge of each slug. */
  const reasonsOf = async (html: string, slugs: readonly string[]) => {
    const page = await drawn(html);
    return slugs.map((slug) => findBadge(page.html, page.finalUrl, { appUrl, slug }).reason);
  };

  test("a badge that a script draws is found, and what nobody can see is hidden", async () => {
    const badge = (slug: string) => `<a href="${appUrl}/products/${slug}">us</a>`;
    const all = `<style>.gone { display: none } .away { position: absolute; left: -5000px }</style><p>${badge("acme")}
      <p class=gone>${badge("gone")}<p class=away>${badge("away")}<p>${badge("paid").replace("<a", "<a rel=nofollow")}`;
    const slugs = ["acme", "gone", "away", "paid"];
    const reasons = ["found", "hidden", "hidden", "nofollow_only"];
    expect(await reasonsOf(drawnLate(all), slugs)).toEqual(reasons);
    const clobbered = `<p>Hello<img name=querySelectorAll><img name=documentElement>${drawnLate(link)}`;
    expect(await reasonsOf(clobbered, ["acme"])).toEqual(["found"]);
  });

  test("a page that is empty without scripts is drawn for drafts, readiness and reports, and each says so", async () => {
    const text = "Acme keeps the invoices of small teams in order, and reminds their customers until they have paid.";
    const body = `<h1>Acme Invoices</h1><p>${text}</p><p>${text}</p><p>${text}</p>`;
    const head = `<title>Acme Invoices: invoicing software for small teams</title><meta name=description content="${text}">`;
    pages = {
      "/app": `<!doctype html><html lang=en><head>${head}<body><script>document.body.innerHTML = ${JSON.stringify(body)}</script>`,
      "/sent": `<!doctype html><html lang=en><head>${head}<body>${body}<script></script>`,
    };
    const settings = { appUrl, fetchAllowHosts: [site.hostPort], browserPath };
    expect(await visitProduct(`${site.origin}/app`, settings)).toMatchObject({ drawn: true, reason: null });
    expect(await visitProduct(`${site.origin}/sent`, settings)).toMatchObject({ drawn: false });
    const blind = { ...settings, browserPath: null };
    expect(await visitProduct(`${site.origin}/app`, blind)).toMatchObject({
      drawn: false,
      reason: "empty_without_scripts",
    });

    const visit = await visitProductPage(`${site.origin}/app`, settings);
    expect(visit).toMatchObject({ product: { drawn: true }, badge: { rendered: true, reason: "no_link" } });
    expect((await readProductPage(`${site.origin}/app`, settings)).drawn).toBe(true);
    await expect(readProductPage(`${site.origin}/app`, blind)).rejects.toMatchObject({ code: "page_too_thin" });
  });

  test("the check draws a page if it has no link as it was sent, or if scripts may show one that is hidden", async () => {
    const cloaked = `<style>[v-cloak]{display:none}</style><p v-cloak id=app>${link}</p>`;
    const closed = `<style>.closed{display:none}</style><p class=closed id=app>${link}</p>`;
    pages = {
      "/late": drawnLate(link),
      "/sent": link,
      "/hidden": `<p hidden>${link}`,
      "/cloaked": `${cloaked}<script>app.removeAttribute("v-cloak")</script>`,
      "/opened": `${closed}<script>app.removeAttribute("class")</script>`,
      "/still-closed": `${closed}<script>start()</script>`,
    };
    const settings = { appUrl, fetchAllowHosts: [site.hostPort], browserPath };
    const check = (path: string) => visitBadge(`${site.origin}${path}`, target, settings);
    expect(await check("/late")).toMatchObject({ reason: "found", rendered: true, finalUrl: `${site.origin}/late` });
    expect(await check("/sent")).toMatchObject({ reason: "found", rendered: false });
    expect(await check("/hidden")).toMatchObject({ reason: "hidden", rendered: false });
    // What says that scripts bring it in needs no browser.
    expect(await check("/cloaked")).toMatchObject({ reason: "found", rendered: false });
    expect(await check("/opened")).toMatchObject({ reason: "found", rendered: true });
    expect(await check("/still-closed")).toMatchObject({ reason: "hidden", rendered: true });
    const without = await visitBadge(`${site.origin}/late`, target, { ...settings, browserPath: null });
    expect(without).toMatchObject({ reason: "no_link", rendered: false });
  });

  test("whatever a page asks for, nothing private is reached", async () => {
    reached.length = 0;
    const { port: udpPort } = udp.address();
    const addresses = [
      inner.origin,
      `http://localhost:${inner.port}`,
      `http://[::1]:${portV6}`,
      `http://[::ffff:127.0.0.1]:${inner.port}`,
      `http://2130706433:${inner.port}`,
      `http://0x7f.1:${inner.port}`,
      "http://169.254.169.254",
      "https://169.254.169.254",
      `http://private.test:${inner.port}`,
      "http://private.test",
      "https://private.test",
      "http://mixed.test",
      "file:///etc/passwd",
    ];
    const tries = {
      requests: `fetch(at + "/fetch", { mode: "no-cors" }).catch(() => {});
        navigator.sendBeacon(at + "/beacon", "x");
        new EventSource(at + "/events");
        import(at + "/module.js").catch(() => {});
        new WebSocket(at.replace("http", "ws") + "/socket");`,
      frames: `const frame = document.createElement("iframe"); frame.src = at + "/frame"; document.body.append(frame);`,
      workers: `new Worker(URL.createObjectURL(new Blob(["fetch('" + at + "/worker', { mode: 'no-cors' })"])));`,
      windows: `window.open(at + "/window");`,
    };
    const once = `<link rel=stylesheet href="${inner.origin}/css"><link rel=preconnect href="${inner.origin}">
      <link rel=dns-prefetch href="//private.test"><img src="${inner.origin}/img"><iframe src="${inner.origin}/iframe"></iframe>
      <iframe src="/to-inner"></iframe><img src="/to-inner"><object data="${inner.origin}/object"></object>
      <video src="${inner.origin}/video" autoplay></video>
      <form id=form method=post target=_blank action="${inner.origin}/form"></form><script>
        form.submit();
        navigator.serviceWorker.register("/to-inner").catch(() => {});
        const peer = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:${udpPort}" }] });
        peer.createDataChannel("x");
        peer.createOffer().then((offer) => peer.setLocalDescription(offer));
      </script>`;
    const each = ([name, attempt]: [string, string]) =>
      `<script>for (const at of ${JSON.stringify(addresses)}) { try { ${attempt} } catch {} }
        new Image().src = "/ran-${name}"</script>`;
    const html = `<!doctype html><body>${once}${Object.entries(tries).map(each).join("")}`;
    await draw(html);
    // All of it was tried: what follows each attempt came to the page's own site.
    expect(ran).toEqual(expect.arrayContaining(Object.keys(tries).map((name) => `/ran-${name}`)));
    expect(reached).toEqual([]);
    // The same requests do arrive where they are allowed.
    await drawPage(`${site.origin}/`, { ...options(), allowHosts: [site.hostPort, inner.hostPort] });
    const ways =
      "beacon css events fetch form frame iframe img module.js object redirect socket video window worker".split(" ");
    expect([...new Set(reached)].sort()).toEqual(ways.map((way) => `${inner.hostPort} /${way}`));
    // The guard was asked, so that it was it that refused.
    expect(namesAsked).toEqual(expect.arrayContaining(["private.test", "mixed.test"]));
  });

  test("a page that leads its visitor to a private address is not drawn there", async () => {
    reached.length = 0;
    for (const html of [
      `<script>location = "${inner.origin}/location"</script>`,
      `<meta http-equiv=refresh content="0;url=${inner.origin}/meta">`,
      `<script>location = "/to-inner"</script>`,
      `<script>location = "file:///etc/passwd"</script>`,
    ]) {
      const drawn = await draw(html);
      expect(drawn?.html ?? "").not.toContain("secret");
    }
    expect(reached).toEqual([]);
  });

  test("a page that never ends, or takes all memory, is let go in time", async () => {
    for (const html of [
      "<script>for (;;) {}</script>",
      "<script>setTimeout(() => { for (;;) {} }, 50)</script>",
      "<script>const all = []; for (;;) all.push(new Uint8Array(50_000_000).fill(1))</script>",
      `<script>for (let i = 0; i < 50; i++) { alert(i); print() } window.onbeforeunload = () => "stay"</script>`,
    ]) {
      await draw(html, 5_000);
    }
    expect(await reasonsOf(drawnLate(link), ["acme"])).toEqual(["found"]);
  });

  test("pages wait for their turn, and those that would wait too long are not drawn", async () => {
    pages = { ...pages, "/": drawnLate(link) };
    const draw = (caller: string) => drawPage(`${site.origin}/`, { ...options(60_000), caller });
    const drawn = await Promise.all(["a", "b", "b", "c"].map(draw));
    expect(drawn.map((page) => page !== null)).toEqual([true, true, false, true]);
    const short = await Promise.all(
      ["a", "b"].map((caller) => drawPage(`${site.origin}/`, { ...options(2_500), caller })),
    );
    expect(short.at(1)).toBeNull();
  });

  test("the page of a listing's owner takes the turn of anybody else's", async () => {
    pages = { ...pages, "/": drawnLate(link), "/restless": "<script>setInterval(() => fetch('/'), 50)</script>" };
    const others = ["a", "b"].map((caller) => drawPage(`${site.origin}/restless`, { ...options(60_000), caller }));
    const own = drawPage(`${site.origin}/`, { ...options(60_000), caller: "owner", drawnFor: "owner" });
    const order: string[] = [];
    await Promise.all([
      own.then(() => order.push("owner")),
      ...others.slice(1).map((other) => other.then(() => order.push("other"))),
    ]);
    expect(order[0]).toBe("owner");
    expect((await own)?.html).toContain(link);
    expect((await others[0])?.html ?? null).toBeNull();
  });

  test("a drawing process that dies is a page that could not be drawn just now, and the next one is drawn", async () => {
    const kill = () => {
      const below = familyOf(process.pid).filter(({ command }) => command.includes("drawing-process"));
      for (const { pid } of below) process.kill(pid, "SIGKILL");
      return below.length;
    };
    let killed = 0;
    pages = { ...pages, "/": "<script src=/kill></script>", "/late": drawnLate(link), "/kill": "" };
    const deadly = await startSite((request, response) => {
      if (request.url === "/kill") killed += kill();
      response.writeHead(200, { "content-type": "text/html" }).end("<p>Hello<script src=/kill></script>");
    });
    const settings = { appUrl, fetchAllowHosts: [deadly.hostPort], browserPath };
    const check = await visitBadge(`${deadly.origin}/`, target, settings);
    expect(killed).toBe(1);
    expect(check).toMatchObject({ found: false, reason: "unreachable", undrawn: true, readable: false });
    expect(check.detail).toContain("could not render it just now");
    expect((await drawPage(`${site.origin}/late`, options()))?.html).toContain(link);
    await deadly.close();
  });
});

test("where the browser is not there, the page stays as it was sent", async () => {
  const drawn = await drawPage("https://acme.example/", {
    browserPath: "/nowhere/chromium",
    allowHosts: [],
    appUrl,
    userAgent: "test",
    timeoutMs: 5_000,
  });
  expect(drawn).toBeNull();
});
