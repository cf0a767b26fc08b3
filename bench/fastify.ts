import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "./at-exit";
import { freePort } from "./postgres";

/** Installed for the measurement alone: the product does not use it. */
const PACKAGES = ["fastify@5.12.8", "pg@8"];

/** What a small hand-written server would do: one query for an answer, nothing counted, nothing parsed. */
const SOURCE = `
import Fastify from "fastify";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const COLUMNS = "id, slug, name, tagline, short_description, url, logo_url, categories, type, pricing_tier, upvotes, launch_week, launched_at, updated_at";
const server = Fastify();
server.get("/products", async ({ query }) => {
  const values = [Number(query.offset ?? 0)];
  const text = "select " + COLUMNS + " from listings where status = 'live' order by upvotes desc, id desc limit 20 offset $1";
  return { data: (await pool.query({ name: "list", text, values })).rows };
});
server.get("/products/:slug", async ({ params }) => {
  const text = "select " + COLUMNS + ", long_description, media from listings where slug = $1 and status = 'live'";
  return (await pool.query({ name: "one", text, values: [params.slug] })).rows[0];
});
await server.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
process.stdout.write("listening");
`;

export interface FastifyServer {
  origin: string;
  stop(): Promise<void>;
}

/** Fastify with pg on the same database, to be measured beside the product; null if npm cannot fetch it. */
export async function startFastify(databaseUrl: string): Promise<FastifyServer | null> {
  const { folder, remove } = temporaryFolder("fastify");
  writeFileSync(path.join(folder, "package.json"), '{ "private": true, "type": "module" }');
  writeFileSync(path.join(folder, "server.mjs"), SOURCE);
  const install = ["install", "--no-audit", "--no-fund", "--ignore-scripts", ...PACKAGES];
  if (spawnSync("npm", install, { cwd: folder, shell: process.platform === "win32" }).status !== 0) {
    remove();
    return null;
  }
  const port = await freePort();
  const env = { ...process.env, NODE_ENV: "production" as const, DATABASE_URL: databaseUrl, PORT: String(port) };
  const server = spawn(process.execPath, ["server.mjs"], { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
  await Promise.race([once(server.stdout, "data"), failed(server)]);
  const stop = async () => {
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
    remove();
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}

async function failed(server: ChildProcess): Promise<never> {
  const [code] = await once(server, "exit");
  throw new Error(`Fastify ended with ${code}.`);
}
