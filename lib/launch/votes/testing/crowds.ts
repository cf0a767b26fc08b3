import { addMinutes } from "date-fns";
import { at, home, type Press, randomFrom } from "./simulation";

/** The weeks in which people vote: weeks 0 and 1 are measured, those before are history. */
const WEEKS = [-4, -3, -2, -1, 0, 1, 2, 3];
const FIRST_WEEK = -4;
/** How many days from Monday of week 0 on are measured. */
export const MEASURED_DAYS = 14;
const LAUNCHES_A_WEEK = 12;

/** Every week has twelve launches, the most popular first. */
export const launches = WEEKS.flatMap((week) =>
  Array.from({ length: LAUNCHES_A_WEEK }, (_, place) => ({ week, slug: slugOf(week, place) })),
);

function slugOf(week: number, place: number): string {
  return `launch-${week - FIRST_WEEK}-${place}`;
}

/** A vote of somebody honest. */
export interface HonestPress extends Press {
  crowd: string;
}

type Random = () => number;
type Network = (person: number, random: Random) => string;

/** People who come by about once a week and vote for one or two launches that they like. */
interface Readers {
  total: number;
  email: (person: number) => string;
  network: Network;
  /** Between which hours (UTC) they come by, and on how many days of the week. */
  hours: readonly [number, number];
  days: number;
  /** In how many classes they come: a class always in the same lesson, and the last class is new in week 0. */
  classes?: number;
}

const carrier: Network = (_person, random) => `100.64.${Math.floor(random() * 16)}.${1 + Math.floor(random() * 250)}`;
const gmail = (name: string) => (person: number) => `${name}${person}@gmail.com`;

const homes = Array.from({ length: 400 }, home);
const atHome: Network = (person) => homes[person] ?? home();

const readersAtHome: Omit<Readers, "total"> = { email: gmail("reader"), network: atHome, hours: [6, 23], days: 7 };

const everyday: Record<string, Readers> = {
  "an office of 30": {
    total: 30,
    email: (person) => `staff${person}@company.example`,
    network: () => "203.0.113.7",
    hours: [8, 17],
    days: 5,
  },
  "a school of 75, in lessons": {
    total: 75,
    email: (person) => `pupil${person}@school.example`,
    network: () => "198.51.100.7",
    hours: [8, 15],
    days: 5,
    classes: 3,
  },
  "a mobile carrier’s 120": { total: 120, email: gmail("mobile"), network: carrier, hours: [6, 23], days: 7 },
};

/** What people vote for in all weeks, on a site with as many readers at home besides the crowds. */
export function everydayVotes(seed: number, atHome: number): HonestPress[] {
  const random = randomFrom(seed);
  return Object.entries({ "readers at home": { ...readersAtHome, total: atHome }, ...everyday }).flatMap(
    ([crowd, readers]) =>
      Array.from({ length: readers.total }, (_, person) => votesOf(crowd, readers, person, random)).flat(),
  );
}

function votesOf(crowd: string, readers: Readers, person: number, random: Random): HonestPress[] {
  const joins = joiningWeek(person, readers);
  const account = { email: readers.email(person), createdAt: at(-100, 0, person * 60) };
  const liked = new Set<string>();
  const presses = WEEKS.filter((week) => week >= joins).flatMap((week) => {
    if (week > joins && random() < 0.25) return [];
    const when = visitIn(week, readers, person, random);
    const network = readers.network(person, random);
    return Array.from({ length: random() < 0.5 ? 1 : 2 }, () => chooseLaunch(week, random))
      .filter((slug) => !liked.has(slug) && liked.add(slug))
      .map((slug, nth) => ({ crowd, account, slug, at: addMinutes(when, nth), network }));
  });
  // Those who come later make the account in order to vote.
  const [first] = presses;
  if (joins > FIRST_WEEK && first) account.createdAt = addMinutes(first.at, -3);
  return presses;
}

/** Seven of ten have been there all the time; the others join in the weeks -1 to 1. */
function joiningWeek(person: number, { classes }: Readers): number {
  if (classes) return person % classes === classes - 1 ? 0 : FIRST_WEEK;
  return person % 10 < 7 ? FIRST_WEEK : (person % 10) - 8;
}

function visitIn(week: number, { hours: [from, to], days, classes }: Readers, person: number, random: Random): Date {
  if (classes) return at(week * 7 + 1 + (person % classes), from + (person % classes), 5 + Math.floor(random() * 40));
  return at(week * 7 + Math.floor(random() * days), from, Math.floor(random() * (to - from) * 60));
}

/** Mostly a launch of this week, and rather a popular one. */
function chooseLaunch(week: number, random: Random): string {
  const ago = random() < 0.7 ? 0 : 1;
  return slugOf(Math.max(FIRST_WEEK, week - ago), Math.floor(LAUNCHES_A_WEEK * random() ** 2));
}

/** A link that brings many people to one launch on its second day, four of five of them new here. */
interface Link {
  place: number;
  total: number;
  email: (person: number) => string;
  network: Network;
  /** Within how many minutes they come. */
  minutes: number;
}

const links: Record<string, Link> = {
  "a newsletter’s link, 60 people at home": {
    place: 3,
    total: 60,
    email: gmail("linked"),
    network: (person) => homes[300 + person] ?? home(),
    minutes: 600,
  },
  "an office’s own launch, 20 colleagues": {
    place: 4,
    total: 20,
    email: (person) => `own${person}@startup.example`,
    network: () => "192.0.2.7",
    minutes: 240,
  },
  "a class’s own launch, 25 pupils": {
    place: 5,
    total: 25,
    email: (person) => `new${person}@college.example`,
    network: () => "192.88.99.7",
    minutes: 40,
  },
  "a carrier’s link, 40 people": {
    place: 6,
    total: 40,
    email: gmail("tapped"),
    network: carrier,
    minutes: 600,
  },
};

/** The votes that links bring to launches of week 0. */
export function linkVotes(seed: number): HonestPress[] {
  const random = randomFrom(seed);
  return Object.entries(links).flatMap(([crowd, { place, total, email, network, minutes }]) =>
    Array.from({ length: total }, (_, person) => {
      const when = at(1, 9, Math.floor(random() * minutes));
      const createdAt = person % 5 === 0 ? at(-100, 0, person * 60) : addMinutes(when, -3);
      const account = { email: email(person), createdAt };
      return { crowd, account, slug: slugOf(0, place), at: when, network: network(person, random) };
    }),
  );
}
