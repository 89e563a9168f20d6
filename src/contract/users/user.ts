import { z } from 'zod'
import { instant } from '../shared/instant.ts'
import { clientType } from './billing-fields.ts'

export const role = z.enum(['USER', 'ADMIN'])
export type Role = z.output<typeof role>

export const adresse = z.object({
  ligne1: z.string(),
  ligne2: z.string().optional(),
  codePostal: z.string(),
  ville: z.string(),
  /** The French name of its country; what was typed, of an address written before countries were chosen from a list. */
  pays: z.string(),
  /** The code of ISO 3166-1 of its country; absent from what was written before. */
  codePays: z.string().optional(),
})
export type Adresse = z.output<typeof adresse>

/** The signed-in person's own account, as they know it (specification 1 §3). */
export const sessionUser = z.object({
  id: z.uuid(),
  prenom: z.string(),
  nom: z.string(),
  email: z.string(),
  role,
  telephone: z.string().nullable(),
  isActive: z.boolean(),
  /** Whether a link sent to the address was followed. */
  isEmailProven: z.boolean(),
  /** Whether the house requires a second factor that this administrator lacks: no other page opens before. */
  mustSetUpSecondFactor: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type SessionUser = z.output<typeof sessionUser>

/** The session's user, with the fields of the profile. */
export const account = sessionUser.extend({
  /** The name that an administrator signs with; null for the account's own name. */
  nomPublic: z.string().nullable(),
  adresse: adresse.nullable(),
  bio: z.string().nullable(),
  clientType,
  siren: z.string().nullable(),
  /** An address asked for, until its link is followed. */
  pendingEmail: z.string().nullable(),
})
export type Account = z.output<typeof account>

/** A person beside an order, an invoice or a message. */
export const personRef = z.object({ id: z.uuid(), prenom: z.string(), nom: z.string() })
export type PersonRef = z.output<typeof personRef>

export const clientRef = personRef.extend({ email: z.string(), telephone: z.string().nullable() })
