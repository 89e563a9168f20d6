import type { Deps } from '../deps.ts'
import { defineJob } from '../jobs/job.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'remove-stored-file': { storageKey: string }
  }
}

/** The bytes of a file whose row is gone; removing them twice is harmless. */
export const removeStoredFileJob = defineJob<Deps, 'remove-stored-file'>({
  name: 'remove-stored-file',
  run: ({ storage }, { storageKey }) => storage.remove(storageKey),
})
