import { sql } from "drizzle-orm";
import { Random } from "@/bench/random";
import { type Database, type Db, openEmbedded } from "../client";

/** Lays out the tables of {@link writeNumber}. */
export async function createPowerCutTables(db: Db): Promise<void> {
  await db.execute(sql`create table writes (number int primary key, payload text not null)`);
  await db.execute(sql`create table twins (number int primary key)`);
  await db.execute(sql`create table newest (number int not null)`);
  await db.execute(sql`insert into newest values (-1)`);
}

/** Two tables in one transaction and a counter in a statement of its own; now and then a checkpoint or a new log file. */
export async function writeNumber({ db }: Pick<Database, "db">, number: number): Promise<void> {
  const random = new Random(number);
  const payload = Array.from({ length: 400 }, () => random.next().toString(36).slice(2)).join("");
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into writes values (${number}, ${payload})`);
    await tx.execute(sql`insert into twins values (${number})`);
  });
  await db.execute(sql`update newest set number = ${number}`);
  if (number % 100 === 60) await db.execute(sql`checkpoint`);
  if (number % 400 === 200) await db.execute(sql`select pg_switch_wal()`);
}

/** Opens a folder after a cut and says which acknowledged numbers it lacks, and which it holds only by half. */
export async function checkAfterCut(
  folder: string,
  acknowledged: readonly number[],
): Promise<{ missing: number[]; halfDone: number[] }> {
  const { db, close } = await openEmbedded(folder);
  try {
    const numbers = async (query: ReturnType<typeof sql>) => {
      const { rows } = (await db.execute(query)) as unknown as { rows: { number: number }[] };
      return new Set(rows.map(({ number }) => number));
    };
    const writes = await numbers(sql`select number from writes where length(payload) > 0`);
    const twins = await numbers(sql`select number from twins`);
    const [newest = -1] = await numbers(sql`select number from newest`);
    return {
      missing: acknowledged.filter((number) => !writes.has(number) || number > newest),
      halfDone: [...writes, ...twins].filter((number) => writes.has(number) !== twins.has(number)),
    };
  } finally {
    await close();
  }
}
