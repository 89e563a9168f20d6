import { z } from 'zod'
import { instant, readAt } from '../shared/instant.ts'
import {
  booleanFilter,
  filterOf,
  idsFilter,
  pageQuery,
  pagination,
  searchText,
  sortBy,
  sortDirection,
} from '../shared/list.ts'
import { optionalPhone, requiredEmail } from '../shared/text.ts'
import { nom, nomPublic, prenom } from './account-fields.ts'
import { signupPassword } from './password-rules.ts'
import { role } from './user.ts'

/** The permanent refusal of an address: `motif` holds the mail server's own words. */
export const refusedAddress = z.object({ motif: z.string(), refuseLe: instant })
export type RefusedAddress = z.output<typeof refusedAddress>

/** A person as the house sees them (specification 2 §3); an erased account is not shown. */
export const adminUser = z.object({
  id: z.uuid(),
  prenom: z.string(),
  nom: z.string(),
  /** The name they sign with; null for the account's own name. */
  nomPublic: z.string().nullable(),
  email: z.string(),
  telephone: z.string().nullable(),
  role,
  isActive: z.boolean(),
  /** False while the account waits for its activation. */
  hasPassword: z.boolean(),
  /** Whether a link sent to the address was followed. */
  isEmailProven: z.boolean(),
  /** Whether a password alone does not open it. */
  hasSecondFactor: z.boolean(),
  /** Since the last e-mail that reached this address; null while e-mails arrive. Read on one account alone, never in a list. */
  adresseRefusee: refusedAddress.nullable().optional(),
  /** The number of their orders. */
  commandes: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type AdminUser = z.output<typeof adminUser>

export const USER_SORTS = [
  'createdAt',
  'updatedAt',
  'nom',
  'prenom',
  'email',
  'role',
  'isActive',
  'commandes',
] as const

export const adminUserQuery = z.object({
  ...pageQuery(),
  search: searchText,
  role: filterOf(role),
  isActive: booleanFilter,
  sortBy: sortBy(USER_SORTS),
  sortDirection,
})
export type AdminUserQuery = z.output<typeof adminUserQuery>

/** The filters of the export: every account found, or the ticked ones, not a page of them. */
export const adminUserExport = adminUserQuery.omit({ page: true, limit: true }).extend({ ids: idsFilter })
export type AdminUserExport = z.output<typeof adminUserExport>

export const adminUserList = z.object({ data: z.array(adminUser), pagination })

/** The form of an account. */
export const userEntry = z.object({
  prenom,
  nom,
  email: requiredEmail,
  role: z.enum(role.options, { error: 'Ce rôle n’existe pas' }),
})

/** The changed fields of a person; the others stay. Names and address have the limits of a sign-up. */
export const userChange = userEntry
  .extend({
    nomPublic,
    isActive: z.boolean({ error: 'Un compte est actif ou ne l’est pas' }),
    updatedAt: readAt,
  })
  .partial()
export type UserChange = z.output<typeof userChange>

/**
 * An account that the house opens (decision 076). A password, by the rules of a sign-up, works at once; without one an activation link is
 * mailed, and must be followed before the first sign-in.
 */
export const newUser = userEntry.extend({
  role: userEntry.shape.role.default('USER'),
  telephone: optionalPhone,
  isActive: z.boolean({ error: 'Un compte est actif ou ne l’est pas' }).default(true),
  password: signupPassword.optional(),
})
export type NewUser = z.output<typeof newUser>

/** The counts of accounts, erased ones apart; `recents` within thirty days (specification 2 §3). `admin` counts the inactive ones too. */
export const userStats = z.object({
  total: z.int(),
  actifs: z.int(),
  admin: z.int(),
  clientsActifs: z.int(),
  recents: z.int(),
})
