import type { Deps } from '../deps.ts'
import { rateLimit } from '../http/rate-limit.ts'
import type { Caller } from '../http/caller.ts'
import { findLink } from './follow-link.ts'
import { mailActivationLink } from './mail-activation-link.ts'
import { hasOwner } from './read-activation.ts'

/** Mails a new activation link to the address of an older one; says nothing of whether it did. */
export async function resendActivation(deps: Deps, caller: Caller, token: string): Promise<void> {
  await rateLimit(deps, 'forms', `resend:${caller.network}`)
  await rateLimit(deps, 'reset', `activation:${token}`)
  const link = await findLink(deps.db, 'ACTIVATION', token)
  if (!link || !link.isActive || hasOwner(link)) return

  await deps.db.transaction((tx) => mailActivationLink(tx, deps, link.userId))
}
