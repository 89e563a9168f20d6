import { monitorEventLoopDelay } from 'node:perf_hooks'
import { z } from 'zod'

/** The health of one process: its longest stall since the last sample, and the size of its heap. */
export type HealthSample = { process: string; at: number; stallMs: number; heapMiB: number }

const METRICS = {
  stall: /^nodejs_eventloop_lag_max_seconds (\S+)$/m,
  heap: /^nodejs_heap_size_used_bytes (\S+)$/m,
}
const figure = z.coerce.number()

/** Watches this very process: a time measured during its own stall tells nothing about the product. */
export function watchOwnHealth(): () => Omit<HealthSample, 'process' | 'at'> {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  return () => {
    const stallMs = delay.max / 1e6
    delay.reset()
    return { stallMs, heapMiB: mebibytes(process.memoryUsage().heapUsed) }
  }
}

/** The health of a process of the product, by its metrics. */
export async function healthOf(metricsPort: number): Promise<Omit<HealthSample, 'process' | 'at'>> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  const metrics = await response.text()
  const read = (pattern: RegExp) => figure.parse(pattern.exec(metrics)?.[1])
  return { stallMs: read(METRICS.stall) * 1000, heapMiB: mebibytes(read(METRICS.heap)) }
}

const mebibytes = (bytes: number) => bytes / 2 ** 20
