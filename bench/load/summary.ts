import { percentile } from '../percentile.ts'
import type { Record } from './record.ts'
import { say } from '../say.ts'

/** A line a kind of request: how many, its median and p99, its statuses; then the memory of each process. */
export function printSummary({ samples, memory }: Record, seconds: number): void {
  say(`${samples.length} requests in ${seconds} s`)
  const kinds = Map.groupBy(samples, ({ kind }) => kind)
  for (const [kind, all] of [...kinds].toSorted(([a], [b]) => a.localeCompare(b))) {
    const times = all.map(({ ms }) => ms)
    const statuses = [...Map.groupBy(all, ({ status }) => status)].map(
      ([status, { length }]) => `${status}: ${length}`,
    )
    say(
      [
        kind.padEnd(16),
        String(all.length).padStart(7),
        `p50 ${percentile(times, 0.5).toFixed(0)} ms`.padStart(14),
        `p99 ${percentile(times, 0.99).toFixed(0)} ms`.padStart(14),
        `  ${statuses.join(', ')}`,
      ].join(''),
    )
  }
  for (const [process, all] of Map.groupBy(memory, (sample) => sample.process)) {
    const every = Math.ceil(all.length / 12)
    const shown = all.filter((_, index) => index % every === 0).map(({ rssMiB }) => rssMiB.toFixed(0))
    say(`memory of the ${process} process, MiB: ${shown.join(' ')}`)
  }
}
