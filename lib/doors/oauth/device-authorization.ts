import { clientOf, isDocumentId } from "@/lib/auth/oauth/clients";
import { requestByDevice } from "@/lib/auth/oauth/device";
import { addresses } from "@/lib/doors/addresses";
import { documentReader } from "@/lib/page/fetch/read-document";
import { endpoint, optional, readForm, required } from "./endpoint";

/** The device authorization endpoint (RFC 8628, section 3.1). Each request is stored, so it counts as a change. */
export const deviceAuthorization = endpoint(async (request, ctx) => {
  const { db, meter, now, settings } = ctx;
  const fields = await readForm(request);
  const id = required(fields, "client_id");
  await meter.count(db, "writes");
  // The document of a client that is not known yet is read for any caller.
  if (isDocumentId(id)) await meter.count(db, "page_fetches");
  const client = await clientOf(db, id, { now, read: documentReader(ctx), allowHosts: settings.fetchAllowHosts });
  const asked = {
    client,
    scope: optional(fields, "scope"),
    resource: optional(fields, "resource"),
    page: `${settings.appUrl}${addresses.device}`,
  };
  return { body: await requestByDevice(asked, { db, now, appUrl: settings.appUrl }) };
});
