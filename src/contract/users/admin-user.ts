import { z } from 'zod'
import { instant } from '../shared/instant.ts'
import { pageQuery, pagination, searchText, sortBy, sortDirection } from '../shared/list.ts'
import { accountEmail, nom, prenom } from './account-fields.ts'
import { role } from './user.ts'

/** A person as the house sees them (specification 2 §3); an erased one is seen no more. */
export const adminUser = z.object({
  id: z.uuid(),
  prenom: z.string(),
  nom: z.string(),
  email: z.string(),
  role,
  isActive: z.boolean(),
  /** False while the account waits for its activation. */
  hasPassword: z.boolean(),
  /** Whether a link sent to the address was followed. */
  isEmailProven: z.boolean(),
  /** How many orders are theirs. */
  commandes: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type AdminUser = z.output<typeof adminUser>

export const USER_SORTS = ['createdAt', 'nom', 'prenom', 'email', 'role', 'isActive', 'commandes'] as const

export const adminUserQuery = z.object({
  ...pageQuery(),
  search: searchText,
  role: role.optional().catch(undefined),
  isActive: z.stringbool().optional().catch(undefined),
  sortBy: sortBy(USER_SORTS),
  sortDirection,
})
export type AdminUserQuery = z.output<typeof adminUserQuery>

export const adminUserList = z.object({ data: z.array(adminUser), pagination })

/** What changes of a person; the rest stays. Names and address as a sign-up bounds them. */
export const userChange = z
  .object({
    prenom,
    nom,
    email: accountEmail,
    role: z.enum(role.options, { error: 'Ce rôle n’existe pas' }),
    isActive: z.boolean({ error: 'Un compte est actif ou ne l’est pas' }),
  })
  .partial()
export type UserChange = z.output<typeof userChange>
