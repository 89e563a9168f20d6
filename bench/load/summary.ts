import { percentile } from '../percentile.ts'
import { say } from '../say.ts'
import type { Record } from './record.ts'

/** A line a kind of request: how many, its median and p99, its statuses; then the memory of each process, its heap and its longest stalls. */
export function printSummary({ samples, memory, health }: Record, seconds: number): void {
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
    say(`memory of the ${process} process, MiB: ${twelfths(all, ({ rssMiB }) => rssMiB)}`)
  }
  for (const [process, all] of Map.groupBy(health, (sample) => sample.process)) {
    say(`heap of the ${process} process, at most, MiB: ${twelfths(all, ({ heapMiB }) => heapMiB)}`)
    say(`longest stalls of the ${process} process, ms: ${twelfths(all, ({ stallMs }) => stallMs)}`)
  }
}

/** The largest of each twelfth of the load. */
function twelfths<Sample>(samples: Sample[], figure: (sample: Sample) => number): string {
  const size = Math.max(1, Math.ceil(samples.length / 12))
  const parts = Map.groupBy(samples.entries(), ([index]) => Math.floor(index / size)).values()
  return [...parts].map((part) => Math.max(...part.map(([, sample]) => figure(sample))).toFixed(0)).join(' ')
}
