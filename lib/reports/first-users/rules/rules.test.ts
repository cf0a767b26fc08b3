import { describe, expect, test } from "vitest";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import { checkFindings } from "../check-findings";
import { inkwellHtml, nothingFound, pageFrom } from "../testing/pages";
import { isTypeable } from "../typeable";
import { findCue } from "./page/cues";
import { findByRules } from "./rules-engine";

async function reportOn(html: string) {
  const page = pageFrom(html);
  return checkFindings((await findByRules(page)) ?? nothingFound, page);
}

const invoices = (extra = "") => `<html lang="en"><title>Quillfin – invoicing for freelancers</title>
  <h1>Invoices that write themselves</h1><h2>Send invoices in seconds</h2>
  <p>Quillfin turns your hours into invoices. Every freelancer knows the evening before the tax return.</p>${extra}</html>`;

test.each(["It's", "C#", "AT&T", "Notion-like", "a_b", "100%", "Foo: Bar", "Hey @you", "a+b", "[x]"])(
  "a product may be called %s",
  async (name) => {
    const text = name.replaceAll("&", "&amp;");
    const page = `<meta property="og:site_name" content="${text}"><title>${text}</title><p>${text} is a Markdown editor for people who write every day.</p>`;
    expect((await reportOn(page)).search_queries.length).toBeGreaterThan(0);
  },
);

test("the same page gives the same findings, and nothing of them fails the check", async () => {
  const found = await findByRules(pageFrom(inkwellHtml));
  expect(await findByRules(pageFrom(inkwellHtml))).toEqual(found);
  const checked = checkFindings(found ?? nothingFound, pageFrom(inkwellHtml));
  expect(checked.segments).toEqual(found?.segments);
  expect(checked.pain_points).toEqual(found?.pain_points);
  expect(checked.subreddits).toHaveLength(found?.subreddits.length ?? 0);
  expect(checked.search_queries).toHaveLength(found?.search_queries.length ?? 0);
});

test("the kind of product brings its people, communities and searches", async () => {
  const { segments, subreddits, search_queries } = await reportOn(invoices());
  expect(segments.map(({ name }) => name)).toContain("Freelancers");
  expect(segments[0]?.evidence).toContain("Quillfin – invoicing for freelancers");
  expect(subreddits.map(({ name }) => name)).toEqual(expect.arrayContaining(["r/freelance", "r/smallbusiness"]));
  const queries = search_queries.map(({ query }) => query);
  expect(queries).toEqual(
    expect.arrayContaining([
      "freshbooks alternative",
      "invoicing software for freelancers",
      "FreshBooks vs Invoice Ninja",
    ]),
  );
  expect(queries.filter((query) => !isTypeable(query))).toEqual([]);
});

test("a page that says nothing of what it is gives no report", async () => {
  expect(
    await findByRules(pageFrom("<title>Zumbi</title><h1>Hello there</h1><p>We are glad that you came.</p>")),
  ).toBeNull();
});

test("one short word in the body is no kind: release notes make no note-taking app", async () => {
  const page = `<title>Zumbi</title><h1>Hello there</h1><p>See the release notes of today.</p><p>Our notes are long.</p>`;
  expect(await findByRules(pageFrom(page))).toBeNull();
});

test.each([
  ["A rogue-like with permadeath and procedurally generated dungeons", "", "roguelike"],
  ["Never take notes again", "AI meeting notes: it records, transcribes and summarizes.", "AI meeting notes"],
  ["Automate AI workflows across your apps", "", "workflow automation"],
  ["The list that helps you to form good habits", "", "habit tracker"],
])("%s: %s %s", async (headline, description, thing) => {
  const page = `<html lang="en"><title>Zumbi</title><meta name=description content="${description}"><h1>${headline}</h1></html>`;
  const { search_queries } = await reportOn(page);
  expect(search_queries.map(({ query }) => query)).toContain(`looking for ${thing}`);
});

test("a tool for one trade has that trade's people, communities, competitors and searches", async () => {
  const page = `<html lang="en"><title>Zumbi: appointment software for dog groomers</title><h1>Fewer no-shows</h1>
    <p>Online booking and deposits for grooming salons.</p></html>`;
  const { segments, subreddits, search_queries, pain_points } = await reportOn(page);
  expect(segments[0]).toMatchObject({ name: "Dog groomers", description: expect.stringContaining("compare MoeGo") });
  expect(subreddits[0]?.name).toBe("r/doggrooming");
  expect(pain_points.map(({ pain }) => pain).join(" ")).toContain("dog's coat");
  expect(search_queries.map(({ query }) => query)).toEqual(
    expect.arrayContaining([
      "appointment software for dog groomers",
      "best dog grooming software",
      "MoeGo alternative",
    ]),
  );
});

