import { type LiveEvent, liveEvent } from '#contract/live/live-event.ts'

export type ToldEvent = LiveEvent & { numero: number }

/** An open page of a test: the events that it received, in order. */
export type OpenPage = {
  status: number
  told: ToldEvent[]
  /** Every event except those of the opening. */
  news: () => ToldEvent[]
  /** Resolves once the server has ended it, or is gone. */
  ended: Promise<void>
  close: () => void
}

type Opening = { token: string; since?: number | undefined }

/** Listens as a browser's page does; the events of the opening have come. */
export async function openPage(url: string, { token, since }: Opening): Promise<OpenPage> {
  const controller = new AbortController()
  const response = await fetch(`${url}/api/events`, {
    signal: controller.signal,
    headers: {
      authorization: `Bearer ${token}`,
      ...(since !== undefined && { 'last-event-id': String(since) }),
    },
  })
  const told: ToldEvent[] = []
  const ended = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  if (response.ok)
    read(response, told, begun.resolve)
      .catch(() => undefined)
      .finally(ended.resolve)
  else begun.resolve()
  await begun.promise
  return {
    status: response.status,
    told,
    news: () => told.filter(({ kind }) => kind !== 'refresh'),
    ended: ended.promise,
    close: () => controller.abort(),
  }
}

async function read({ body }: Response, told: ToldEvent[], begin: () => void): Promise<void> {
  if (!body) return
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    told.push(...blocks.flatMap(eventOf))
    begin()
  }
}

function eventOf(block: string): ToldEvent[] {
  const [, numero, data] = /^id: (\d+)\ndata: (.+)$/.exec(block) ?? []
  return data === undefined ? [] : [{ ...liveEvent.parse(JSON.parse(data)), numero: Number(numero) }]
}
