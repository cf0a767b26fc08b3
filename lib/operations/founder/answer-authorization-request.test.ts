import { expect, test } from "vitest";
import { mails, oauthGrants } from "@/db/schema";
import { requestOf } from "@/lib/auth/oauth/testing";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom } from "@/lib/core/testing";
import { insertPerson } from "@/lib/launch/draft/testing";
import { startSite } from "@/lib/page/fetch/testing/loopback-site";
import { answerAuthorizationRequest } from "./answer-authorization-request";
import { readAuthorizationRequest } from "./read-authorization-request";

test("a client that is known by its document is shown with its publisher, allowed, and told of by mail", async () => {
  const site = await startSite((request, response) => {
    const client_id = `http://${request.headers.host}${request.url}`;
    const redirect_uris = ["https://agent.example/callback"];
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ client_id, client_name: "Almanac Agent", redirect_uris }));
  });
  await inTransaction(async (plain) => {
    const person = await insertPerson(plain.db);
    const settings = { ...plain.settings, fetchAllowHosts: [site.hostPort] };
    const ctx = as({ ...plain, settings }, person);
    const request = requestOf(`${site.origin}/client.json`);
    expect(await execute(readAuthorizationRequest, request, ctx)).toEqual({
      kind: "ask",
      asked: {
        name: "Almanac Agent",
        host: "agent.example",
        isOwnMachine: false,
        publisher: site.hostPort,
        scopes: ["me:read"],
      },
    });

    const decided = { ...request, decision: "allow", account: person.id };
    const someoneElses = { ...decided, account: "01a20c8b-10f6-741a-ba9c-c0a5ab7dfc12" };
    expect((await problemFrom(execute(answerAuthorizationRequest, someoneElses, ctx))).code).toBe("invalid_request");
    expect(await ctx.db.$count(oauthGrants)).toBe(0);
    expect((await execute(answerAuthorizationRequest, { ...decided, decision: "deny" }, ctx)).back).toContain(
      "error=access_denied",
    );
    expect(await ctx.db.$count(mails)).toBe(0);

    expect((await execute(answerAuthorizationRequest, decided, ctx)).back).toContain("?code=lcc_");
    expect(await ctx.db.select().from(oauthGrants)).toMatchObject([
      { userId: person.id, clientId: request.client_id, redirectHost: "agent.example" },
    ]);
    expect(await ctx.db.select().from(mails)).toMatchObject([{ kind: "agent_connected", recipient: person.email }]);
  })();
  await site.close();
});