test("a page that offers people of a trade to others is not made for that trade", async () => {
  const page = `<html lang="en"><title>Zumbi – find a dog groomer near you</title><h1>Book a dog groomer</h1>
    <p>A booking app for busy families.</p></html>`;
  expect((await reportOn(page)).segments[0]?.name).not.toBe("Dog groomers");
});

test("a page that says whom it is for and hardly what it is has the searches of that trade", async () => {
  const page = `<html lang="en"><title>Zumbi – for beekeepers</title><h1>Know what you saw in every hive</h1></html>`;
  const { search_queries } = await reportOn(page);
  expect(search_queries.map(({ query }) => query)).toEqual(
    expect.arrayContaining(["app for beekeepers", "beekeeping app", "HiveTracks alternative"]),
  );
});

test("a problem that the page names is quoted; what is usual for the kind claims no evidence", async () => {
  const { pain_points } = await reportOn(invoices("<p>No more chasing clients for late payments by mail.</p>"));
  expect(pain_points[0]).toEqual({
    pain: "No more chasing clients for late payments by mail.",
    evidence: ["No more chasing clients for late payments by mail."],
  });
  // That clients pay late is said by the page already.
  expect(pain_points.slice(1)).toEqual([
    { pain: "Invoices are made in a text program, and nobody knows which of them are paid.", evidence: [] },
  ]);
});

test("what people come to do is a heading of at most six words, about them and not about you", async () => {
  const { segments } = await reportOn(invoices());
  expect(segments.map(({ description }) => description).join(" ")).toContain(
    "They would come to send invoices in seconds.",
  );
});

test("a product that the page works with is no rival; one it sets itself against is the first", async () => {
  const works = await reportOn(invoices("<p>Quillfin syncs with FreshBooks every hour.</p>"));
  expect(JSON.stringify(works)).not.toMatch(/freshbooks (alternative|vs)/i);
  const against = await reportOn(invoices("<p>The calm alternative to QuickBooks for one person.</p>"));
  expect(against.search_queries.map(({ query }) => query)).toContain("QuickBooks vs FreshBooks");
});

describe("languages", () => {
  test("a German page is read by German cues and told in German", async () => {
    const { segments, pain_points, search_queries, subreddits } = await reportOn(`<html lang="de">
      <title>Rechnungsfuchs – Rechnungsprogramm für Freiberufler</title><h1>Rechnungen schreiben in einer Minute</h1>
      <p>Schluss mit Papierkram: Rechnungsfuchs ist das Rechnungsprogramm für Freiberufler und kleine Unternehmen.</p></html>`);
    expect(segments[0]).toMatchObject({
      name: "Freiberufler",
      description: expect.stringContaining("Sie suchen nach „Rechnungsprogramm“ und vergleichen Lexware Office"),
    });
    expect(pain_points.map(({ pain }) => pain)).toContain(
      "Rechnungen entstehen in einem Textprogramm, und niemand weiß, welche bezahlt sind.",
    );
    expect(pain_points[0]?.evidence[0]).toMatch(/^Schluss mit Papierkram/);
    expect(search_queries.map(({ query }) => query)).toContain("Rechnungsprogramm für Freiberufler");
    expect(subreddits[0]).toMatchObject({ name: "r/selbststaendig", why: "Auf Deutsch; hier sind: Freiberufler." });
    expect(subreddits[1]?.why).toMatch(/^Englischsprachig/);
  });

  test("where people talk of schools, laws and trades of English-speaking countries is told on English pages alone", async () => {
    const english = await reportOn(`<html lang="en"><title>Mathling – math practice app for children</title>
      <h1>Math practice for parents of first graders</h1><p>Times tables and mental arithmetic, ten minutes a day.</p></html>`);
    const german = await reportOn(`<html lang="de"><title>Mathling – Mathe-App für Kinder</title>
      <h1>Mathe üben für Eltern von Erstklässlern</h1><p>Einmaleins und Kopfrechnen, zehn Minuten am Tag.</p></html>`);
    expect(JSON.stringify(english)).toContain("r/homeschool");
    expect(german.subreddits.length).toBeGreaterThan(0);
    expect(JSON.stringify(german)).not.toMatch(/r\/(?:homeschool|Parenting|Mommit|Teachers|matheducation)\b/);
  });

  test("words of one language are not matched on a page of another", async () => {
    const page = `<html lang="es"><title>Gestoría Sol</title><h1>Todo tu negocio en un solo lugar</h1>
      <p>Llevamos las cuentas de todo tu negocio desde hace veinte años, con calma y con cariño.</p></html>`;
    expect(JSON.stringify(await reportOn(page))).not.toMatch(/tareas|to-do/i);
  });

  test.each([
    [
      "ja",
      "<title>請求書くん</title><h1>請求書作成ソフト</h1><p>フリーランスのための請求書作成ソフトです。毎月の手間をなくします。</p>",
      "フリーランス",
    ],
    [
      "zh",
      "<title>票易</title><h1>发票软件</h1><p>为自由职业者打造的发票软件，告别繁琐的开票流程，每月节省时间。</p>",
      "自由职业者",
    ],
    [
      "ko",
      "<title>청구왕</title><h1>청구서 프로그램</h1><p>프리랜서를 위한 청구서 프로그램입니다. 번거로운 작업을 줄여 줍니다.</p>",
      "프리랜서",
    ],
    [
      "tr",
      "<title>Faturam</title><h1>Kolay fatura programı</h1><p>Serbest çalışanlar için fatura programı. Karmaşık işlere son verin.</p>",
      "Serbest çalışanlar",
    ],
    [
      "fr",
      "<title>Factura</title><h1>Logiciel de facturation</h1><p>Le logiciel de facturation des indépendants. Fini les relances.</p>",
      "Indépendants",
    ],
    [
      "es",
      "<title>Facturín</title><h1>Programa de facturación</h1><p>Programa de facturación para autónomos. Olvídate de las hojas.</p>",
      "Freelancers y autónomos",
    ],
    [
      "pt",
      "<title>Faturinha</title><h1>Sistema de faturamento</h1><p>Sistema de faturamento para autônomos. Chega de planilhas.</p>",
      "Freelancers e autônomos",
    ],
    [
      "it",
      "<title>Fatturino</title><h1>Software di fatturazione</h1><p>Software di fatturazione per liberi professionisti. Basta con la carta.</p>",
      "Liberi professionisti",
    ],
  ])("%s", async (language, body, who) => {
    const { segments, pain_points } = await reportOn(`<html lang="${language}">${body}</html>`);
    expect(segments.map(({ name }) => name)).toContain(who);
    expect(pain_points[0]?.evidence).toHaveLength(1);
  });
});

