import type { LiveEvent } from '#contract/live/live-event.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { ApiBytes } from '../../lib/api-bytes.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { Keeping } from '../../lib/browser-storage.ts'
import type { LiveEvents } from '../../live/live-events.ts'
import { ANSWERS } from './answers/all-answers.ts'
import { type AskedDemo, keptLink } from './asked-demo.ts'
import { actionOf, type DemoAction } from './demo-actions.ts'
import { recordAct } from './demo-audit.ts'
import { demoBytes } from './demo-bytes.ts'
import { demoClient } from './demo-client.ts'
import { demoConfigOf, demoRefusal } from './demo-config.ts'
import type { DemoHouse } from './demo-house.ts'
import { remainingOf } from './demo-timer.ts'
import { type DemoVisit, forgetVisit, keepVisit, keptVisit } from './demo-visit.ts'

/** The dependencies of a demonstration: storage, time, delay, and sample. */
export type DemoDeps = {
  storage: Keeping
  now: () => number
  /** Resolves after the delay of a simulated answer. */
  wait: () => Promise<void>
  makeHouse: (day: string) => DemoHouse
}

export type DemoDesk = {
  call: ApiClient
  bytes: ApiBytes
  live: LiveEvents
  /** The current visit: another object after each change of its time or of its tour. */
  visit: () => DemoVisit
  change: (changes: Partial<Pick<DemoVisit, 'minutes' | 'stop'>>) => void
  follow: (tell: () => void) => () => void
  /** Stores nothing more of the acts under way: another visit is stored, and the page about to be loaded again. */
  stop: () => void
  /** Removes the stored visit, and stores nothing more of the acts under way. */
  close: () => void
}

/** The actions that leave the house unchanged. */
const READING = new Set<DemoAction>(['read', 'search', 'filter', 'preview'])

/** Opens the visit that this tab keeps, or a new one. */
export function openDesk(asked: AskedDemo, { storage, now, wait, makeHouse }: DemoDeps): DemoDesk {
  const config = demoConfigOf(asked)
  const begin = (): DemoVisit => {
    forgetVisit(storage)
    const { duration } = config
    const house = makeHouse(parisDay(new Date(now())))
    return { startedAt: now(), asked: duration, minutes: duration, stop: null, house }
  }
  let visit = goOn(keptVisit(storage), { minutes: config.duration, now: now() }) ?? begin()
  let isOpen = true
  const tellers = new Set<() => void>()
  const live = newLive()
  const keep = () => {
    if (isOpen) keepVisit(storage, visit)
  }
  keep()
  const house = Object.assign(visit.house, {
    now: () => new Date(now()),
    linkOf: (path: string) => keptLink(path, asked),
  })
  const call = demoClient(ANSWERS, house, {
    wait,
    refusalOf: (endpoint, sent) => demoRefusal(actionOf(endpoint, sent), config),
    onDone: (act) => {
      const isRead = READING.has(actionOf(act.endpoint, act.sent))
      if (!isRead) recordAct(house, act)
      keep()
      if (!isRead) live.tell({ kind: 'refresh', id: null })
    },
  })
  return {
    call,
    bytes: demoBytes(house),
    live: live.events,
    visit: () => visit,
    change: (changes) => {
      visit = { ...visit, ...changes }
      keep()
      for (const tell of tellers) tell()
    },
    follow: (tell) => {
      tellers.add(tell)
      return () => tellers.delete(tell)
    },
    stop: () => {
      isOpen = false
    },
    close: () => {
      isOpen = false
      forgetVisit(storage)
    },
  }
}

type Now = { minutes: number; now: number }

/** The visit kept by the tab, unless its time is over; its time starts again when another length is asked for. */
function goOn(kept: DemoVisit | undefined, { minutes, now }: Now): DemoVisit | undefined {
  if (!kept || remainingOf(kept, now).isOver) return undefined
  return kept.asked === minutes ? kept : { ...kept, startedAt: now, asked: minutes, minutes }
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
