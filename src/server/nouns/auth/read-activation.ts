import type { Deps } from '../../platform/deps.ts'
import { unauthorized } from '../../platform/errors.ts'
import { ACCOUNT_OFF } from '../../platform/session/read-session.ts'
import { deadLink, type FoundLink, findLink, isLive } from './follow-link.ts'

/** An activation link that opens something, or whose account is active already. 400 expired or used, 401 deactivated account. */
export async function readActivation(deps: Pick<Deps, 'db' | 'clock'>, token: string) {
  const link = await findLink(deps.db, 'ACTIVATION', token)
  if (!link) throw deadLink(null)
  if (!link.isActive) throw unauthorized(ACCOUNT_OFF)
  const isAlreadyActive = hasOwner(link)
  if (!isAlreadyActive && !isLive(link, deps.clock())) throw deadLink(link)
  return { link, isAlreadyActive }
}

/** A password without a proven address may be a stranger's: the activation replaces it (decisions §5). */
export const hasOwner = ({ passwordHash, emailProvenAt }: FoundLink) =>
  passwordHash !== null && emailProvenAt !== null
