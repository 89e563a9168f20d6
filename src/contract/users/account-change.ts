import { emailKey } from '../shared/email-key.ts'
import type { UserChange } from './admin-user.ts'

const FIELDS = ['prenom', 'nom', 'nomPublic', 'email', 'role', 'isActive'] as const

/** The asked fields of an account that differ from the present ones: a form sends those that stay too. */
export const whatDiffers = (
  before: Readonly<Record<(typeof FIELDS)[number], unknown>>,
  asked: UserChange,
): UserChange =>
  Object.fromEntries(
    FIELDS.filter((field) => asked[field] !== undefined && asked[field] !== before[field]).map((field) => [
      field,
      asked[field],
    ]),
  )

/** Whether a change gives an account another address, to be proven again; the same one in other letters is not another. */
export const movesAddress = (before: { email: string }, { email }: UserChange): boolean =>
  email !== undefined && emailKey(email) !== emailKey(before.email)
