import { percentile } from '../percentile.ts'
import type { Record, Sample } from './record.ts'

const WARM_UP_SECONDS = 60
const WINDOW_SECONDS = 300
const P99_GROWTH = 3
/** Below this a p99 tells of the machine's other work, not of ours. */
const P99_NOISE_MS = 100
const FEW = 30
const RSS_GROWTH = 1.2

/** A requirement of the load, with its result in words. */
export type Finding = { holds: boolean; says: string }

export function judge(record: Record, seconds: number): Finding[] {
  return [...judgeAnswers(record), ...judgeTimes(record, seconds), ...judgeMemory(record, seconds)]
}

function judgeAnswers({ samples }: Record): Finding[] {
  const surprises = samples.flatMap(({ surprise, at }) =>
    surprise ? [`at ${at.toFixed(0)} s ${surprise}`] : [],
  )
  return [
    {
      holds: surprises.length === 0,
      says: [`${surprises.length} unforeseen answers of ${samples.length}`, ...surprises.slice(0, 20)].join(
        '\n  ',
      ),
    },
  ]
}

/**
 * The p99 of each kind at the end, against its own at the beginning, where each span holds a whole cycle of faults; what broke
 * outside on purpose is left out.
 */
function judgeTimes({ samples }: Record, seconds: number): Finding[] {
  if (seconds < WARM_UP_SECONDS + 2 * WINDOW_SECONDS) return []
  const counted = samples.filter(({ duringFault, kind }) => !duringFault && kind !== 'slow reader')
  return [...Map.groupBy(counted, ({ kind }) => kind)].flatMap(([kind, all]) => {
    const first = timesBetween(all, WARM_UP_SECONDS, WARM_UP_SECONDS + WINDOW_SECONDS)
    const last = timesBetween(all, seconds - WINDOW_SECONDS, seconds)
    if (first.length < FEW || last.length < FEW) return []
    const [before, after] = [percentile(first, 0.99), percentile(last, 0.99)]
    return {
      holds: after <= Math.max(P99_NOISE_MS, P99_GROWTH * before),
      says: `${kind}: p99 ${before.toFixed(0)} ms at first, ${after.toFixed(0)} ms at last`,
    }
  })
}

/** The process that is never replaced: its last third against the second sixth, once it is warm. */
function judgeMemory({ memory }: Record, seconds: number): Finding[] {
  const kept = memory.filter(({ process }) => process === 'kept')
  const between = (from: number, to: number) =>
    kept.filter(({ at }) => at >= from && at < to).map(({ rssMiB }) => rssMiB)
  const early = percentile(between(seconds / 6, seconds / 3), 0.5)
  const late = percentile(between((seconds * 2) / 3, seconds), 0.5)
  return [
    {
      holds: late <= RSS_GROWTH * early,
      says: `memory of the kept process: ${early.toFixed(0)} MiB in the second sixth, ${late.toFixed(0)} MiB in the last third`,
    },
  ]
}

const timesBetween = (samples: Sample[], from: number, to: number): number[] =>
  samples.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms)