test("what a community says about one's own product is told", async () => {
  const { subreddits } = await reportOn(
    `<html lang="en"><title>Napp – baby tracker</title><h1>The baby tracker for new parents</h1><p>Log feeding and sleep.</p></html>`,
  );
  const closed = subreddits.filter(({ self_promo }) => self_promo === "no");
  expect(closed.length).toBeGreaterThan(0);
  for (const { why } of closed) expect(why).toContain("Posts about your own product are not allowed");
});

test.each([
  ["en", "free", "parsefree extraction", false],
  ["en", "open source", "an Open-Source tool", true],
  ["en", "invoice", "all Invoices", true],
  ["en", "team", "steam engine", false],
  ["de", "Rechnungsprogramm", "Rechnungsprogramme", true],
  ["de", "mit", "Mitte", true],
  ["es", "CAD", "cada árbol", false],
  ["es", "CAD", "archivos CAD", true],
  ["tr", "fatura programı", "fatura programlarını", false],
  ["tr", "öğrenci", "öğrenciler için", true],
  ["ja", "請求書", "電子請求書です", true],
] as const)("in %s the cue %j in %j: %s", (language, cue, text, found) => {
  expect(findCue(plainOf(text), [cue], language) !== null).toBe(found);
});

describe("the page's own words", () => {
  const page = (title: string, description: string, body = "") =>
    reportOn(`<html lang="en"><title>${title}</title><meta name="description" content="${description}">
      <h1>A better day at work</h1>${body}</html>`);

  test("name the product and its people where no table does", async () => {
    const { segments, search_queries } = await page(
      "Reedwell: tuning software for organ builders",
      "Tune a rank of pipes alone.",
    );
    expect(segments[0]).toMatchObject({
      name: "Organ builders",
      evidence: [expect.stringContaining("organ builders")],
    });
    expect(search_queries.map(({ query }) => query)).toEqual(
      expect.arrayContaining(["tuning software for organ builders", "best tuning software"]),
    );
  });

  test("keep a common word elsewhere from deciding what the product is", async () => {
    const { search_queries } = await page(
      "Driftwell: a linter for Postgres schema migrations",
      "It flags statements that lock tables.",
      "<p>74 rules, each with a safe rewrite.</p><p>We rewrite the statement for you.</p>",
    );
    const queries = search_queries.map(({ query }) => query);
    expect(queries).toContain("linter for Postgres schema migrations");
    expect(queries.join()).not.toMatch(/grammar/);
  });

  test.each([
    ["A weekly newsletter on tide pools for divers", "tide pools newsletter"],
    ["Route and job software for septic pumpers", "route and job software for septic pumpers"],
    ["Temperature logs for kitchens", "temperature logs for kitchens"],
    ["Hide pop-up banners in your browser", "how to hide pop-up banners"],
  ])("%j is searched for as %j", async (title, query) => {
    const { search_queries } = await page(`Zumbi - ${title}`, "Made with care.");
    expect(search_queries.map((one) => one.query)).toContain(query);
  });

  test.each([
    ["an agency is none of what it helps to sell", "An agency for podcasts about gardens", /Riverside/],
    ["what it replaces", "A ledger for choirs without spreadsheets", /Airtable|Rows alternative/],
    ["what it has", "Quiet rooms, invoices, chess and naps", /FreshBooks|Lichess/],
  ])("a page is not taken for %s", async (_what, description, wrong) => {
    const report = await page("Zumbi", description);
    expect(report.search_queries.map(({ query }) => query).join()).not.toMatch(wrong);
  });

  test.each([
    ["A sleep log for shift workers", "r/Nightshift", /Streaks|Day One|journal app/],
    ["The match diary for travelling football fans", "r/soccer", /Day One|journal app/],
    ["Flushing records for schools and care homes", "r/Teachers", /AxisCare|caregiver app/],
    ["Drawing review for small architecture practices", "r/Architects", /ProCreate|illustrators/i],
    ["A step-free route planner for wheelchair users", "r/disability", /AllTrails|Komoot/],
    ["Feedback stamps for essay marking, made for English teachers", "r/TEFL", /collectors/],
    ["Firing schedules that fit your kiln and your glaze", "r/Pottery", /job|shift/],
    ["A hand grinder with steel burrs for campers, 280 grams", "r/CampingandHiking", /cycling|software| app\b/i],
  ])("%j is of its field, and a word for a container makes no kind", async (description, community, wrong) => {
    const { subreddits, search_queries, segments } = await page("Zumbi", description, "<p>Ships with a warranty.</p>");
    expect(subreddits.map(({ name }) => name)).toContain(community);
    expect([...search_queries.map(({ query }) => query), ...segments.map(({ name }) => name)].join()).not.toMatch(
      wrong,
    );
  });

  test("an API is for those who build, whatever it measures", async () => {
    const { segments, search_queries } = await page("Zumbi: tide predictions as an API", "Heights in one JSON call.");
    expect(segments[0]?.name).toMatch(/developers/i);
    expect(search_queries.map(({ query }) => query)).toContain("tide predictions API");
  });

  test("people whom the page names are not taken for those of one word beside them", async () => {
    const { segments } = await reportOn(`<html lang="it"><title>Muro – quaderno per allenatori di pallavolo</title>
      <h1>Allenamenti pronti in dieci minuti</h1><p>Basta con i fogli persi in palestra.</p></html>`);
    expect(segments.map(({ name }) => name).join()).not.toMatch(/Calciatori/);
  });

  test("what replaces a known product is of its kind", async () => {
    const { search_queries } = await page("Zumbi", "An open source alternative to Intercom.");
    expect(search_queries.map(({ query }) => query)).toEqual(
      expect.arrayContaining(["intercom alternative", "Crisp alternative"]),
    );
  });

  test("a business is neither its customers nor those who buy for themselves", async () => {
    const { segments } = await page("Zumbi: guest list app for music venues", "Promoters add names, doormen check in.");
    expect(segments.map(({ name }) => name).join()).not.toMatch(/Couples|Families/);
  });

  test("in another language are a thing for somebody", async () => {
    const { search_queries, segments } =
      await reportOn(`<html lang="de"><title>Orgelfuchs – Software für Orgelbauer</title>
      <h1>Pfeifen stimmen, allein</h1><p>Die Pfeifen klingen, und niemand muss mehr halten.</p></html>`);
    expect(search_queries[0]?.query).toBe("Software für Orgelbauer");
    expect(segments[0]?.name).toBe("Orgelbauer");
  });

  test("say nothing where they are a slogan", async () => {
    expect(
      await findByRules(pageFrom("<title>Zumbi</title><h1>Calm for everyone</h1><p>Breathe out. It is fine.</p>")),
    ).toBeNull();
  });
});

