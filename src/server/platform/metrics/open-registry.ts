import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { registerCounters } from './counters.ts'
import { readSharedState } from './shared-state.ts'

export type MetricsDeps = Pick<Deps, 'pool' | 'log'> & { config: Pick<Deps['config'], 'dataDir'> }

/** Every figure of `docs/operations.md`: figures that are not counted as they happen are read first. */
export function openRegistry(deps: MetricsDeps): { scrape: () => Promise<string> } {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerCounters(registry)
  const refreshers = [
    connectionGauges(registry, deps),
    diskGauge(registry, deps),
    houseGauges(registry, deps),
  ]

  return {
    scrape: async () => {
      await Promise.all(refreshers.map((refresh) => refresh()))
      return registry.metrics()
    },
  }
}

type Refresh = () => Promise<void>

function connectionGauges(registry: Registry, { pool }: MetricsDeps): Refresh {
  const connections = new Gauge({
    registers: [registry],
    name: 'bonatirer_pool_connections',
    help: 'Connections of this process to its database, by state: busy, idle, asked (requests that wait for one), most.',
    labelNames: ['state'],
  })
  connections.set({ state: 'most' }, pool.options.max)
  return async () => {
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'asked' }, pool.waitingCount)
  }
}

function diskGauge(registry: Registry, { config }: MetricsDeps): Refresh {
  const free = new Gauge({
    registers: [registry],
    name: 'bonatirer_disk_free_bytes',
    help: 'Left to this account on the disk of DATA_DIR.',
  })
  return async () => {
    const { bavail, bsize } = await statfs(config.dataDir)
    free.set(bavail * bsize)
  }
}

/** The figures of the whole house, exposed by each of its processes: take the largest, not the sum. */
function houseGauges(registry: Registry, { pool, log }: MetricsDeps): Refresh {
  const registers = [registry]
  const up = new Gauge({
    registers,
    name: 'bonatirer_database_up',
    help: 'Whether the database answered; without it the gauges of the whole house are absent.',
  })
  const jobs = new Gauge({
    registers,
    name: 'bonatirer_jobs',
    help: 'Jobs by task and state, 10 000 at most: waiting, later, running, failed (not tried again).',
    labelNames: ['task', 'state'],
  })
  const singles = {
    oldestWaitSeconds: new Gauge({
      registers,
      name: 'bonatirer_job_oldest_wait_seconds',
      help: 'How late the job that waits longest is.',
    }),
    workers: new Gauge({
      registers,
      name: 'bonatirer_workers',
      help: 'Workers of the jobs: two a process, one of them of the readings.',
    }),
    commandesPending: new Gauge({
      registers,
      name: 'bonatirer_orders_pending',
      help: 'Orders sent and not paid, 10 000 at most.',
    }),
    lastBackupSeconds: new Gauge({
      registers,
      name: 'bonatirer_last_backup_timestamp_seconds',
      help: 'When the last backup ended; 0 when there never was one.',
    }),
  }

  return async () => {
    jobs.reset()
    Object.values(singles).forEach((gauge) => gauge.remove())
    try {
      const state = await readSharedState(pool)
      for (const { count, ...labels } of state.jobs) jobs.set(labels, count)
      singles.oldestWaitSeconds.set(state.oldestWaitSeconds)
      singles.workers.set(state.workers)
      singles.commandesPending.set(state.commandesPending)
      singles.lastBackupSeconds.set(state.lastBackupSeconds ?? 0)
      up.set(1)
    } catch (error) {
      log.warn({ err: error }, 'the metrics go without the database')
      up.set(0)
    }
  }
}
