import {
  Body,
  Button,
  Container,
  type ContainerProps,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";

// Mail programs know neither variables nor our faces: the tokens of docs/design.md by value, and their stand-ins.
const PAPER = "#FBFAF7";
export const SUNK = "#F3F1EA";
export const INK = "#17160F";
export const SOFT = "#46433A";
export const MUTE = "#544F46";
export const LINE = "#E2DED2";
export const SERIF = "Newsreader, Georgia, 'Times New Roman', serif";
export const SANS = "Inter, -apple-system, 'Segoe UI', Arial, sans-serif";

/** The dark side of the tokens, for programs that ask for it; the others show the light one as it is written. */
const DARK = `@media (prefers-color-scheme: dark) {
  .sheet, .sheet > table > tbody > tr > td { background-color: #16140F !important; }
  .ink { color: #F3EFE4 !important; }
  .soft { color: #C9C3B3 !important; }
  .mute { color: #B0A999 !important; }
  .rule { border-color: #F3EFE4 !important; }
  .line { border-color: #332F27 !important; }
  .sunk { background-color: #1F1C16 !important; }
  .action { background-color: #F3EFE4 !important; color: #16140F !important; }
}`;

const read = { color: SOFT, fontFamily: SANS, fontSize: "15px", lineHeight: "24px", margin: "0 0 16px" };
const fine = { color: MUTE, fontFamily: SANS, fontSize: "13px", lineHeight: "20px", margin: "0 0 8px" };

type Children = ContainerProps["children"];

export interface LetterProps {
  /** What an inbox shows beside the subject. */
  preview: string;
  /** A rank, as large as on the week's page. It stands over the title, which says it in words. */
  numeral?: number;
  title: string;
  children: Children;
  /** Why the reader has this mail. */
  because: string;
  unsubscribeUrl?: string;
  /** What the unsubscribe link says; that of mail about drafts if it is left out. */
  unsubscribeLabel?: string;
}

/** Why a founder gets the mails about a launch that they submitted. */
export const becauseListed = "You get this email because your product is listed in Launch Catalog.";
export const becauseSubmitted = "You get this email because you submitted a launch to Launch Catalog.";

/** Why the operator of a directory gets the mails about their application. */
export const becauseApplied =
  "You get this email because somebody applied with this address to publish on Launch Catalog as a partner. If that was not you, ignore it.";

/** The sheet that every mail is written on: wordmark, the almanac's double rule, a serif title, one column. */
export function Letter({
  preview,
  numeral,
  title,
  children,
  because,
  unsubscribeUrl,
  unsubscribeLabel = "Send me no more emails about drafts",
}: LetterProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="sheet" style={{ backgroundColor: PAPER, margin: 0, padding: "24px 16px" }}>
        {/* A name or an address that is not broken would make the whole mail wider than a phone. */}
        <Container style={{ maxWidth: "560px", margin: "0 auto", wordBreak: "break-word" }}>
          <Text
            className="ink"
            style={{ color: INK, fontFamily: SERIF, fontSize: "18px", lineHeight: "24px", margin: "0 0 12px" }}
          >
            Launch Catalog
          </Text>
          <Hr
            className="rule"
            data-skip-in-text="true"
            style={{ border: "none", borderTop: `3px solid ${INK}`, margin: 0 }}
          />
          <Hr
            className="rule"
            data-skip-in-text="true"
            style={{ border: "none", borderTop: `1px solid ${INK}`, margin: "2px 0 24px" }}
          />
          {numeral !== undefined && (
            <Text
              aria-hidden="true"
              className="ink"
              data-skip-in-text="true"
              style={{ color: INK, fontFamily: SERIF, fontSize: "96px", lineHeight: "88px", margin: "0 0 12px" }}
            >
              {numeral}
            </Text>
          )}
          <Heading
            as="h1"
            className="ink"
            style={{
              color: INK,
              fontFamily: SERIF,
              fontSize: "26px",
              fontWeight: 400,
              lineHeight: "32px",
              margin: "0 0 16px",
            }}
          >
            {title}
          </Heading>
          {children}
          <Hr className="line" style={{ border: "none", borderTop: `1px solid ${LINE}`, margin: "32px 0 16px" }} />
          <Text className="mute" style={fine}>
            {because}
          </Text>
          {unsubscribeUrl && (
            <Text style={fine}>
              <Link href={unsubscribeUrl} className="mute" style={{ color: MUTE, textDecoration: "underline" }}>
                {unsubscribeLabel}
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  );
}

/** An address among words. Not every mail program makes a link of one that is plain text. */
export function Address({ href }: { href: string }) {
  return (
    <Link href={href} className="soft" style={{ color: SOFT, textDecoration: "underline" }}>
      {href}
    </Link>
  );
}

/** A paragraph. */
export function Paragraph({ children }: { children: Children }) {
  return (
    <Text className="soft" style={read}>
      {children}
    </Text>
  );
}

/** Says that a person reads the answers, where that is so: CONTACT_EMAIL is the address that they go to. */
export function AnswerUs({ isAnswered }: { isAnswered: boolean | undefined }) {
  return isAnswered ? <Paragraph>Do you see it differently? Answer this mail: a person reads it.</Paragraph> : null;
}

/** The one thing to do next. */
export function Action({ href, children }: { href: string; children: Children }) {
  return (
    <Section style={{ margin: "8px 0 24px" }}>
      <Button
        href={href}
        className="action"
        style={{
          backgroundColor: INK,
          borderRadius: "3px",
          color: PAPER,
          display: "inline-block",
          fontFamily: SANS,
          fontSize: "15px",
          fontWeight: 500,
          lineHeight: "24px",
          padding: "8px 20px",
          textDecoration: "none",
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

// Each line has the direction of its own words; `dir="auto"` would give it that of a name in it.
const quoted = { ...read, color: INK, margin: "0 0 8px", unicodeBidi: "plaintext" } as const;

/** A person's own words, set apart; their lines stay lines. */
export function Quote({ text }: { text: string }) {
  return (
    <Section className="rule" style={{ borderLeft: `2px solid ${INK}`, margin: "0 0 16px", padding: "0 0 0 16px" }}>
      {text
        .split(/\n+/)
        .filter((line) => line.trim() !== "")
        .map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a mail are drawn once and never move
          <Text key={index} className="ink" style={quoted}>
            {line}
          </Text>
        ))}
    </Section>
  );
}

/** What is still to do, one line each. */
export function OpenItems({ items }: { items: string[] }) {
  return (
    <Section style={{ margin: "0 0 16px" }}>
      {items.map((item) => (
        <Text
          key={item}
          className="soft line"
          style={{ ...read, borderBottom: `1px solid ${LINE}`, margin: 0, padding: "6px 0" }}
        >
          {/* For the mail as text; on the sheet a line stands between the items. */}
          <span style={{ display: "none" }}>{"–\u00a0"}</span>
          {item}
        </Text>
      ))}
    </Section>
  );
}

export interface MailFigure {
  value: string;
  /** What it counts, read after the value. */
  label: string;
}

/** Figures under each other, one line each. */
export function Figures({ figures }: { figures: MailFigure[] }) {
  return (
    <Section style={{ margin: "0 0 16px" }}>
      {figures.map(({ value, label }) => (
        <Text
          key={label}
          className="soft line"
          style={{ ...read, borderBottom: `1px solid ${LINE}`, margin: 0, padding: "6px 0" }}
        >
          <span style={{ display: "none" }}>{"–\u00a0"}</span>
          <span
            className="ink"
            style={{
              color: INK,
              display: "inline-block",
              fontFamily: SERIF,
              fontSize: "22px",
              marginRight: "12px",
              minWidth: "64px",
              textAlign: "right",
            }}
          >
            {value}
          </span>{" "}
          {label}
        </Text>
      ))}
    </Section>
  );
}
