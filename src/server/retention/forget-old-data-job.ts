import type { Tx } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { defineJob } from '../jobs/job.ts'
import { readSettings } from '../settings/read-settings.ts'
import { forgetConsultations } from './forget-consultations.ts'
import { forgetLog, forgetNotifications } from './forget-log.ts'
import { forgetSampleFiles } from './forget-sample-files.ts'
import { forgetThreads } from './forget-threads.ts'
import { monthsBefore } from './months-before.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'forget-old-data': Record<string, never>
  }
}

/** Removes what has been kept as long as the settings say, some rows a transaction (decision 031). */
export const forgetOldDataJob = defineJob<Deps, 'forget-old-data'>({
  name: 'forget-old-data',
  cron: '11 2 * * *',
  async run({ db, clock }, _payload, { signal }) {
    const { retention } = await readSettings(db, ['retention'])
    const kept = (months: number) => monthsBefore(clock(), months)
    const sweeps: ((tx: Tx) => Promise<boolean>)[] = [
      (tx) => forgetSampleFiles(tx, kept(retention.echantillonsMois)),
      (tx) => forgetThreads(tx, { kinds: ['ECHANTILLON'], before: kept(retention.echantillonsMois) }),
      (tx) => forgetThreads(tx, { kinds: ['CONTACT', 'CHAT'], before: kept(retention.visiteursMois) }),
      (tx) => forgetConsultations(tx, kept(retention.consultationsMois)),
      (tx) => forgetNotifications(tx, kept(retention.journauxMois)),
      (tx) => forgetLog(tx, kept(retention.journauxMois)),
    ]
    for (const sweep of sweeps) {
      while (!signal.aborted && (await db.transaction(sweep))) {
        // Some at a time, until none is left.
      }
    }
  },
})
