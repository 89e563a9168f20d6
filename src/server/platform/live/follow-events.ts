import { PassThrough } from 'node:stream'
import { eq, or } from 'drizzle-orm'
import { LAST_EVENT_ID } from '#contract/live/last-event-id.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { liveEvents } from '../db/schema/live.ts'
import type { Deps } from '../deps.ts'
import type { Answer, ApiRequest } from '../http/http-port.ts'
import type { Actor } from '../session/actor.ts'
import type { Follower, LiveHub } from './live-hub.ts'
import { eventsSince, type NumberedEvent } from './read-live-events.ts'

/** A reader that lets this much wait is cut: it comes back for the rest. */
const MOST_WAITING_BYTES = 64 * 1024

type Following = {
  actor: Pick<Actor, 'id' | 'role' | 'sessionId'>
  request: Pick<ApiRequest, 'headers' | 'whenClosed'>
}

/**
 * Streams to an open page its reader's events from the number it knows (`Last-Event-ID`): that of the profile at its start, then of the
 * last event. The events committed since come first, each once and in order. A page without a number reads again all that it shows, and
 * receives the events from now on.
 */
export async function followEvents(
  { db }: Pick<Deps, 'db'>,
  hub: LiveHub,
  { actor, request }: Following,
): Promise<Answer<PassThrough>> {
  const body = new PassThrough()
  const write = (text: string) => {
    if (body.writableLength > MOST_WAITING_BYTES) body.destroy()
    else if (body.writable) body.write(text)
  }
  let told = lastEventId(request)
  let early: NumberedEvent[] | null = []
  const tell = (event: NumberedEvent) => {
    if (told !== null && event.numero <= told) return
    told = event.numero
    write(framed(event))
  }

  const follower: Follower = {
    userId: actor.id,
    isHouse: actor.role === 'ADMIN',
    sessionId: actor.sessionId,
    tell: (event) => (early ? early.push(event) : tell(event)),
    beat: () => write(':\n\n'),
    end: () => body.end(),
  }
  const from = await hub.join(follower)
  body.on('close', () => hub.leave(follower))
  request.whenClosed(() => body.destroy())

  const missed = told === null ? null : await orClose(eventsSince(db, told, ofActor(actor)))
  if (missed?.isWhole) missed.events.forEach(tell)
  else restart(from)
  early.forEach(tell)
  early = null
  write(':\n\n')
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no', [LAST_EVENT_ID]: from },
    body,
  }

  async function orClose<Read>(reading: Promise<Read>): Promise<Read> {
    try {
      return await reading
    } catch (error) {
      body.destroy()
      throw error
    }
  }

  function restart(numero: number) {
    told = numero
    write(framed({ numero, kind: 'refresh', objectId: null }))
  }
}

/** The number of the caller's last event, if its header is in our own format. */
function lastEventId({ headers }: Following['request']): number | null {
  const sent = headers[LAST_EVENT_ID]
  return typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : null
}

const ofActor = ({ id, role }: Following['actor']) =>
  or(
    eq(liveEvents.audience, 'EVERYBODY'),
    eq(liveEvents.userId, id),
    role === 'ADMIN' ? eq(liveEvents.audience, 'HOUSE') : undefined,
  )

function framed({ numero, kind, objectId }: Pick<NumberedEvent, 'numero' | 'kind' | 'objectId'>): string {
  const data: LiveEvent = { kind, id: objectId }
  return `id: ${numero}\ndata: ${JSON.stringify(data)}\n\n`
}