test("people whom the page merely mentions are none of its users", async () => {
  const { segments } =
    await reportOn(`<html lang="en"><title>Nappi - baby tracker</title><h1>The baby tracker for tired parents</h1>
    <p>Plans by certified consultants.</p><p>Our consultants answer at night.</p></html>`);
  expect(segments.map(({ name }) => name)).not.toContain("Consultants and coaches");
});

test("people quote what speaks of them, and not what speaks of others", async () => {
  const { segments } = await reportOn(`<html lang="en"><title>Billsy - invoicing software for agencies</title>
    <h1>Invoicing software for agencies</h1><p>Freelancers with three clients pay less.</p><p>Freelancers may use it too.</p></html>`);
  const agencies = segments.find(({ name }) => name === "Agencies");
  expect(agencies?.evidence.join()).toMatch(/for agencies/);
  expect(agencies?.evidence.join()).not.toMatch(/Freelancers/);
});

test("a usual pain that the page speaks of quotes it", async () => {
  const { pain_points } =
    await reportOn(`<html lang="en"><title>Pawsy: salon booking software</title><h1>Booking for grooming salons</h1>
    <p>Reminders bring down no-shows.</p></html>`);
  expect(pain_points.flatMap(({ evidence }) => evidence)).toContain("Reminders bring down no-shows.");
});

