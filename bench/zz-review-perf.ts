import { readingSteps } from "@/lib/page/facts/reading";
import { runNow } from "@/lib/page/fetch/steps";
import { fetched } from "./quality/labelled-pages";
const M = 2_000_000;
const rep = (s: string, n = M) => s.repeat(Math.floor(n / s.length));
const head = "<!doctype html><html lang=en><title>Acme – Rockets</title><meta name=description content='Acme is a rocket tool for teams'>";
const p = (s: string) => `${head}<body><h1>Acme</h1><p>${s}</p></body>`;
const foot = (s: string) => `${head}<body><h1>Acme</h1><p>hello there dear</p><footer>${s}</footer></body>`;
const kinds: Record<string, () => string> = {
  warm: () => p("Acme is a tool for mail. No analytics. Made by Jane Roe. € 5 per month. free trial"),
  normalwarm2: () => p("Acme is a tool for mail. Made by Jane Roe. € 5 per month. free trial"),
  letter: () => p(rep("a")),
  copy: () => p(rep("© ")),
  copyfoot: () => foot(rep("© ")),
  madeby: () => p(rep("made by ")),
  madebyfoot: () => foot(rep("made by ")),
  no: () => p(rep("no ")),
  noDash: () => p(rep("no no-")),
  brackets: () => p(rep("(")),
  brackets2: () => foot(rep("<span>((</span>")),
  links: () => head + "<body><h1>Acme</h1>" + rep("<a href=/x>Get</a>", M) ,
  links2: () => head + "<body><h1>Acme</h1>" + Array.from({length: 60000}, (_, i) => `<a href="https://github.com/u${i}">D${i}</a>`).join(""),
  headings: () => head + "<body>" + Array.from({length: 100000}, (_, i) => `<h2>Head ${i}</h2>`).join(""),
  headingsSame: () => head + "<body>" + rep("<h2>made by a</h2>"),
  paras: () => head + "<body><h1>Acme</h1>" + Array.from({length: 100000}, (_, i) => `<p>para ${i} x</p>`).join(""),
  footparas: () => foot(Array.from({length: 100000}, (_, i) => `<p>© ${i} x</p>`).join("")),
  bigpara: () => p(rep("The rocket app is for teams that sort their mail and tasks. ")),
  bigwords: () => p(Array.from({length: 300000}, (_, i) => (i * 7919 % 1e6).toString(36)).join(" ")),
  zh: () => `${head.replace("en", "zh")}<body><h1>Acme</h1><p>${rep("这是一款笔记应用软件工具", 1_900_000/3*1)}</p>`,
  ja: () => `${head.replace("en", "ja")}<body><h1>Acme</h1><p>${rep("これはノートアプリツールです。", 650_000)}</p>`,
  thai: () => p(rep("กขค", 650_000)),
  deep: () => p(rep("<b>", M)),
  deepfoot: () => foot(rep("<i>a", 500_000)),
  titleLong: () => `<title>${rep("Acme is a ")}</title><body><p>x`,
  metaLong: () => `<title>Acme</title><meta name=description content="${rep("Acme is a tool. ")}"><meta name=author content="${rep("A ")}"><body><p>x`,
  metas: () => `<title>Acme</title>` + rep('<meta name=author content="Jane Roe">') ,
  ld: () => `<title>Acme</title><script type="application/ld+json">[${Array.from({length: 30000}, (_, i) => `{"@type":"Organization","name":"made by x${i}","author":{"name":"© a"}}`).join(",")}]</script><p>x`,
  ldAuthor: () => `<title>Acme</title><script type="application/ld+json">{"@type":"SoftwareApplication","name":"Acme","author":[${Array.from({length: 60000}, (_, i) => `{"name":"© the x${i}"}`).join(",")}]}</script><p>x`,
  h1long: () => `<title>Acme</title><h1>${rep("Acme for teams, ")}</h1><p>x`,
  commas: () => p(rep("a, ")),
  dots: () => p(rep("a. ")),
  q: () => p(rep("free? ")),
  nbsp: () => p(rep("&nbsp;made")),
  spaces: () => p(rep("&#160;", M) + "x"),
  at: () => foot(rep("a@a.", M)),
  at2: () => p(rep("a.a@", M)),
  dashfoot: () => foot(rep("a — ", M)),
  li: () => head + "<body><ul>" + rep("<li>Download for Windows</li>"),
  buttons: () => head + "<body>" + rep("<button>Add to Chrome</button>"),
  shortfoot: () => foot(rep("<p>by a</p>")),
  emptynodes: () => head + "<body><p>x</p>" + rep("<!--a--><i></i>"),
  br: () => head + "<body><p>x</p>" + rep("a<br>"),
  prices: () => p(rep("$5 ")),
  headp: () => head + "<body>" + Array.from({length: 40000}, (_, i) => `<h2>Acme is a tool ${i}</h2><p>Acme is a tool for ${i} teams that sort mail.</p>`).join(""),
};
const only = process.argv[2]?.split(",");
for (const [k, make] of Object.entries(kinds)) {
  if (only && !only.includes(k) && !k.startsWith("warm")) continue;
  const html = make();
  const page = fetched(html, "https://acme.test/");
  const t = process.cpuUsage();
  let r: any; let err = "";
  try { r = runNow(readingSteps(page)); } catch (e) { err = String(e).slice(0, 100); }
  const u = process.cpuUsage(t);
  console.log(k.padEnd(14), String(Math.round((u.user + u.system) / 1000)).padStart(7), "ms", err, JSON.stringify(r?.facts?.creator_name ?? null)?.slice(0, 80));
}
