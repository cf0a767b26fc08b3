import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { knownLanguages } from "../language/page-language";
import { readProduct } from "../read-product";

const categoriesOf = (language: string, title: string, body = "") =>
  readProduct(`<html lang="${language}"><title>Acme – ${title}</title>${body}`, "https://acme.example/", {
    categories: categoryLabels,
  }).categories;

test.each([
  ["de", "Inserate aus deiner Nähe", "E-commerce"],
  ["fr", "Petites annonces près de chez vous", "E-commerce"],
  ["it", "I modelli di IA sul tuo computer", "AI"],
  ["pt", "Imersão ao vivo com mentoria individual", "Education"],
  ["de", "Verwalte deine Supplements, vermeide Überdosierung, finde die besten Angebote", "Health"],
  ["tr", "Bulut tabanlı ERP çözümü", "Productivity"],
])("%s: %s", (language, title, label) => {
  expect(categoriesOf(language, title)[0]).toBe(label);
});

test.each([
  ["Hiking maps for families", "<p>Find trails near you.</p><p>It has an MCP server.</p>", "AI"],
  ["Recipe box for families", "<p>Keep recipes.</p><p>An MCP server lets you ask for dinner.</p>", "AI"],
  [
    "Campus network for students",
    "<p>Meet students, join clubs and chat.</p><p>Join the waitlist. We launch in May. Recruiting ambassadors with an audience.</p>",
    "Marketing",
  ],
  [
    "Dating app for climbers",
    "<p>Meet climbers near you.</p><p>Join the waitlist before the launch and tell your audience.</p>",
    "Marketing",
  ],
  [
    "Chess club for schools",
    "<p>Play chess with your class.</p><p>Join the waitlist before we launch.</p>",
    "Marketing",
  ],
  ["A word game for friends", "<p>Guess the word of the day.</p><p>Connect your wallet to play.</p>", "Finance"],
  ["Photo gallery for families", "<p>Share albums.</p><p>Self-hosted, or on AWS.</p>", "Infrastructure"],
])("one feature of %s does not make it another field", (title, body, label) => {
  expect(categoriesOf("en", title, body)).not.toContain(label);
});

test.each([
  [
    "Cap table for startups",
    "<p>Track shares and vesting.</p><p>Ask for your equity from any AI chat over MCP.</p>",
    "Finance",
  ],
  ["Crypto wallet for Bitcoin and Ethereum", "<p>Send and receive crypto.</p>", "Finance"],
  ["Docker dashboard for your containers", "<p>See logs, and restart containers.</p>", "Infrastructure"],
])("%s is of the field that it is about", (title, body, label) => {
  expect(categoriesOf("en", title, body)[0]).toBe(label);
});

