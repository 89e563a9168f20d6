import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './faults.ts'
import type { People } from './people.ts'
import type { Record } from './record.ts'
import { type Step, VISITS } from './visits.ts'

const FAR_BEHIND = 400

type Load = { seconds: number; perSecond: number; cycleSeconds: number }

/** Visits begin at their own pace, whatever the answers: a slow product does not slow its visitors down. */
export async function driveVisits(
  people: People,
  faults: Fault[],
  record: Record,
  load: Load,
): Promise<void> {
  const start = performance.now()
  const elapsed = () => (performance.now() - start) / 1000
  const excused = new Set<string>()
  const underway = new Set<Promise<unknown>>()
  const step = stepInto(record, elapsed, excused)
  const playing = playFaults(faults, excused, elapsed, load)

  for (let number = 0; elapsed() < load.seconds; number++) {
    const behind = number / load.perSecond - elapsed()
    if (behind > 0) await wait(behind * 1000)
    if (underway.size > FAR_BEHIND) throw new Error(`${FAR_BEHIND} visits wait for an answer`)
    const visit = anyVisit()
      .go(people, step)
      .catch((error: unknown) => noteSurprise(record, elapsed(), String(error)))
      .finally(() => underway.delete(visit))
    underway.add(visit)
  }
  await playing
  await Promise.all(underway)
}

function stepInto(record: Record, elapsed: () => number, excused: ReadonlySet<string>): Step {
  return async (kind, expected, send) => {
    const at = elapsed()
    const wasExcused = excused.has(kind)
    let failure = ''
    const answer = await send().catch((error: unknown) => {
      failure = String(error)
      return null
    })
    const status = answer?.status ?? 0
    const duringFault = wasExcused || excused.has(kind)
    const good = expected.includes(status)
    const foreseen = good || (duringFault && status === 503)
    const surprise = foreseen ? null : `${kind}: ${status} ${failure || JSON.stringify(answer).slice(0, 300)}`
    record.samples.push({ kind, at, ms: (elapsed() - at) * 1000, status, surprise, duringFault })
    return good ? answer : null
  }
}

async function playFaults(
  faults: Fault[],
  excused: Set<string>,
  elapsed: () => number,
  { seconds, cycleSeconds }: Load,
): Promise<void> {
  for (let begin = 0; begin + cycleSeconds <= seconds; begin += cycleSeconds) {
    for (const fault of faults) {
      await wait(Math.max(0, begin + fault.from * cycleSeconds - elapsed()) * 1000)
      for (const kind of fault.excuses) excused.add(kind)
      await fault.begin()
      await wait(Math.max(0, begin + fault.to * cycleSeconds - elapsed()) * 1000)
      await fault.end()
      for (const kind of fault.excuses) excused.delete(kind)
    }
  }
}

const TOTAL_WEIGHT = VISITS.reduce((sum, { weight }) => sum + weight, 0)

function anyVisit() {
  let left = Math.random() * TOTAL_WEIGHT
  const found = VISITS.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  if (!found) throw new Error('unreachable')
  return found
}

function noteSurprise({ samples }: Record, at: number, said: string): void {
  samples.push({ kind: 'visit', at, ms: 0, status: 0, surprise: said, duringFault: false })
}
