/** The words of one category label. `strong` words settle it almost alone, `usual` ones support it, `weak` ones hint. */
export interface LabelWords {
  strong: string;
  usual: string;
  weak?: string;
}

/**
 * Words by which products of a category describe themselves, parted by commas; English first, then other languages. Written
 * without plurals: both sides are stemmed alike. Terms in scripts without spaces match inside longer words.
 */
export const categoryLexicon: Readonly<Record<string, LabelWords>> = {
  AI: {
    strong:
      "artificial intelligence, llm, large language model, language model, ai agent, ai assistant, ai powered, chatgpt, gpt, claude, generative ai, machine learning, rag, copilot, text to image, text to speech, speech to text, ai model, coding agent, ki assistent, 人工智能, 人工知能, 인공지능, искусственный интеллект, inteligencia artificial, intelligence artificielle, الذكاء الاصطناعي, image generation, video generation, text to video, local model, open model, ai image, from prompt, voice synthesis, code completion",
    usual:
      "ai, agent, prompt, neural, mcp, chatbot, inference, embedding, diffusion, openai, deep learning, voice cloning, prompting, ии, ia, model, answer engine, chat with, by prompting, transcript",
    weak: "intelligent, memory, assistant",
  },
  Analytics: {
    strong:
      "web analytics, product analytics, analytics, session replay, heatmap, a b testing, funnel, google analytics, event tracking, webanalyse, アクセス解析, 分析ツール, аналитика",
    usual:
      "dashboard, metric, insight, business intelligence, visitor, conversion, attribution, experimentation, feature flag, statistic, tracking, bi, user behaviour, user behavior, behaviour, funnels, dashboards, page view",
    weak: "report, chart, measure, kpi",
  },
  Automation: {
    strong:
      "workflow automation, automation, automate, rpa, zapier, ifttt, automatisierung, automatización, automatisation, 自動化, 自动化, 자동화, автоматизация, home automation, background job, durable function, connect app",
    usual:
      "workflow, trigger, integrate app, web scraping, scraper, crawler, scheduler, orchestration, bot builder, home automation, script, queue, job, recipe for device",
    weak: "task, pipeline, integration, script",
  },
  CMS: {
    strong:
      "cms, content management, headless cms, content management system, blogging platform, website builder, publishing platform, static site generator, newsletter platform, redaktionssystem, gestion de contenu, gestor de contenido",
    usual:
      "blog, website, publish, publishing, wiki, site builder, wordpress, membership, editorial, blogging, newsletter, structured content, paid newsletter, publish website",
    weak: "content, theme, page, article",
  },
  Communication: {
    strong:
      "team chat, messenger, instant messaging, messaging, video call, video conferencing, video meeting, email client, voip, comment widget, commenting system, comment system, commenting, forum software, newsletter tool, newsletter, email marketing, sms, コミュニケーション, мессенджер, 메신저, messagerie, transactional email, mailing list, email sending, email forwarding, email alias, encrypted email, realtime messaging",
    usual:
      "chat, message, email, inbox, mail, comment, conversation, discussion, forum, call, voice, meeting, notification, push notification, walkie talkie",
    weak: "talk, conference, reply, collaboration, channel",
  },
  CRM: {
    strong:
      "crm, customer relationship, customer relationship management, client management, contact management, sales crm",
    usual: "lead, deal, pipeline, contact, customer record, relationship",
    weak: "customer, client, account, follow up",
  },
  "Customer Support": {
    strong:
      "customer support, customer service, help desk, helpdesk, live chat, ticketing, support ticket, shared inbox, customer messaging, support chat, kundenservice, kundensupport, service client, atención al cliente, техподдержка, カスタマーサポート",
    usual:
      "support team, support agent, ticket, knowledge base, customer conversation, customer feedback, feedback board, feedback",
    weak: "support, customer, faq",
  },
  Data: {
    strong:
      "database, data warehouse, data pipeline, etl, sql, data platform, data catalog, vector database, postgresql, mysql, time series, data integration, datenbank, base de données, base de datos, base de dados, база данных, データベース, 数据库, 데이터베이스, spreadsheet",
    usual:
      "data, dataset, query, big data, data engineering, data science, nosql, csv, olap, stream processing, data sync, schema, notebook, graph database",
    weak: "storage, index, table, replication",
  },
  Design: {
    strong:
      "design tool, graphic design, ui design, prototyping, prototype, wireframe, vector graphic, icon set, design system, whiteboard, illustration, logo maker, photo editing, photo editor, image editor, color palette, font, svg, mockup, 3d modeling, diagram, sketch, ui kit, react component, component library, 3d creation, デザイン, 设计, 디자인, дизайн, diseño, grafikdesign, ui primitive, interface design, digital painting, infinite canvas, image editing, landing page component, react ui, ui component",
    usual:
      "design, designer, drawing, graphic, ux, creative, animation, 3d, vector, icon, component, css, image compression, background removal, animated, pixel, collage",
    weak: "visual, image, style, color, canvas, theme, ui",
  },
  "Developer Tools": {
    strong:
      "developer tool, for developer, api client, sdk, cli, command line, code editor, ide, compiler, debugger, debugging, testing framework, version control, git client, code review, ci cd, javascript library, open source library, npm, api documentation, programming language, regex, regular expression, unit test, codebase, package manager, terminal, error tracking, error monitoring, backend as a service, api platform, devtool, call graph, linter, coding, jit, just in time compiler, entwickler, développeur, desarrollador, разработчик, 開発者, 开发者, 개발자, 正規表現, ライブラリ, 正则表达式, api for developer, continuous integration, end to end test, web test, localization, search engine api, email api, geocoding, cron job, secret management for developer, git hosting, code hosting, web scraping, search api, api design, pair programming, browser extension framework, uptime check, feature management",
    usual:
      "developer, api, code, library, programming, git, github, javascript, typescript, python, rust, react, webhook, open api, rest, graphql, source code, plugin, software development, parser, toolkit, runtime, bundler, build tool, programmer, lua, c, ruby, markdown editor, deploy, devops, log, pair programming, mcp server, localhost, scraping, boilerplate, full app, search as a service, web app, desktop app, translation, webhooks, framework, test, exchange rate, image processing, search, tunnel, local server, ci, documentation site, app toolkit, instant search",
    weak: "app, build, install, repository, integration, editor, script, html, css, json",
  },
  "E-commerce": {
    strong:
      "ecommerce, e commerce, online store, online shop, shopping cart, storefront, shopify, woocommerce, dropshipping, point of sale, merchant, sell online, marketplace, digital product, onlineshop, boutique en ligne, tienda online, интернет магазин, ネットショップ, 电商, 쇼핑몰, المتاجر الإلكترونية, headless commerce, graphql commerce, merchant of record",
    usual:
      "shop, checkout, order, inventory, retail, payment processor, payment gateway, store owner, commerce, sell, seller, cart, pos, payment",
    weak: "store, product, shipping, catalog, buy",
  },
  Education: {
    strong:
      "e learning, online course, learning platform, language learning, learn to code, lms, classroom, flashcard, quiz, teacher, tutor, tutoring, education, course platform, music theory, homework, bildung, éducation, apprendre, educación, aprender, образование, обучение, 学習, 教育, 学习, 교육, التعليم, learning management, coding curriculum, research assistant",
    usual:
      "learn, learning, student, course, lesson, practice, exam, study, teach, school, university, training, curriculum, certification, spaced repetition, research paper, paper, citation",
    weak: "beginner, exercise, skill, knowledge, guide",
  },
  Finance: {
    strong:
      "accounting, invoicing, invoice, bookkeeping, budgeting, payment processing, payment processor, banking, fintech, crypto, cryptocurrency, bitcoin, expense tracking, personal finance, tax, billing, subscription billing, investment, stock market, payroll, trading, buchhaltung, rechnung, comptabilité, facturation, contabilidad, facturación, биткойн, финансы, платежей, платежи, 会計, 财务, 금융, البيتكوين, المدفوعات, payment api, portfolio tracking, merchant of record, in app subscription",
    usual:
      "payment, finance, financial, bank, money, wallet, expense, budget, revenue, merchant, lightning network, currency, mortgage, portfolio tracker",
    weak: "price, cost, fee, transaction, pay",
  },
  Games: {
    strong:
      "video game, puzzle game, multiplayer game, mobile game, board game, browser game, rpg, addictive, game engine, game development, gaming, spiel, jeu, juego, игра, ゲーム, 游戏, 게임",
    usual: "game, play, player, puzzle, score, arcade, multiplayer, esport, high score",
    weak: "level, tile, character, fun, team up",
  },
  Health: {
    strong:
      "fitness, workout, meditation, mental health, healthcare, medical, nutrition, calorie, sleep tracker, therapy, patient, telehealth, wellness, gesundheit, santé, salud, здоровье, 健康, 건강, medication, symptom",
    usual:
      "health, doctor, exercise, diet, sleep, mindfulness, habit tracker, clinic, weight, yoga, running, heart rate, period tracker",
    weak: "body, meal, mood, stress",
  },
  HR: {
    strong:
      "human resource, hr software, hiring, recruitment, recruiting, applicant tracking, ats, payroll, employee onboarding, talent, job board, resume builder, performance review, time off, personalwesen, ressources humaines, recursos humanos, кадры, 採用, 招聘, 채용",
    usual:
      "hr, employee, candidate, recruiter, job, workforce, people ops, interview, resume, leave management, shift scheduling",
    weak: "staff, career, manager, team member",
  },
  Infrastructure: {
    strong:
      "paas, cloud hosting, kubernetes, docker, serverless, infrastructure, load balancer, cdn, self hosted server, deployment platform, heroku, cloud platform, devops, object storage, vpn, virtual machine, server monitoring, dns, reverse proxy, infrastructure as code, uptime monitoring, infraestructura, инфраструктура, インフラ, 云原生, one click deployment, app hosting, realtime infrastructure, deploy app",
    usual:
      "cloud, deploy, deployment, server, cluster, proxy, scaling, message queue, storage, aws, self host, backup, uptime, observability, realtime, queue, network, hosting, backend, container, deployments, control plane",
    weak: "platform, scalable, latency, region, host",
  },
  Legal: {
    strong:
      "legal, lawyer, law firm, contract management, e signature, esignature, electronic signature, gdpr, legal document, privacy policy generator, terms generator, compliance software, rechtlich, avocat, abogado, юридический, 法律, 법률, document signing, sign document",
    usual: "contract, compliance, attorney, signature, patent, trademark, regulation, clause, nda",
    weak: "policy, agreement, audit, consent",
  },
  Marketing: {
    strong:
      "seo, marketing, social media scheduling, social media management, email marketing, content marketing, landing page builder, ad campaign, advertising, influencer, backlink, keyword research, affiliate, referral program, growth hacking, link in bio, lead generation, copywriting, publicidad, werbung, маркетинг, マーケティング, 营销, 마케팅, product launch, directory submission, podcast hosting, marketing automation, social scheduler, schedule post, keyword alert, growth platform",
    usual:
      "campaign, audience, brand, newsletter, growth, ads, social media, promotion, landing page, conversion, traffic, search engine, popup, launch, survey",
    weak: "customer, content, rank, engagement, viral",
  },
  Media: {
    strong:
      "video editor, video editing, music player, podcast, audio editor, streaming, media server, music production, video player, music, photo library, photo gallery, photo management, screen recorder, screen recording, live streaming, ebook, audiobook, midi, drum, synthesizer, chord, harmony, media library, media center, rss reader, musique, música, harmonie, музыка, 音楽, 音乐, 음악, فيديو, video hosting, video streaming, transcoding, broadcast, feed reader, media file, video converter, podcast hosting, screen recordings, federated video, ai video, comic, photo backup, music workstation",
    usual:
      "video, audio, photo, film, movie, recording, song, sound, guitar, looper, radio, book, reader, comic, news, subtitle, gif, workstation, camera, playlist, voice, rhythm, gamme, rythme",
    weak: "watch, listen, read, clip, picture, image",
  },
  "No-Code": {
    strong:
      "no code, nocode, low code, without code, without coding, visual builder, drag and drop builder, form builder, internal tool, app builder, ohne programmierung, sans code, sin código, ノーコード, 无代码, 노코드, visual programming, build app without, spreadsheet database, visual web app",
    usual:
      "drag and drop, form, survey, builder, template, internal app, site builder, website builder, visually, spreadsheet style, visual website",
    weak: "block, visual, customize, airtable",
  },
  "Open Source": {
    strong:
      "open source, opensource, free software, mit license, mit licensed, gpl, agpl, bsd license, apache license, foss, libre software, quelloffen, código abierto, código aberto, logiciel libre, открытым исходным кодом, открытым кодом, オープンソース, 开源, 오픈소스, مفتوح المصدر, bsdライセンス, mit라이선스, free mit, mit oss",
    usual:
      "self hosted, self hostable, self host, contributor, source code, license bsd, open core, mit, fork me on github, contribute, open version, open alternative",
    weak: "github, community, fork, repository",
  },
  Productivity: {
    strong:
      "note taking, to do list, todo list, productivity, calendar, time tracking, pomodoro, second brain, knowledge management, personal knowledge, bookmark manager, task manager, whiteboard, notes app, clipboard manager, booking link, appointment scheduling, office suite, produktivität, productividad, productivité, продуктивность, заметки, 生産性, 効率化, 효율, 생산성, workspace, mind map, to do, bookmark archive, knowledge base, team wiki, keyboard launcher, meeting summary, meeting transcript, word processor, document management, time tracker, time awareness, feedback, appointment booking",
    usual:
      "note, task, kanban, organize, focus, reminder, document, team, collaboration, collaborative, habit, planner, meeting, wiki, launcher, schedule, scheduling, booking, work, markdown editor, read later, search and workflow, tab, list, doc, notes, bookmark, survey, form, goal, article for later, erp, business app, search and workflows, scanned paper, slide",
    weak: "simple, fast, plan, list, time, daily, sync",
  },
  "Project Management": {
    strong:
      "project management, kanban, kanban board, gantt, sprint, scrum, agile, issue tracker, issue tracking, task board, task management, work management, roadmap, backlog, projektmanagement, gestion de projet, gestión de proyectos, управление проектами, プロジェクト管理, 项目管理, 프로젝트 관리, planning tool",
    usual: "project, milestone, board, task, team, timeline, deadline, resource planning, issue, work item",
    weak: "plan, track, progress, collaborate, assign",
  },
  Sales: {
    strong:
      "sales, sales team, cold email, cold outreach, sales pipeline, prospecting, lead generation, outreach, sales engagement, quote, proposal software, closing deal, vertrieb, ventas, продажи, 営業, 销售, 영업, email finder, b2b contact, sales and marketing",
    usual: "lead, prospect, deal, crm, revenue, pipeline, demo booking, linkedin, proposal, b2b",
    weak: "customer, meeting, close, email",
  },
  Security: {
    strong:
      "security, password manager, two factor, authentication, identity provider, single sign on, sso, encryption, encrypted, vulnerability, penetration testing, antivirus, malware, firewall, secret management, zero trust, vpn, siem, login and identity, privacy tool, sicherheit, sécurité, seguridad, безопасность, セキュリティ, 安全, 보안, captcha, network protection, passkey, user management, identity infrastructure, password vault, data breach, enterprise login, secret platform",
    usual:
      "password, privacy, secure, auth, login, identity, threat, protect, secret, oauth, access control, fraud, phishing, audit, permission, breach",
    weak: "safe, private, trust, token, compliance",
  },
  Social: {
    strong:
      "social network, social networking, social platform, social media app, dating, fediverse, mastodon, community platform, microblog, online community, activitypub, réseau social, red social, соцсеть, социальная сеть, sns, 社交, 소셜, community software, forum, decentralized social, federated",
    usual: "community, friend, follower, share, profile, feed, group, social, people, member, meetup, federated",
    weak: "post, connect, chat, like",
  },
  Travel: {
    strong:
      "travel, trip planner, itinerary, flight, hotel booking, vacation, road trip, tourism, airbnb, digital nomad, travel guide, reise, voyage, viaje, viagem, путешествия, 旅行, 여행, السفر, visa requirement",
    usual: "trip, destination, hotel, tour, map, booking, airport, luggage, city guide, hiking, route planner",
    weak: "explore, place, guide, country",
  },
  Utilities: {
    strong:
      "utility, menu bar app, menu bar, file manager, file converter, unit converter, screenshot tool, system monitor, disk cleaner, file compression, pdf tool, image compression, compress image, optimizer, backup tool, uninstaller, calculator, converter, window manager, qr code, url shortener, file sharing, file transfer, battery, メニューバー, 메뉴 바, утилита, utilitaire, utilidad, system cleaner, svg optimizer, archive tool, file sync, private file cloud, recipe manager, household",
    usual:
      "convert, file, macos app, windows app, desktop app, screenshot, compress, compression, download manager, tool, shortcut, rename, pdf, monitor usage, usage, disk, keyboard, weather, photo backup, sync file, keep awake, recipe, converter, private file, clipboard",
    weak: "free, online, quick, mac, windows, tiny, lightweight",
  },
  Writing: {
    strong:
      "writing, markdown editor, writing app, grammar, copywriting, writing assistant, text editor, ghostwriter, novel, screenwriting, paraphrase, proofreading, spell check, blog editor, distraction free, schreiben, écriture, escritura, текст редактор, 執筆, 写作, 글쓰기, ai writer, typesetting, latex, journal, diary, rewrite, paraphrasing, writing autocomplete, short form copy, marketing copy, ai writing",
    usual:
      "write, writer, markdown, editor, document, author, blog post, draft, essay, publish, translation, rich text, story, copy, word processor, seo content",
    weak: "text, word, note, publish, edit",
  },
};