describe("the lexicon", () => {
  const rows: { label: string; language: string; strength: string; words: string }[] = parse(
    readFileSync("db/data/category-words.csv"),
    { columns: true },
  );

  test("knows every label, and no other, in every language", () => {
    for (const language of knownLanguages) {
      const labels = rows.filter((row) => row.language === language).map(({ label }) => label);
      expect(new Set(labels), language).toEqual(new Set([...categoryLabels, "none"]));
    }
    const known = new Set<string>([...categoryLabels, "none"]);
    expect(rows.filter(({ label }) => !known.has(label))).toEqual([]);
  });

  test("names a word once for a label and language", () => {
    const words = rows.flatMap(({ label, language, words }) =>
      words.split("; ").map((word) => `${label} ${language} ${word}`),
    );
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  test("the application categories lead to known labels", () => {
    const declared: { label: string }[] = parse(readFileSync("db/data/application-categories.csv"), { columns: true });
    expect(declared.filter(({ label }) => !categoryLabels.some((known) => known === label))).toEqual([]);
  });
});

test.each([
  [
    "Finance",
    {
      en: "Invoicing for freelancers",
      de: "Rechnungen für Selbstständige",
      fr: "La facturation des indépendants",
      es: "Facturación para autónomos",
      pt: "Faturação para freelancers",
      it: "Fatturazione per professionisti",
      ja: "フリーランスの請求書作成",
      zh: "自由职业者的发票工具",
      ko: "프리랜서를 위한 청구서",
      tr: "Serbest çalışanlar için fatura",
    },
  ],
  [
    "Project Management",
    {
      en: "Project management for agencies",
      de: "Projektmanagement für Agenturen",
      fr: "Gestion de projet pour les agences",
      es: "Gestión de proyectos para agencias",
      pt: "Gestão de projetos para agências",
      it: "Gestione progetti per agenzie",
      ja: "代理店のプロジェクト管理",
      zh: "面向代理商的项目管理",
      ko: "에이전시를 위한 프로젝트 관리",
      tr: "Ajanslar için proje yönetimi",
    },
  ],
  [
    "Education",
    {
      en: "Learn languages with flashcards",
      de: "Sprachen lernen mit Karteikarten",
      fr: "Apprendre une langue avec des cartes mémoire",
      es: "Aprender idiomas con tarjetas",
      pt: "Aprender idiomas com cartões de estudo",
      it: "Imparare le lingue con schede",
      ja: "単語帳で語学学習",
      zh: "用闪卡学习语言",
      ko: "단어장으로 하는 언어 학습",
      tr: "Kelime kartlarıyla dil öğrenme",
    },
  ],
  [
    "Travel",
    {
      en: "Plan your trips with friends",
      de: "Plane deine Reisen mit Freunden",
      fr: "Planifiez vos voyages entre amis",
      es: "Planifica tus viajes con amigos",
      pt: "Planeje suas viagens com amigos",
      it: "Pianifica i tuoi viaggi con gli amici",
      ja: "友達と旅行を計画しよう",
      zh: "和朋友一起规划旅行",
      ko: "친구와 함께 여행을 계획하세요",
      tr: "Arkadaşlarınla seyahatlerini planla",
    },
  ],
  [
    "Productivity",
    {
      en: "AI meeting notes for remote teams",
      de: "KI-Besprechungsnotizen für Remote-Teams",
      fr: "Comptes rendus de réunion par IA pour les équipes à distance",
      es: "Notas de reuniones con IA para equipos remotos",
      pt: "Notas de reunião com IA para equipes remotas",
      it: "Appunti di riunione con l'IA per team da remoto",
      ja: "リモートチームのためのAI議事録",
      zh: "面向远程团队的AI会议纪要",
      ko: "원격 팀을 위한 AI 회의록",
      tr: "Uzak ekipler için yapay zekâ toplantı notları",
    },
  ],
  [
    "Finance",
    {
      en: "Share expenses with your flatmates",
      de: "Teile Ausgaben mit deinen Mitbewohnern",
      fr: "Partagez les dépenses avec vos colocataires",
      es: "Comparte gastos con tus compañeros de piso",
      pt: "Divida despesas com quem mora com você",
      it: "Dividi le spese con i coinquilini",
      ja: "ルームメイトと費用を割り勘",
      zh: "与室友分摊开销",
      ko: "룸메이트와 비용을 나누세요",
      tr: "Ev arkadaşlarınla masrafları paylaş",
    },
  ],
  [
    "HR",
    {
      en: "Hire developers without a recruiter",
      de: "Entwickler einstellen ohne Personalvermittler",
      fr: "Recrutez des développeurs sans cabinet de recrutement",
      es: "Contrata desarrolladores sin reclutador",
      pt: "Contrate desenvolvedores sem recrutador",
      it: "Assumi sviluppatori senza un recruiter",
      ja: "エージェントなしで開発者を採用",
      zh: "无需猎头招聘开发者",
      ko: "채용 대행 없이 개발자를 채용하세요",
      tr: "İşe alım uzmanı olmadan geliştirici işe al",
    },
  ],
  [
    "Analytics",
    {
      en: "Visual dashboards for your sales data",
      de: "Visuelle Dashboards für deine Vertriebsdaten",
      fr: "Des tableaux de bord visuels pour vos données de vente",
      es: "Paneles visuales para tus datos de ventas",
      pt: "Painéis visuais para seus dados de vendas",
      it: "Dashboard visive per i tuoi dati di vendita",
      ja: "売上データを可視化するダッシュボード",
      zh: "销售数据可视化看板",
      ko: "판매 데이터를 위한 시각적 대시보드",
      tr: "Satış verilerin için görsel panolar",
    },
  ],
  [
    "Marketing",
    {
      en: "Schedule social media posts",
      de: "Social-Media-Beiträge planen",
      fr: "Programmez vos publications sur les réseaux sociaux",
      es: "Programa publicaciones en redes sociales",
      pt: "Agende publicações nas redes sociais",
      it: "Programma i post sui social",
      ja: "SNS投稿を予約",
      zh: "安排社交媒体帖子",
      ko: "소셜 미디어 게시물 예약",
      tr: "Sosyal medya gönderilerini planla",
    },
  ],
  [
    "Education",
    {
      en: "Learn to code with small projects",
      de: "Programmieren lernen mit kleinen Projekten",
      fr: "Apprenez à coder avec de petits projets",
      es: "Aprende a programar con proyectos pequeños",
      pt: "Aprenda a programar com pequenos projetos",
      it: "Impara a programmare con piccoli progetti",
      ja: "小さなプロジェクトでプログラミングを学ぶ",
      zh: "用小项目学编程",
      ko: "작은 프로젝트로 코딩 배우기",
      tr: "Küçük projelerle kodlama öğren",
    },
  ],
])("%s is found in all ten languages", (label, titles) => {
  expect(Object.entries(titles).map(([language, title]) => [language, categoriesOf(language, title)[0]])).toEqual(
    knownLanguages.map((language) => [language, label]),
  );
});

test("meeting notes by AI are labelled AI as well", () => {
  const titles = { en: "AI meeting notes for remote teams", de: "KI-Besprechungsnotizen für Remote-Teams" };
  for (const [language, title] of Object.entries(titles)) expect(categoriesOf(language, title)).toContain("AI");
});

test.each([
  ["es", "Todo tu negocio en un lugar", "Productivity"],
  ["de", "Buchhaltung mit Herz", "Open Source"],
  ["fr", "Le son de ses clients", "Media"],
  ["it", "Spesso la casa migliore", "Finance"],
  ["sv", "Appen med det bästa spelet", "Games"],
])("in %s %s is not %s: words of one language do not count in another", (language, title, label) => {
  expect(categoriesOf(language, title)).not.toContain(label);
});

test.each([
  ["de", "Eine Gemeinschaft für alle, die mitwirken: Mitwirkende gesucht"],
  ["fr", "La communauté qui contribue à ta licence de judo"],
  ["es", "Una comunidad privada de guionistas"],
  ["pt", "A comunidade que calcula a contribuição do autônomo"],
  ["it", "La comunità che calcola i contributi degli artigiani"],
  ["ja", "料理好きのコミュニティ"],
  ["zh", "邻里社区的活动"],
  ["ko", "동네 이웃 커뮤니티"],
  ["tr", "Lisans öğrencilerinin topluluğu"],
  ["ru", "Сообщество соседей одного дома"],
])("in %s a community, a licence or a contribution makes no open source: %s", (language, title) => {
  expect(categoriesOf(language, title)).not.toContain("Open Source");
});

test.each([
  ["nl", "Kasboekje", "Maak facturen en houd je uitgaven bij", "Finance"],
  ["nl", "Weekmenu", "Een spel voor twee spelers", "Games"],
  ["pl", "Koziołek", "Lekcje i ćwiczenia dla uczniów", "Education"],
  ["pl", "Szałas", "Planuj podróż i znajdź noclegi", "Travel"],
])("in %s the text of %s tells what it is for, not the title alone", (language, title, text, label) => {
  expect(categoriesOf(language, title, `<h1>${title}</h1><p>${text}.</p>`)[0]).toBe(label);
});

test("on a page of another script what is in Latin letters is English", () => {
  expect(categoriesOf("ja", "Web analytics for small sites")[0]).toBe("Analytics");
  expect(categoriesOf("ru", "Password manager")[0]).toBe("Security");
});

test("what the structured data declares counts", () => {
  const declared = (category: string) =>
    `<script type="application/ld+json">{"@type":"SoftwareApplication","name":"Acme","applicationCategory":"${category}"}</script>`;
  expect(categoriesOf("en", "Simply better", declared("FinanceApplication"))).toEqual(["Finance"]);
  expect(categoriesOf("en", "Simply better", declared("https://schema.org/HealthApplication"))).toEqual(["Health"]);
  expect(categoriesOf("en", "Simply better", declared("GAME_PUZZLE"))).toEqual(["Games"]);
  expect(categoriesOf("de", "Einfach besser", declared("Musik"))).toEqual(["Media"]);
  expect(categoriesOf("en", "Simply better", declared("BusinessApplication"))).toEqual([]);
});

test("a long page that holds a word of everything is what it leads with", () => {
  const words = "invoice accounting tax bank budget payroll crypto investment trading billing ".repeat(20);
  expect(categoriesOf("en", "A puzzle game with cats", `<div>${words}</div>`)[0]).toBe("Games");
});

test.each([
  [
    "the starter of Next.js",
    "<title>Create Next App</title><h1>To get started, edit the page.tsx file.</h1><p>Looking for a starting point or more instructions? Head over to Templates or the Learning center.</p>",
  ],
  [
    "the starter of Vite",
    "<title>Vite + React</title><h1>Vite + React</h1><p>Edit src/App.jsx and save to test HMR</p>",
  ],
  [
    "a text for the eye",
    "<title>Acme</title><h1>Lorem ipsum dolor</h1><p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore.</p>",
  ],
  [
    "a new blog",
    "<title>Acme – Just another WordPress site</title><meta name=description content='Just another WordPress site'><h1>Acme</h1><p>Just another WordPress site</p>",
  ],
])("%s is nobody's copy", (_what, html) => {
  const read = readProduct(html, "https://acme.example/", { categories: categoryLabels });
  expect(read).toMatchObject({ tagline: null, short_description: null, long_description: null, categories: [] });
});

test.each([
  ["A weekly newsletter about bridges", "<h1>The Acme Newsletter</h1><p>The best articles about bridges.</p>", "Media"],
  [
    "Newsletter software for shops",
    "<p>Write email campaigns, and see which subscribers open them.</p><p>Segment your mailing list.</p>",
    "Marketing",
  ],
  ["Startup investing on your phone", "<p>Discover young companies, and back them.</p>", "Finance"],
  ["Bible study library for churches", "<p>A devotional and a group study for every week.</p>", "Education"],
  [
    "Moving & Storage",
    "<h1>Movers you can trust</h1><p>We pack and carry.</p><a href='/quote'>Get a free quote</a>",
    undefined,
  ],
])("what %s is for", (title, body, label) => {
  expect(categoriesOf("en", title, body)[0]).toBe(label);
});
