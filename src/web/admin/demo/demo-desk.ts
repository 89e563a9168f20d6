import type { LiveEvent } from '#contract/live/live-event.ts'
import { type ApiBytes, createApiBytes } from '../../lib/api-bytes.ts'
import { type ApiClient, createApiClient } from '../../lib/api-client.ts'
import type { Keeping } from '../../lib/browser-storage.ts'
import type { LiveEvents } from '../../live/live-events.ts'
import type { AskedDemo } from './asked-demo.ts'
import { actionOf, type DemoAction, sentBy } from './demo-actions.ts'
import { demoConfigOf, demoRefusal } from './demo-config.ts'
import { remainingOf } from './demo-timer.ts'
import { type DemoVisit, forgetVisit, keepVisit, keptVisit, newHouse } from './demo-visit.ts'
import type { Opening, openWorker } from './demo-worker.ts'
import { withPageAddresses } from './page-addresses.ts'
import { refuse } from './refuse.ts'
import type { ShownMail } from './worker/messages.ts'

/** The dependencies of a demonstration: storage, time, delay, and the worker that answers. */
export type DemoDeps = {
  storage: Keeping
  now: () => number
  /** Resolves after the delay of a simulated answer. */
  wait: () => Promise<void>
  openWorker: typeof openWorker
}

/** A visit and what it shows; another object after each change. */
export type DemoState = { visit: DemoVisit; opening: Opening; mails: readonly ShownMail[] }

export type DemoDesk = {
  call: ApiClient
  bytes: ApiBytes
  live: LiveEvents
  state: () => DemoState
  change: (changes: Partial<Pick<DemoVisit, 'minutes' | 'stop'>>) => void
  follow: (tell: () => void) => () => void
  /** Stores what was done, for the page that comes after. */
  keep: () => Promise<void>
  /** Answers nothing more: the house is removed if no other page is in it. */
  leave: () => void
  /** Leaves, and removes the stored visit. */
  close: () => void
}

/** The actions that leave the house unchanged. */
const READING = new Set<DemoAction>(['read', 'search', 'filter', 'preview'])

/** Opens the visit that this tab keeps, or a new one. */
export function openDesk(asked: AskedDemo, { storage, now, wait, openWorker: open }: DemoDeps): DemoDesk {
  const config = demoConfigOf(asked)
  const begin = (): DemoVisit => {
    forgetVisit(storage)
    const { duration } = config
    return { startedAt: now(), asked: duration, minutes: duration, stop: null, ...newHouse(now()) }
  }
  const visit = goOn(keptVisit(storage), { minutes: config.duration, now: now() }) ?? begin()
  let state: DemoState = { visit, opening: { state: 'LOADING', loaded: 0, total: 0 }, mails: [] }
  const tellers = new Set<() => void>()
  const set = (changes: Partial<DemoState>) => {
    state = { ...state, ...changes }
    for (const tell of tellers) tell()
  }
  const keepAs = (changes: Partial<DemoVisit>) => {
    set({ visit: { ...state.visit, ...changes } })
    keepVisit(storage, state.visit)
  }
  keepAs({})

  const live = newLive()
  const changed = () => live.tell({ kind: 'refresh', id: null })
  const worker = open(
    { visitId: visit.id, isNew: !visit.isKept },
    {
      opening: (opening) => set({ opening }),
      kept: () => keepAs({ isKept: true }),
      changed,
      mail: (mail) => set({ mails: [mail, ...state.mails] }),
    },
  )
  const client = createApiClient(withPageAddresses(worker.fetch, asked))

  return {
    call: async (endpoint, input) => {
      const action = actionOf(endpoint, sentBy(input))
      const refusal = demoRefusal(action, config)
      await wait()
      input.signal?.throwIfAborted()
      if (refusal) throw refuse(403, refusal)
      const reply = await client(endpoint, input)
      if (!READING.has(action)) changed()
      return reply
    },
    bytes: createApiBytes(worker.fetch),
    live: live.events,
    state: () => state,
    change: keepAs,
    follow: (tell) => {
      tellers.add(tell)
      return () => tellers.delete(tell)
    },
    keep: worker.keep,
    leave: worker.close,
    close: () => {
      worker.close()
      forgetVisit(storage)
    },
  }
}

type Now = { minutes: number; now: number }

/**
 * The visit kept by the tab, unless its time is over; its time starts again when another length is asked for. A house that its first
 * page left before the browser kept it is replaced.
 */
function goOn(kept: DemoVisit | undefined, { minutes, now }: Now): DemoVisit | undefined {
  if (!kept || remainingOf(kept, now).isOver) return undefined
  return {
    ...kept,
    ...(kept.asked !== minutes && { startedAt: now, asked: minutes, minutes }),
    ...(!kept.isKept && newHouse(now)),
  }
}

/** Live events within this page: each event reaches every listener. */
function newLive(): { events: LiveEvents; tell: (event: LiveEvent) => void } {
  const listeners = new Set<(event: LiveEvent) => void>()
  return {
    events: (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    tell: (event) => {
      for (const listener of listeners) listener(event)
    },
  }
}
