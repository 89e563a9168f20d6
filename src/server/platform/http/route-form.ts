import type { EndpointSpec, HandlerReply } from '#contract/endpoint.ts'
import type { App } from './http-port.ts'
import { type FormEndpoint, type Received, receiveUpload } from './receive-upload.ts'
import { type RouteInput, route } from './route.ts'
import type { Room } from './upload-room.ts'

type FormRoute<E extends EndpointSpec & FormEndpoint, Held extends Room | void> = {
  /** Refuses before a byte of the form is read; its result holds room for the bytes. */
  before: (input: RouteInput<E>) => Promise<Held>
  handle: (input: RouteInput<E> & Received<E> & { room: Held }) => Promise<HandlerReply<E>>
}

/** Serves an endpoint that takes a form: its handler has the parsed fields and the files, which go unless it keeps them. */
export function routeForm<E extends EndpointSpec & FormEndpoint, Held extends Room | void>(
  app: App,
  endpoint: E,
  { before, handle }: FormRoute<E, Held>,
): void {
  route(app, endpoint, async (input) => {
    const room = await before(input)
    const { request, actor } = input
    const options = { actor, room: typeof room === 'object' ? room : undefined }
    return receiveUpload(app.deps, endpoint, request, options, (received) =>
      handle({ ...input, ...received, room }),
    )
  })
}
