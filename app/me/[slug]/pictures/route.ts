import { takePictureDoor } from "@/lib/doors/pictures";

/** Uploads one picture for a live listing. */
export async function POST(request: Request, { params }: RouteContext<"/me/[slug]/pictures">): Promise<Response> {
  return takePictureDoor(request, { launch: (await params).slug });
}
