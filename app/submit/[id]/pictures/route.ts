import { takePictureDoor } from "@/lib/doors/pictures";

/** Uploads one picture of the editor. */
export async function POST(request: Request, { params }: RouteContext<"/submit/[id]/pictures">): Promise<Response> {
  return takePictureDoor(request, { draft: (await params).id });
}
