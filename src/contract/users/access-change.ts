import { emailKey } from '../shared/email-key.ts'
import type { UserChange } from './admin-user.ts'
import { OWN_ACCOUNT_CLOSED, OWN_ROLE } from './refusals.ts'

type Known = { email: string; isEmailProven: boolean }

const UNPROVEN =
  'Cette personne n’a pas encore confirmé son adresse e-mail\u00a0: elle ne peut pas rejoindre l’administration.'

/**
 * Why an account's access cannot change: administrators cannot remove their own, and an unproven address cannot join the house. Null when
 * it can.
 */
export function accessRefusal(
  user: Known,
  { isActive, role, email = user.email }: UserChange,
  { isOneself }: { isOneself: boolean },
): string | null {
  if (isOneself && isActive === false) return OWN_ACCOUNT_CLOSED
  if (isOneself && role === 'USER') return OWN_ROLE
  // Anybody may sign up with a colleague's address: the back-office needs a link followed from that address.
  const isProven = user.isEmailProven && emailKey(email) === emailKey(user.email)
  return role === 'ADMIN' && !isProven ? UNPROVEN : null
}
