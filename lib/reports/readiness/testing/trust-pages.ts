/** What a person finds on a page, in this order: contact, privacy, terms, pricing. */
export type TrustMarks = string;

const foot = (...links: string[]) => `<footer><ul>${links.map((link) => `<li>${link}</li>`).join("")}</ul></footer>`;
const nav = (...links: string[]) => `<header><nav>${links.join(" ")}</nav></header>`;
const a = (href: string, text: string, more = "") => `<a href="${href}"${more && ` ${more}`}>${text}</a>`;

/**
 * Parts of pages as sites write them, and which of contact (c), privacy (p), terms (t) and pricing ($) a person finds there.
 * Each stands on the page of Acme at https://acme.example/, which has none of them itself.
 */
export const trustPages: readonly (readonly [what: string, lang: string, marks: TrustMarks, html: string])[] = [
  // Footers and menus as most sites have them
  [
    "a footer in columns",
    "en",
    "cpt$",
    `<footer><div><h4>Product</h4><ul><li>${a("/features", "Features")}</li><li>${a("/pricing", "Pricing")}</li></ul></div>
    <div><h4>Company</h4><ul><li>${a("/about", "About")}</li><li>${a("/contact", "Contact us")}</li></ul></div>
    <div><h4>Legal</h4><ul><li>${a("/legal/privacy", "Privacy Policy")}</li><li>${a("/legal/tos", "Terms of Service")}</li></ul></div></footer>`,
  ],
  [
    "a line of links with dots",
    "en",
    "pt",
    `<footer>© 2026 Acme · ${a("/p", "Privacy")} · ${a("/t", "Terms")}</footer>`,
  ],
  ["both in one link", "en", "pt", foot(a("/legal", "Privacy & Terms"))],
  ["one page for all that is legal", "en", "t", foot(a("/legal", "Legal"))],
  ["a legal page named after both", "en", "pt", foot(a("/legal", "Terms and Privacy Policy"))],
  ["a cookie policy alone", "en", "", foot(a("/cookies", "Cookie Policy"))],
  ["a choice of California", "en", "p", foot(a("/ccpa", "Your Privacy Choices"))],
  ["do not sell", "en", "p", foot(a("/do-not-sell", "Do Not Sell My Personal Information"))],
  ["a data processing agreement alone", "en", "", foot(a("/dpa", "DPA"))],
  ["a privacy statement", "en", "p", foot(a("/x", "Privacy Statement"))],
  ["a customer agreement", "en", "t", foot(a("/msa", "Customer Terms of Service"))],
  ["rules for use", "en", "t", foot(a("/aup", "Acceptable Use Policy"), a("/tou", "Terms & Conditions"))],
  ["refunds and nothing else", "en", "", foot(a("/refunds", "Refund policy"))],
  ["a name before it", "en", "pt", foot(a("/p", "Acme's Privacy Policy"), a("/t", "Acme Terms of Use"))],
  [
    "a PDF",
    "en",
    "pt",
    foot(a("/files/acme-privacy-policy-2026.pdf", "Privacy (PDF)"), a("/files/terms_v3.pdf", "Terms (PDF)")),
  ],
  ["an address with an ending", "en", "pt", foot(a("/privacy.html", "Your data"), a("/terms.php", "The small print"))],
  ["a hash address of an app", "en", "pt", foot(a("#/privacy", "Privacy"), a("#!/terms", "Terms"))],
  ["upper case and marks", "en", "cpt", foot(a("/c", "CONTACT →"), a("/p", "PRIVACY ↗"), a("/t", "» TERMS"))],
  [
    "words in elements of their own",
    "en",
    "cp",
    foot(a("/x", "<span>Contact</span> <span>us</span>"), a("/y", "<b>Privacy</b><br>Policy")),
  ],
  ["numbers of an update", "en", "p", foot(a("/pp", "Privacy Policy (updated May 2026)"))],
  ["new in brackets", "en", "t", foot(a("/t", "Terms of Service (new)"))],
  [
    "a consent line below a form",
    "en",
    "pt",
    `<form><input name=email><p>By signing up you agree to our ${a("/tos", "terms")} and ${a("/pp", "privacy policy")}.</p></form>`,
  ],
  [
    "a whole sentence as the link",
    "en",
    "p",
    `<p>${a("/privacy", "Read how we handle your data in our privacy policy")}</p>`,
  ],
  [
    "a whole sentence, an address that says nothing",
    "en",
    "p",
    `<p>${a("/docs/7", "Read our full privacy policy here")}</p>`,
  ],
  ["here", "en", "p", `<p>Our privacy policy can be read ${a("/doc/17", "here")}.</p>`],
  [
    "here, after another matter",
    "en",
    "",
    `<p>The changelog can be read ${a("/doc/17", "here")}. We respect your privacy.</p>`,
  ],

  // Contact
  ["get in touch", "en", "c", `<p>Questions? ${a("/hello", "Get in touch")}</p>`],
  ["write to us", "en", "c", foot(a("/hello", "Write to us"))],
  ["say hello", "en", "c", foot(a("/hello", "Say hello"))],
  ["drop us a line", "en", "c", foot(a("/hey", "Drop us a line"))],
  ["talk to sales", "en", "c", nav(a("/sales", "Talk to sales"))],
  ["contact sales as a button", "en", "c", nav(a("/demo", "<span>Contact Sales</span>", 'class="btn"'))],
  ["a demo to book", "en", "c", nav(a("/demo", "Book a demo"))],
  ["a call to schedule", "en", "c", a("https://cal.com/acme/intro", "Book a call")],
  ["ask a question", "en", "c", foot(a("/ask", "Ask a question"))],
  ["message us", "en", "c", foot(a("/m", "Message us"))],
  ["reach out", "en", "c", foot(a("/m", "Reach out"))],
  ["contact the team", "en", "c", foot(a("/m", "Contact the team"))],
  ["support", "en", "c", foot(a("/support", "Support"))],
  ["a help center elsewhere", "en", "c", foot(a("https://acme.zendesk.com/hc", "Help Center"))],
  ["an address in a link", "en", "c", foot(a("mailto:hi@acme.example", "hi@acme.example"))],
  ["an address of capital letters", "en", "c", foot(a("MAILTO:hi@acme.example", "Email"))],
  ["an icon of a letter", "en", "c", a("mailto:hi@acme.example", '<i class="fa fa-envelope"></i>')],
  ["a telephone number", "en", "c", a("tel:+493012345", "030 12345")],
  ["a text message", "en", "c", a("sms:+15550100", "Text us")],
  ["a chat by telephone", "en", "c", a("https://wa.me/4915112345678", '<img src="/wa.svg" alt="WhatsApp">')],
  ["a chat of a social network", "en", "c", a("https://m.me/acmeapp", "Messenger")],
  [
    "a letter to share the page",
    "en",
    "",
    a("mailto:?subject=Look%20at%20this&body=https://acme.example", "Share by email"),
  ],
  ["a letter to nobody", "en", "", a("mailto:", "Email")],
  [
    "an address that a host protects",
    "en",
    "c",
    foot(a("/cdn-cgi/l/email-protection#a1c9", '<span class="__cf_email__">[email&#160;protected]</span>')),
  ],
  ["an address written so that robots miss it", "en", "c", "<footer>hello [at] acme [dot] example</footer>"],
  ["an address with a word for the sign", "en", "c", "<footer>Acme · mail: team (at) acme.example</footer>"],
  ["an icon with a label", "en", "c", foot(a("/c", "<svg><path d=''/></svg>", 'aria-label="Contact us"'))],
  ["an icon with words for its picture", "en", "c", foot(a("/c", '<img src="/mail.svg" alt="Contact us">'))],
  ["an icon with a title", "en", "c", foot(a("/c", "<svg><title>Contact</title><path d=''/></svg>"))],
  ["an icon labelled by its title attribute", "en", "c", foot(a("/c", '<i class="icon"></i>', 'title="Contact"'))],
  [
    "a form to write in",
    "en",
    "c",
    `<section><h2>Contact</h2><form action="/send" method=post><input name=name><input type=email name=email><textarea name=message></textarea><button>Send</button></form></section>`,
  ],
  [
    "a form for reviews only",
    "en",
    "",
    `<section><h2>Try it</h2><form><textarea name=text placeholder="Paste your text"></textarea><button>Summarise</button></form></section>`,
  ],
  [
    "a form for a newsletter",
    "en",
    "",
    `<form><input type=email name=email placeholder="you@mail.com"><button>Subscribe</button></form>`,
  ],
  [
    "a part of this page",
    "en",
    "c",
    `${nav(a("#contact", "Contact"))}<section id="contact"><h2>Contact</h2><p>Come by.</p></section>`,
  ],
  ["a part that is not there", "en", "", nav(a("#contact", "Contact"))],
  [
    "a part by its old name",
    "en",
    "c",
    `${nav(a("#reach", "Contact"))}<a name="reach"></a><p>12 High Street, Leeds</p>`,
  ],
  [
    "a button that scripts open",
    "en",
    "c",
    `${nav('<button type="button" onclick="openChat()">Contact us</button>')}<script src="/app.js"></script>`,
  ],
  [
    "a link that scripts open",
    "en",
    "c",
    `${nav(a("javascript:void(0)", "Contact us", 'onclick="openChat()"'))}<script src="/app.js"></script>`,
  ],
  ["a dead link", "en", "", nav(a("#", "Contact us"))],
  ["a product for contacts", "en", "", nav(a("/apps/contacts", "Contacts app"))],
  ["contacts to import", "en", "", `<p>${a("/import", "Import your contacts from Gmail")}</p>`],
  ["contact tracing", "en", "", `<p>${a("/contact-tracing", "Contact tracing")}</p>`],
  [
    "a feature with the word",
    "en",
    "",
    `<ul><li>${a("/features/contact-management", "Contact management")}</li><li>${a("/features/contact-forms", "Contact forms")}</li></ul>`,
  ],
  [
    "an app for support teams",
    "en",
    "",
    nav(a("/solutions/support", "For support teams"), a("/solutions/help-desk-software", "Help desk software")),
  ],
  ["a list of supported browsers", "en", "", foot(a("/browsers", "Supported browsers"))],
  ["jobs and the press kit", "en", "", foot(a("/jobs", "Jobs"), a("/press", "Press kit"))],
  [
    "a profile of a network alone",
    "en",
    "",
    foot(a("https://x.com/acme", "X", 'aria-label="X"'), a("https://www.linkedin.com/company/acme", "LinkedIn")),
  ],
  ["a profile to write to", "en", "c", foot(a("https://x.com/acme", "DM us on X"))],
  ["contact that is a profile", "en", "c", foot(a("https://www.linkedin.com/in/janeroe", "Contact"))],
  ["a profile to message", "en", "c", `<p>Found a bug? ${a("https://twitter.com/jane", "Message me on Twitter")}</p>`],
  ["a chat server", "en", "c", foot(a("https://discord.gg/abc", "Join our Discord"))],
  [
    "a chat server by its icon",
    "en",
    "c",
    foot(a("https://discord.gg/abc", "<svg><path d=''/></svg>", 'aria-label="Discord"')),
  ],
  [
    "a robot to add to a server",
    "en",
    "",
    nav(a("https://discord.com/oauth2/authorize?client_id=1&scope=bot", "Add to Discord")),
  ],
  [
    "a robot to add, in other words",
    "en",
    "",
    nav(a("https://discord.com/api/oauth2/authorize?client_id=1", "Discord")),
  ],
  [
    "an integration",
    "en",
    "",
    `<ul><li>${a("/integrations/slack", "Slack")}</li><li>${a("/integrations/discord", "Discord")}</li></ul>`,
  ],
  ["a form elsewhere", "en", "c", foot(a("https://tally.so/r/abc", "Send feedback"))],
  ["a support page of somebody else", "en", "", `<p>${a("https://support.google.com/chrome", "Chrome support")}</p>`],
  ["the issues of the repository", "en", "c", foot(a("https://github.com/acme/acme/issues", "Report an issue"))],
  ["another's contact", "en", "", foot(a("https://studio.example/contact", "Contact the studio"))],
  ["a maker's page", "en", "", foot(`Made by ${a("https://janeroe.example", "Jane Roe")}`)],
  [
    "an address of a customer in a picture",
    "en",
    "",
    `<div class="mock"><p>To: bob@customer.test</p></div><p>More words.</p>${"<p>And more.</p>".repeat(14)}`,
  ],
  ["a help command", "en", "", `<p>Type <code>acme --help</code> or ${a("/docs/cli", "read the CLI docs")}</p>`],
  ["a hotline without a link", "en", "c", "<footer>Call us: +1 (555) 010-9999</footer>"],

  // Privacy
  ["a slogan", "en", "", `<p>${a("/features/privacy", "Privacy-first analytics")}</p>`],
  ["a slogan that leads to the blog", "en", "", `<p>${a("/blog/how", "We respect your privacy")}</p>`],
  ["a slogan that leads to the policy", "en", "p", `<p>${a("/privacy", "We respect your privacy")}</p>`],
  [
    "a mode",
    "en",
    "",
    `<ul><li>${a("/features/private-mode", "Private mode")}</li><li>${a("/privacy-screen", "Privacy screen")}</li></ul>`,
  ],
  [
    "a product's privacy part",
    "en",
    "",
    `${nav(a("#privacy", "Privacy-first"))}<section id=privacy><h2>Privacy-first</h2><p>No cookies.</p></section>`,
  ],
  [
    "the policy as a part of this page",
    "en",
    "p",
    `${foot(a("#privacy", "Privacy Policy"))}<section id=privacy><h2>Privacy Policy</h2><p>We keep nothing.</p></section>`,
  ],
  [
    "compliance as a feature",
    "en",
    "",
    `<p>${a("/solutions/gdpr-compliance-software", "GDPR compliance software")}</p>`,
  ],
  ["a policy generator as the product", "en", "", nav(a("/generator/privacy-policy", "Privacy policy generator"))],
  [
    "Google's policy of a captcha",
    "en",
    "",
    `<p>This site is protected by reCAPTCHA and the Google ${a("https://policies.google.com/privacy", "Privacy Policy")} and ${a("https://policies.google.com/terms", "Terms of Service")} apply.</p>`,
  ],
  [
    "the payment service's policy",
    "en",
    "",
    `<p>Payments by Stripe. ${a("https://stripe.com/privacy", "Privacy")} ${a("https://stripe.com/legal", "Terms")}</p>`,
  ],
  [
    "the code host's policy",
    "en",
    "",
    `<p>${a("https://docs.github.com/en/site-policy/privacy-policies/github-general-privacy-statement", "Privacy")} ${a("https://docs.github.com/en/site-policy/github-terms/github-terms-of-service", "Terms")}</p>`,
  ],
  [
    "the code host's policy at its own address",
    "en",
    "",
    `<p>${a("https://github.com/site/privacy", "Privacy")} ${a("https://github.com/site/terms", "Terms")}</p>`,
  ],
  [
    "the payment service's terms for buyers",
    "en",
    "",
    foot(
      a("https://www.paddle.com/legal/checkout-buyer-terms", "Terms"),
      a("https://www.paddle.com/legal/privacy", "Privacy"),
    ),
  ],
  ["a policy kept by iubenda", "en", "p", foot(a("https://www.iubenda.com/privacy-policy/123", "Privacy Policy"))],
  ["iubenda's own advertisement", "en", "", foot(a("https://www.iubenda.com/", "Privacy policy generated by iubenda"))],
  [
    "a policy kept by Termly",
    "en",
    "pt",
    foot(
      a("https://app.termly.io/policy-viewer/policy.html?policyUUID=1", "Privacy Policy"),
      a("https://app.termly.io/document/terms-of-service/1", "Terms"),
    ),
  ],
  [
    "a policy kept at Notion",
    "en",
    "pt",
    foot(
      a("https://acme.notion.site/Privacy-Policy-abc", "Privacy"),
      a("https://www.notion.so/acme/Terms-abc", "Terms of use"),
    ),
  ],
  [
    "Notion's own policy",
    "en",
    "",
    foot(a("https://www.notion.so/Privacy-Policy-3468d120cf614d4c9014c09f6adc9091", "Notion's Privacy Policy")),
  ],
  ["a document at Google", "en", "p", foot(a("https://docs.google.com/document/d/abc/edit", "Privacy Policy"))],
  ["a policy in a gist", "en", "p", foot(a("https://gist.github.com/jane/abc", "Privacy policy"))],
  ["a policy at another's domain", "en", "", foot(a("https://other.example/privacy", "Privacy Policy"))],
  [
    "a policy of the parent company",
    "en",
    "pt",
    foot(a("https://legal.acme-corp.example/privacy", "Privacy Policy"), a("https://acmeinc.example/tos", "Terms")),
  ],
  ["a policy on a subdomain", "en", "p", foot(a("https://legal.acme.example/p", "Privacy"))],
  ["a link hidden by an attribute", "en", "", foot(a("/privacy", "Privacy", "hidden"))],
  [
    "a link hidden by its own style",
    "en",
    "",
    foot(a("/privacy", "Privacy", 'style="display:none"'), a("/terms", "Terms", 'style="font-size:0"')),
  ],
  [
    "a link hidden by a rule",
    "en",
    "",
    `<style>.seo{display:none}</style><div class="seo">${a("/privacy", "Privacy")} ${a("/terms", "Terms")} ${a("/contact", "Contact")}</div>`,
  ],
  [
    "links moved off the page",
    "en",
    "",
    `<style>.off{position:absolute;left:-9999px}</style><p class=off>${a("/privacy", "Privacy")} ${a("/contact", "Contact")}</p>`,
  ],
  ["links without words", "en", "", foot(a("/privacy", ""), a("/terms", ""))],
  [
    "links in a menu that opens",
    "en",
    "c$",
    `<style>nav .sub{display:none} nav li:hover .sub{display:block}</style><nav><ul><li>More<ul class=sub><li>${a("/pricing", "Pricing")}</li><li>${a("/contact", "Contact")}</li></ul></li></ul></nav>`,
  ],
  [
    "links in a menu that scripts open",
    "en",
    "c$",
    `<nav><button aria-expanded=false aria-controls=m>Menu</button><div id=m style="display:none">${a("/pricing", "Pricing")}${a("/contact", "Contact")}</div></nav><script src=/a.js></script>`,
  ],
  [
    "links on wide screens only",
    "en",
    "p",
    `<style>@media(max-width:600px){.w{display:none}}</style><p class=w>${a("/privacy", "Privacy")}</p>`,
  ],
  ["links in what folds out", "en", "p", `<details><summary>Legal</summary>${a("/privacy", "Privacy")}</details>`],
  [
    "a footer that fades in",
    "en",
    "pt",
    `<style>.reveal{opacity:0}</style><footer class=reveal>${a("/privacy", "Privacy")} ${a("/terms", "Terms")}</footer><script src=/reveal.js></script>`,
  ],
  ["in noscript only", "en", "", `<noscript>${a("/privacy", "Privacy")}</noscript>`],
  ["in a comment", "en", "", `<!-- ${a("/privacy", "Privacy")} -->`],
  [
    "a notice about cookies",
    "en",
    "p",
    `<div id="cookie-banner"><p>We use cookies. ${a("/privacy", "Privacy policy")}</p><button>OK</button></div>`,
  ],
  [
    "a list of articles",
    "en",
    "",
    `<ul><li>${a("/blog/privacy-policy", "How we wrote a privacy policy")}</li><li>${a("/guides/terms", "Terms you should know")}</li></ul>`,
  ],
  ["a glossary", "en", "", `<p>${a("/learn/net-terms", "What are net payment terms?")}</p>`],
  [
    "rivals' pages",
    "en",
    "",
    `<p>${a("https://rival.example/pricing", "Rival's pricing")} ${a("/vs/rival-pricing", "Rival pricing compared")}</p>`,
  ],

  // Terms
  [
    "a licence in the repository",
    "en",
    "ct$",
    foot(a("https://github.com/acme/acme/blob/main/LICENSE", "MIT License")),
  ],
  ["a licence by its name", "en", "t", foot(a("https://opensource.org/licenses/MIT", "MIT"))],
  [
    "a licence in the last line",
    "en",
    "ct$",
    `<footer>Released under the ${a("https://github.com/jane/acme/blob/main/LICENSE.md", "Apache 2.0 License")}.</footer>`,
  ],
  ["a driving licence", "en", "", `<p>${a("/scan", "Scan a driving license")}</p>`],
  ["long-term plans", "en", "", `<p>${a("/roadmap", "Our long-term plan")}</p>`],
  ["terminal and conditions", "en", "", nav(a("/terminal", "Terminal"), a("/weather", "Weather conditions"))],
  ["payment terms as a feature", "en", "", `<p>${a("/features/payment-terms", "Payment terms")}</p>`],
  ["an EULA", "en", "t", foot(a("/eula", "EULA"))],
  ["conditions of sale", "en", "t", foot(a("/cos", "Terms of sale"))],

  // Pricing
  [
    "a part of this page that exists",
    "en",
    "$",
    `${nav(a("#pricing", "Pricing"))}<section id="pricing"><h2>Pricing</h2><p>Ask us.</p></section>`,
  ],
  ["a part of this page that does not exist", "en", "", nav(a("#pricing", "Pricing"))],
  ["a part of the first page", "en", "$", `${nav(a("/#pricing", "Pricing"))}<div id=pricing></div><p>Plans soon.</p>`],
  ["plans", "en", "$", nav(a("/plans", "Plans & Pricing"))],
  ["what it costs", "en", "$", foot(a("/cost", "What it costs"))],
  ["how much is it", "en", "$", foot(a("/q", "How much does it cost?"))],
  ["see the prices", "en", "$", `<p>${a("/x", "See pricing")}</p>`],
  ["an upgrade", "en", "$", nav(a("/pro", "Upgrade to Pro"))],
  ["buy now", "en", "$", nav(a("/buy", "Buy now"))],
  ["buy elsewhere", "en", "$", nav(a("https://acme.gumroad.com/l/acme", "Buy Acme"))],
  ["a checkout", "en", "$", a("https://buy.stripe.com/abc", "Get Acme Pro")],
  ["a meal planner", "en", "", nav(a("/meal-plans", "Meal plans"), a("/planner", "Planner"))],
  ["a product about prices", "en", "", nav(a("/price-tracker", "Price tracker"), a("/price-alerts", "Price alerts"))],
  ["lesson plans", "en", "", `<p>${a("/lessons", "Lesson plans for teachers")}</p>`],
  ["a floor plan", "en", "", nav(a("/floor-plans", "Floor plans"))],
  ["a training plan", "en", "", nav(a("/training-plan", "Your training plan"))],
  ["a guide to prices", "en", "", `<p>${a("/blog/how-to-price-your-saas", "How to price your SaaS")}</p>`],
  ["prices of another", "en", "", `<p>Works with ${a("https://openai.com/pricing", "OpenAI pricing")}</p>`],
  ["a plan for disasters", "en", "", `<p>${a("/disaster-recovery-plan", "Disaster recovery plan")}</p>`],
  ["subscriptions as a feature", "en", "", nav(a("/features/subscription-billing", "Subscription billing"))],
  ["subscription tracking", "en", "", nav(a("/track-subscriptions", "Track subscriptions"))],

  // German
  [
    "German footer",
    "de",
    "cpt$",
    `${nav(a("/preise", "Preise"))}${foot(a("/impressum", "Impressum"), a("/datenschutz", "Datenschutz"), a("/agb", "AGB"))}`,
  ],
  [
    "German, long words",
    "de",
    "cpt",
    foot(a("/k", "Schreiben Sie uns"), a("/d", "Datenschutzhinweise"), a("/n", "Allgemeine Geschäftsbedingungen")),
  ],
  ["German, both in one", "de", "cp", foot(a("/r", "Impressum & Datenschutz"))],
  [
    "German, an imprint with an address in words",
    "de",
    "c",
    "<footer>Acme GmbH, Impressum: info (at) acme.example</footer>",
  ],
  ["German, a request", "de", "c", nav(a("/a", "Jetzt unverbindlich anfragen"))],
  [
    "German, data protection as a feature",
    "de",
    "",
    `<p>${a("/funktionen/dsgvo", "DSGVO-konforme Umfragen")} ${a("/blog/datenschutz", "Datenschutz im Verein")}</p>`,
  ],
  [
    "German, contacts as a feature",
    "de",
    "",
    nav(a("/kontaktverwaltung", "Kontaktverwaltung"), a("/adressen", "Kontakte importieren")),
  ],
  ["German, a sentence", "de", "p", `<p>${a("/ds", "Hier finden Sie unsere Datenschutzerklärung")}</p>`],
  ["German, what it costs", "de", "$", nav(a("/k", "Was kostet Acme?"))],
  ["German, terms of use", "de", "t", foot(a("/nb", "Nutzungsbedingungen"))],

  // French
  [
    "French footer",
    "fr",
    "cpt$",
    `${nav(a("/tarifs", "Tarifs"))}${foot(a("/contact", "Nous contacter"), a("/confidentialite", "Politique de confidentialité"), a("/cgu", "Conditions générales d’utilisation"))}`,
  ],
  ["French, short", "fr", "cpt", foot(a("/m", "Écrivez-nous"), a("/r", "RGPD"), a("/c", "CGV"))],
  ["French imprint", "fr", "c", foot(a("/mentions-legales", "Mentions légales"))],
  ["French, privacy as a feature", "fr", "", `<p>${a("/fonctionnalites/rgpd", "Sondages conformes au RGPD")}</p>`],
  [
    "French, contacts as a feature",
    "fr",
    "",
    nav(a("/carnet", "Carnet de contacts"), a("/gestion", "Gestion des contacts")),
  ],
  ["French, personal data", "fr", "p", foot(a("/dp", "Protection des données personnelles"))],
  ["French, a request for a price", "fr", "c", nav(a("/devis", "Demander une démo"))],
  ["French, how much", "fr", "$", nav(a("/x", "Combien ça coûte ?"))],

  // Spanish
  [
    "Spanish footer",
    "es",
    "cpt$",
    `${nav(a("/precios", "Precios"))}${foot(a("/contacto", "Contáctanos"), a("/privacidad", "Aviso de privacidad"), a("/terminos", "Términos y condiciones"))}`,
  ],
  [
    "Spanish, other words",
    "es",
    "cpt",
    foot(a("/e", "Escríbenos"), a("/p", "Política de protección de datos"), a("/l", "Condiciones del servicio")),
  ],
  ["Spanish, talk to us", "es", "c", nav(a("/h", "Habla con nosotros"))],
  ["Spanish, legal notice", "es", "t", foot(a("/aviso-legal", "Aviso legal"))],
  [
    "Spanish, contacts as a feature",
    "es",
    "",
    nav(a("/agenda", "Agenda de contactos"), a("/plan", "Plan de estudios")),
  ],

  // Portuguese
  [
    "Portuguese footer",
    "pt",
    "cpt$",
    `${nav(a("/precos", "Preços"))}${foot(a("/contato", "Fale conosco"), a("/privacidade", "Política de Privacidade"), a("/termos", "Termos de Uso"))}`,
  ],
  [
    "Portuguese, other words",
    "pt",
    "cpt$",
    `${nav(a("/p", "Planos e preços"))}${foot(a("/s", "Fale com a gente"), a("/l", "Aviso de Privacidade (LGPD)"), a("/t", "Termos e Condições"))}`,
  ],
  ["Portuguese of Portugal", "pt", "cp", foot(a("/c", "Contacte-nos"), a("/p", "Proteção de dados"))],

  // Italian
  [
    "Italian footer",
    "it",
    "cpt$",
    `${nav(a("/prezzi", "Prezzi"))}${foot(a("/contatti", "Contatti"), a("/privacy", "Informativa sulla privacy"), a("/termini", "Termini e condizioni"))}`,
  ],
  [
    "Italian, other words",
    "it",
    "cpt$",
    `${nav(a("/q", "Quanto costa"))}${foot(a("/s", "Scrivici"), a("/p", "Trattamento dei dati personali"), a("/c", "Condizioni generali di contratto"))}`,
  ],

  // Japanese
  [
    "Japanese footer",
    "ja",
    "cpt$",
    `${nav(a("/p", "料金プラン"))}${foot(a("/c", "お問い合わせ"), a("/pp", "プライバシーポリシー"), a("/t", "利用規約"))}`,
  ],
  [
    "Japanese shop",
    "ja",
    "cpt",
    foot(a("/law", "特定商取引法に基づく表記"), a("/kojin", "個人情報保護方針"), a("/form", "お問合せフォーム")),
  ],
  ["Japanese, prices", "ja", "$", nav(a("/price", "料金"))],
  ["Japanese, contacts as a feature", "ja", "", nav(a("/f", "連絡先の管理"), a("/g", "価格比較ツール"))],

  // Chinese
  [
    "Chinese footer",
    "zh",
    "cpt$",
    `${nav(a("/p", "价格"))}${foot(a("/c", "联系我们"), a("/y", "隐私政策"), a("/t", "服务条款"))}`,
  ],
  [
    "traditional Chinese",
    "zh-TW",
    "cpt$",
    `${nav(a("/p", "價格方案"))}${foot(a("/c", "聯絡我們"), a("/y", "隱私權政策"), a("/t", "服務條款"))}`,
  ],
  ["Chinese, other words", "zh", "pt", foot(a("/y", "隐私协议"), a("/t", "用户协议"))],

  // Korean
  [
    "Korean footer",
    "ko",
    "cpt$",
    `${nav(a("/p", "요금제"))}${foot(a("/c", "문의하기"), a("/y", "개인정보처리방침"), a("/t", "이용약관"))}`,
  ],
  ["Korean, other words", "ko", "c$", `${nav(a("/p", "가격 안내"))}${foot(a("/c", "고객센터"))}`],

  // Turkish
  [
    "Turkish footer",
    "tr",
    "cpt$",
    `${nav(a("/f", "Fiyatlar"))}${foot(a("/i", "İletişim"), a("/g", "Gizlilik Politikası"), a("/k", "Kullanım Koşulları"))}`,
  ],
  [
    "Turkish, other words",
    "tr",
    "cpt",
    foot(a("/b", "Bize yazın"), a("/k", "KVKK Aydınlatma Metni"), a("/s", "Mesafeli Satış Sözleşmesi")),
  ],

  // Russian, Dutch, Polish
  [
    "Russian footer",
    "ru",
    "cpt$",
    `${nav(a("/c", "Тарифы"))}${foot(a("/k", "Связаться с нами"), a("/p", "Политика конфиденциальности"), a("/o", "Пользовательское соглашение"))}`,
  ],
  [
    "Dutch footer",
    "nl",
    "cpt$",
    `${nav(a("/p", "Prijzen"))}${foot(a("/c", "Neem contact op"), a("/pr", "Privacyverklaring"), a("/av", "Algemene voorwaarden"))}`,
  ],
  [
    "Polish footer",
    "pl",
    "cpt$",
    `${nav(a("/c", "Cennik"))}${foot(a("/k", "Kontakt"), a("/p", "Polityka prywatności"), a("/r", "Regulamin"))}`,
  ],

  // A language beside that of the page
  ["German page with English links", "de", "cpt", foot(a("/c", "Contact"), a("/p", "Privacy"), a("/t", "Terms"))],
  [
    "Japanese page with both",
    "ja",
    "pt",
    foot(a("/p", "Privacy Policy（プライバシー）"), a("/t", "Terms（利用規約）")),
  ],
];

/** The page of Acme with a part on it. */
export const trustPage = (lang: string, html: string): string =>
  `<!doctype html><html lang="${lang}"><head><title>Acme</title></head><body><h1>Acme</h1><p>Acme does one thing well.</p>${html}</body></html>`;
