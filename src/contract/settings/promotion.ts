import { z } from 'zod'
import { plainDate } from '../shared/instant.ts'
import { wholeBetween } from './bounded.ts'

/** The banner at the head of the landing page; without an active promotion it says only the ten pages (decisions §15). */
export const banner = z.object({ affichee: z.boolean() })

export const DEFAULT_BANNER: z.output<typeof banner> = { affichee: true }

/** A code that takes a percentage off an order. */
export const promotion = z
  .object({
    /** As clients type it; compared without case. */
    code: z
      .string({ error: 'Le code est requis' })
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9-]{3,30}$/, 'Le code compte de 3 à 30 lettres sans accent, chiffres ou tirets'),
    pourcentage: wholeBetween(1, 90),
    /** First and last day of the offer, in Paris, both included; null when open on that side. */
    debut: plainDate.nullable(),
    fin: plainDate.nullable(),
    premiereCommande: z.boolean(),
    active: z.boolean(),
  })
  .refine(({ debut, fin }) => !debut || !fin || debut <= fin, {
    path: ['fin'],
    message: 'L’offre ne peut pas finir avant de commencer',
  })
export type Promotion = z.output<typeof promotion>

/** The specification's « 20 % » (decisions §15). */
export const DEFAULT_PROMOTION: Promotion = {
  code: 'BIENVENUE20',
  pourcentage: 20,
  debut: null,
  fin: null,
  premiereCommande: true,
  active: true,
}
