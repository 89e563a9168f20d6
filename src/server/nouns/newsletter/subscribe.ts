import type { NewsletterForm, NewsletterSource } from '#contract/newsletter/newsletter-form.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'open-subscription': { email: string; source?: NewsletterSource | undefined }
  }
}

/** Asks for the newsletter; a job looks for the address, so that the answer and its time are the same whether it is known or not. */
export async function subscribe(
  deps: Deps,
  caller: Caller,
  { email, source }: NewsletterForm,
): Promise<void> {
  await rateLimit(deps, 'forms', `newsletter:${caller.network}`)
  await enqueue(deps.db, 'open-subscription', { email, source })
}
