import { z } from 'zod'
import { transferMeans } from './transfer-means.ts'
import { adresse } from '../users/user.ts'

/** The house as its invoices name it, frozen at issue. */
export const factureSeller = z.object({
  nom: z.string(),
  formeJuridique: z.string(),
  adresse,
  siren: z.string(),
  rcs: z.string(),
  numeroTva: z.string().nullable(),
  email: z.string(),
  telephone: z.string(),
  regimeTva: z.enum(['FRANCHISE', 'TVA_20']),
  /** The account to pay by transfer; those issued before it was named have none. */
  virement: transferMeans.nullable().optional(),
})
export type FactureSeller = z.output<typeof factureSeller>

/** The client as the invoice names it, frozen at issue. */
export const factureParty = z.object({
  prenom: z.string(),
  nom: z.string(),
  email: z.string(),
  adresse: adresse.nullable(),
  clientType: z.enum(['PARTICULIER', 'PROFESSIONNEL']),
  siren: z.string().nullable(),
  /** The company's name; those issued before it was asked for have none. */
  societe: z.string().nullable().optional(),
})
export type FactureParty = z.output<typeof factureParty>
