import { z } from 'zod'
import { instant } from '../shared/instant.ts'

export const role = z.enum(['USER', 'ADMIN'])
export type Role = z.output<typeof role>

export const adresse = z.object({
  ligne1: z.string(),
  ligne2: z.string().optional(),
  codePostal: z.string(),
  ville: z.string(),
  pays: z.string(),
})
export type Adresse = z.output<typeof adresse>

/** What a signed-in person knows of their own account (specification 1 §3). */
export const sessionUser = z.object({
  id: z.uuid(),
  prenom: z.string(),
  nom: z.string(),
  email: z.string(),
  role,
  telephone: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: instant,
})
export type SessionUser = z.output<typeof sessionUser>

/** A person beside an order, an invoice or a message. */
export const personRef = z.object({ id: z.uuid(), prenom: z.string(), nom: z.string() })
export type PersonRef = z.output<typeof personRef>

export const clientRef = personRef.extend({ email: z.string(), telephone: z.string().nullable() })
