import { minutes } from '#contract/shared/durations.ts'
import { isBackupUnderWay } from '../../platform/backup/backup-lock.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'remove-stored-file': { storageKey: string }
  }
}

const AGAIN_AFTER_MS = minutes(5)

/** The bytes of a file whose row is gone; removing them twice is harmless. A backup under way may still name it: later, then. */
export const removeStoredFileJob = defineJob<Deps, 'remove-stored-file'>({
  name: 'remove-stored-file',
  async run({ db, pool, storage }, { storageKey }) {
    if (await isBackupUnderWay(pool)) {
      // A backup takes the machine's time, whatever the product's clock says.
      const runAt = new Date(Date.now() + AGAIN_AFTER_MS)
      return enqueue(db, 'remove-stored-file', { storageKey }, { runAt })
    }
    await storage.remove(storageKey)
  },
})