test.each([
  ["start a newsletter free", "free"],
  ["headspace alternative", "leave Headspace"],
  ["calm vs headspace", "comparing products"],
])("%s: %s", async (query, intent) => {
  const of = query.includes("newsletter") ? "newsletter platform" : "meditation app";
  const { search_queries } = await reportOn(`<html lang="en"><title>Zumbi: ${of}</title><h1>The ${of}</h1></html>`);
  expect(search_queries.find((one) => one.query === query)?.intent).toContain(intent);
});

test.each([
  [
    "ru",
    "Записка: онлайн-запись для салонов красоты",
    "<p>Клиенты забывают про запись, и мастер простаивает.</p>",
    "онлайн-запись для салонов красоты",
  ],
  [
    "ar",
    "محلي | نظام نقاط بيع للمتاجر الصغيرة",
    "<p>الجرد اليدوي يستهلك وقتك كل يوم.</p>",
    "نظام نقاط بيع للمتاجر الصغيرة",
  ],
])(
  "a page in %s is told of in English, with whole phrases of its own and English searches",
  async (language, title, body, phrase) => {
    const { segments, pain_points, search_queries } = await reportOn(
      `<html lang="${language}"><title>${title}</title><h1>${title}</h1>${body}</html>`,
    );
    expect(segments[0]?.name).toMatch(/^[A-Z][a-z]+/);
    expect(pain_points[0]?.evidence).toHaveLength(1);
    const queries = search_queries.map(({ query }) => query);
    expect(queries).toContain(phrase);
    const others = queries.filter((query) => !/^[\p{ASCII}]+$/u.test(query));
    expect(others.filter((query) => !title.includes(query))).toEqual([]);
  },
);

test("what a page says of app stores and accounts makes it no page of an app store", async () => {
  const page =
    pageFrom(`<html lang="en"><title>Bodhi: a Buddhist teaching a day</title><h1>One Buddhist teaching a day</h1>
    <p>Read a short teaching each morning and keep your streak.</p><p>Download on the App Store. Get it on Google Play.</p>
    <h2>Privacy</h2><p>No account, no ads, no tracking. Your data stays on your device. App Store and Google Play handle the purchase.</p>
    <p>Contact support by email. Privacy policy. Terms. The app is free to install from the App Store.</p></html>`);
  const found = JSON.stringify(await findByRules(page));
  expect(found).not.toMatch(/app store alternative|AltStore|F-Droid/i);
});

test("letters of a quarter are no product that people compare", async () => {
  const page =
    pageFrom(`<html lang="en"><title>Inkwell: branded PDFs from any dashboard</title><h1>Branded PDFs from any dashboard</h1>
    <p>PDF reports of your dashboards with one click.</p><p>Up 18.2% vs Q1</p></html>`);
  expect(JSON.stringify(await findByRules(page))).not.toContain("Q1");
});

test("a page with a title of two letters has segments, which quote what says more", async () => {
  const page =
    pageFrom(`<html lang="zh-CN"><title>印记</title><meta name="description" content="一款智能日记应用。"><h1>印记</h1>
    <p>每天写日记，记录生活，探索内心。</p><p>日记可以加密，也可以导出。</p></html>`);
  const found = await findByRules({ ...page, givenKind: "日记应用" });
  expect(found && checkFindings(found, page).segments.length).toBeGreaterThan(0);
});
