import { mediaDoor } from "@/lib/projections/media";

export async function GET(request: Request, { params }: RouteContext<"/media/[file]">): Promise<Response> {
  return mediaDoor(request, (await params).file);
}
