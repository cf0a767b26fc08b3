import { Section } from "@react-email/components";
import { z } from "zod";
import { weekInWords } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { adSlots, LAUNCHES_ABOVE_MIDDLE, paragraphsOf } from "@/lib/core/issue-parts";
import { defineMail } from "../define-mail";
import { Action, Letter, Paragraph } from "../layout";
import { LaunchLine, Sponsored } from "../newsletter-parts";
import { sampleName, sampleOrigin, sampleProductUrl } from "../sample";
import { named, oneLine } from "../text";

const listing = { name: z.string(), tagline: z.string(), sample: z.boolean(), url: z.url() };

const sampleLaunch = { tagline: "Rockets for everybody", sample: false, url: sampleProductUrl };

export const newsletterIssue = defineMail({
  kind: "newsletter_issue",
  label: "Newsletter",
  hidesReader: true,
  facts: z.object({
    week: z.string(),
    opening: z.string(),
    launches: z.array(z.object({ ...listing, rank: z.int(), upvotes: z.int() })).min(1),
    features: z.array(z.object({ ...listing, slot: z.enum(adSlots), title: z.string(), pixelUrl: z.url().nullable() })),
    total: z.int(),
    isTest: z.boolean(),
    isChosen: z.boolean(),
    pageUrl: z.url(),
    weekUrl: z.url(),
    unsubscribeUrl: z.url().nullable(),
  }),
  sample: {
    week: "2026-W47",
    opening: "Good morning.\n\nThis week is about rockets, and about what keeps them on the ground.",
    launches: [
      { ...sampleLaunch, name: sampleName, rank: 1, upvotes: 128 },
      { ...sampleLaunch, name: "Inkwell", tagline: "Notes that find themselves", rank: 2, upvotes: 96 },
      { ...sampleLaunch, name: "Tern", tagline: "Timetables for small ferries", rank: 3, upvotes: 41 },
    ],
    features: [
      {
        ...sampleLaunch,
        name: "Lighthouse",
        tagline: "Uptime checks from forty harbours",
        slot: "top",
        title: "Know before your users do",
        pixelUrl: null,
      },
    ],
    total: 14,
    isTest: false,
    isChosen: false,
    pageUrl: `${sampleOrigin}/newsletter/2026-W47`,
    weekUrl: `${sampleOrigin}/weeks/2026-W47`,
    unsubscribeUrl: `${sampleOrigin}/unsubscribe/example`,
  },
  subject: ({ launches, total, week, isTest }) => {
    const first = nameOf(launches[0]);
    const others = total > 1 ? ` and ${formatCount(total - 1, "more launch", "more launches")}` : "";
    return `${isTest ? "Test: " : ""}${first}${others} of ${weekInWords(week)}`;
  },
  draw: (facts) => (
    <Letter
      preview={facts.launches.slice(0, 3).map(nameOf).join(", ")}
      title={`The launches of ${weekInWords(facts.week)}`}
      because={
        facts.isTest
          ? "You get this email because you sent yourself a test. Nobody else has got it."
          : "You get this email because you subscribed to the newsletter of Launch Catalog."
      }
      unsubscribeUrl={facts.unsubscribeUrl ?? undefined}
      unsubscribeLabel="Unsubscribe from the newsletter"
    >
      {paragraphsOf(facts.opening).map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a mail are drawn once and never move
        <Paragraph key={index}>{text}</Paragraph>
      ))}
      <Features facts={facts} slot="top" />
      {launchesAt(facts, 0, LAUNCHES_ABOVE_MIDDLE)}
      <Features facts={facts} slot="middle" />
      {launchesAt(facts, LAUNCHES_ABOVE_MIDDLE)}
      <Section style={{ marginTop: "16px" }}>
        <Paragraph>{closingWords(facts)}</Paragraph>
      </Section>
      <Features facts={facts} slot="end" />
      <Action href={facts.weekUrl}>See the whole week</Action>
      <Paragraph>
        <a href={facts.pageUrl} className="soft" style={{ color: "inherit" }}>
          Read this issue on the site
        </a>
      </Paragraph>
    </Letter>
  ),
});

type Facts = (typeof newsletterIssue)["sample"] & { launches: { sample: boolean }[] };

function nameOf(launch: { name: string } | undefined): string {
  return named(launch?.name ?? "", "A launch");
}

function launchesAt({ launches }: Facts, from: number, to?: number) {
  return launches
    .slice(from, to)
    .map((launch) => (
      <LaunchLine
        key={`${launch.rank} ${launch.url}`}
        {...launch}
        name={nameOf(launch)}
        tagline={named(launch.tagline, "")}
      />
    ));
}

function Features({ facts, slot }: { facts: Facts; slot: (typeof adSlots)[number] }) {
  return facts.features
    .filter((feature) => feature.slot === slot)
    .map((feature) => (
      <Sponsored
        key={`${feature.title} ${feature.url}`}
        {...feature}
        title={oneLine(feature.title)}
        name={nameOf(feature)}
        tagline={named(feature.tagline, "")}
      />
    ));
}

function closingWords({ launches, total, isChosen }: Facts): string {
  const where = isChosen ? " in the categories that you chose" : "";
  const which =
    launches.length < total
      ? `These are the first ${launches.length} of ${formatCount(total, "launch", "launches")} of the week${where}.`
      : total === 1
        ? `This is the only launch of the week${where}.`
        : `These are all ${formatCount(total, "launch", "launches")} of the week${where}.`;
  const samples = launches.some(({ sample }) => sample)
    ? " Products marked as samples are real; their votes, dates and ranks are invented."
    : "";
  return `${which} ${total === 1 ? "Its rank is" : "Their ranks are"} final.${samples}`;
}
