import { emailKey } from '#contract/shared/email-key.ts'
import type { Deps } from '../deps.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { enqueue } from '../jobs/queue.ts'
import type { Caller } from '../http/caller.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'send-reset-link': { email: string }
  }
}

/** Asks for a link; a job looks for the account, so that the answer and its time are the same for any address. */
export async function requestPasswordReset(deps: Deps, caller: Caller, email: string): Promise<void> {
  await rateLimit(deps, 'forms', `reset:${caller.network}`)
  await rateLimit(deps, 'reset', emailKey(email))
  await enqueue(deps.db, 'send-reset-link', { email })
}
