import { type Listener, listenTo } from '../db/listen-to.ts'
import type { Deps } from '../deps.ts'
import { tooManyRequests } from '../errors.ts'
import { closedSessions } from './closed-sessions.ts'
import { eventsSince, lastNumber, type NumberedEvent } from './read-live-events.ts'

/** Followed tabs of one person; their other tabs listen again when they are shown. */
const MOST_A_PERSON = 10
const TRY_AGAIN_SECONDS = 30
/** Well below the silence that proxies allow on a connection. */
const HEARTBEAT_MS = 15_000

const EVENTS = 'live_events'
const ACCESS = 'live_access'

/** An open page. */
export type Follower = {
  userId: string
  isHouse: boolean
  sessionId: string
  tell: (event: NumberedEvent) => void
  beat: () => void
  end: () => void
}

export type LiveHub = {
  /** Adds a page from the present number on, which it is given; 429 for one page too many. */
  join: (follower: Follower) => Promise<number>
  leave: (follower: Follower) => void
  /** Ends every page. */
  endAll: () => void
  stop: () => void
}

/** Tells the open pages of this process the events that every process commits (decision 064); it listens from the first page on. */
export function openLiveHub(deps: Pick<Deps, 'db' | 'pool' | 'clock' | 'log'>): LiveHub {
  const { db, pool, log } = deps
  const followers = new Set<Follower>()
  let position = 0
  let listening: Promise<Listener> | null = null
  let beats: NodeJS.Timeout | undefined
  let reading: Promise<void> | null = null
  let isBehind = false

  const tellAll = (event: NumberedEvent) => {
    for (const follower of followers) if (isFor(follower, event)) follower.tell(event)
  }
  const readOn = async () => {
    if (followers.size === 0) {
      position = await lastNumber(db)
      return
    }
    const { events, isWhole } = await eventsSince(db, position)
    if (!isWhole) position = await lastNumber(db)
    if (!isWhole) return tellAll({ ...ANYTHING, numero: position })
    for (const event of events) {
      position = event.numero
      tellAll(event)
    }
  }
  // Events are read one batch at a time, so that each is told once and in order; a notice during a reading asks for another.
  const catchUp = (): Promise<void> => {
    isBehind = true
    reading ??= (async () => {
      while (isBehind) {
        isBehind = false
        await readOn()
      }
    })().finally(() => {
      reading = null
    })
    return reading
  }
  const report = (err: unknown) => log.warn({ err }, 'the open pages could not be told')
  const endOf = (id: string) => {
    for (const follower of followers) if ([follower.sessionId, follower.userId].includes(id)) follower.end()
  }
  const check = async () => {
    for (const id of await closedSessions(deps, [...followers])) endOf(id)
  }

  const listen = async () => {
    position = await lastNumber(db)
    const listener = await listenTo({
      pool,
      log,
      channels: [EVENTS, ACCESS],
      onNotice: (channel, payload) => {
        if (channel === ACCESS) endOf(payload)
        else if (Number(payload) > position && followers.size > 0) catchUp().catch(report)
      },
      onListening: async () => {
        await Promise.all([catchUp(), check()])
      },
    })
    beats = setInterval(() => {
      for (const follower of followers) follower.beat()
      if (followers.size > 0) Promise.all([catchUp(), check()]).catch(report)
    }, HEARTBEAT_MS).unref()
    return listener
  }

  return {
    join: async (follower) => {
      listening ??= listen().catch((error: unknown) => {
        listening = null
        throw error
      })
      await listening
      // Events committed before the page opens are left to its own reading.
      await catchUp()
      const own = [...followers].filter(({ userId }) => userId === follower.userId)
      if (own.length >= MOST_A_PERSON) throw tooManyRequests(TRY_AGAIN_SECONDS)
      followers.add(follower)
      return position
    },
    leave: (follower) => {
      followers.delete(follower)
    },
    endAll: () => {
      for (const follower of followers) follower.end()
    },
    stop: () => {
      for (const follower of followers) follower.end()
      clearInterval(beats)
      void listening?.then(({ stop }) => stop(), report)
    },
  }
}

const ANYTHING = { audience: 'EVERYBODY', userId: null, kind: 'refresh', objectId: null } as const

const isFor = ({ userId, isHouse }: Follower, event: NumberedEvent): boolean =>
  event.audience === 'EVERYBODY' || (event.audience === 'HOUSE' ? isHouse : event.userId === userId)
