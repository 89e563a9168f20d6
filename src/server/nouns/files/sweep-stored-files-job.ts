import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { sweepStoredFiles } from './sweep-stored-files.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'sweep-stored-files': Record<string, never>
  }
}

/** The files' dates are the machine's, whatever the product's clock says. */
export const sweepStoredFilesJob = defineJob<Deps, 'sweep-stored-files'>({
  name: 'sweep-stored-files',
  cron: '41 2 * * *',
  run: (deps, _payload, { signal }) => sweepStoredFiles(deps, { now: new Date(), signal }),
})
