import type { ApiFetch } from '../../lib/api-client.ts'
// oxlint-disable-next-line import/default -- a worker, by Vite
import CommonWorker from './worker/demonstration-worker.ts?sharedworker'
// oxlint-disable-next-line import/default, import/no-duplicates -- the same for one page alone
import OwnWorker from './worker/demonstration-worker.ts?worker'
import type { FromWorker, ShownMail, ToWorker, Visitor } from './worker/messages.ts'

/** How far the house of a visit is from being open. */
export type Opening =
  | { state: 'LOADING'; loaded: number; total: number }
  | { state: 'OPEN'; visitor: Visitor }
  | { state: 'BROKEN' }

type House = { visitId: string; isNew: boolean }
type Tell = {
  opening: (opening: Opening) => void
  /** The browser keeps all that was done until now. */
  kept: () => void
  changed: () => void
  mail: (mail: ShownMail) => void
}

export type DemoWorker = {
  /** The product's own fetch, answered by the worker: no call leaves the page. */
  fetch: ApiFetch
  /** Stores all that was done. */
  keep: () => Promise<void>
  /** Leaves the house, and removes it if no other page is in it. */
  close: () => void
}

/** Opens the worker where the product's verbs answer, on a database of this browser; a tab and its copies share it. */
export function openWorker(house: House, tell: Tell): DemoWorker {
  const { port, hear, onFailure } = connect(house.visitId)
  const say = (message: ToWorker) => port.postMessage(message)
  const waiting = new Map<number, (answered: (FromWorker & { kind: 'answer' })['answered']) => void>()
  const kept: (() => void)[] = []
  let asked = 0

  hear(({ data }) => {
    if (data.kind === 'answer') {
      waiting.get(data.id)?.(data.answered)
      waiting.delete(data.id)
    } else if (data.kind === 'loading') tell.opening({ state: 'LOADING', ...data })
    else if (data.kind === 'open') tell.opening({ state: 'OPEN', visitor: data.visitor })
    else if (data.kind === 'changed') tell.changed()
    else if (data.kind === 'mail') tell.mail(data.mail)
    else if (data.kind === 'kept') {
      tell.kept()
      for (const resolve of kept.splice(0)) resolve()
    } else tell.opening({ state: 'BROKEN' })
  })
  onFailure(() => tell.opening({ state: 'BROKEN' }))
  say({ kind: 'open', ...house })
  // A page that the browser may show again goes on.
  addEventListener('pagehide', ({ persisted }) => !persisted && say({ kind: 'part' }))

  return {
    fetch: async (path, { method, headers, body, signal }) => {
      signal?.throwIfAborted()
      const { pathname, searchParams } = new URL(path, location.origin)
      asked += 1
      const id = asked
      const answered = new Promise<(FromWorker & { kind: 'answer' })['answered']>((resolve) => {
        waiting.set(id, resolve)
      })
      say({
        kind: 'ask',
        id,
        asked: {
          method,
          path: pathname.replace(/^\/api/, ''),
          query: [...searchParams],
          headers: Object.fromEntries(new Headers(headers)),
          ...(body instanceof FormData && { form: [...body] }),
          ...(typeof body === 'string' && { body: JSON.parse(body) }),
        },
      })
      const { status, headers: given, body: bytes } = await answered
      signal?.throwIfAborted()
      return new Response(bytes, { status, headers: given })
    },
    keep: () =>
      new Promise((resolve) => {
        kept.push(resolve)
        say({ kind: 'keep' })
      }),
    close: () => say({ kind: 'leave' }),
  }
}

/** A worker that a tab and its copies share; one for each where the browser shares none. */
function connect(name: string) {
  const isShared = typeof SharedWorker !== 'undefined'
  const worker = isShared ? new CommonWorker({ name }) : new OwnWorker({ name })
  const port = 'port' in worker ? worker.port : worker
  return {
    port,
    hear: (heard: (message: MessageEvent<FromWorker>) => void) => {
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- typed for a port and for a worker alike
      port.onmessage = heard
      if (port instanceof MessagePort) port.start()
    },
    onFailure: (tell: () => void) => worker.addEventListener('error', tell),
  }
}
