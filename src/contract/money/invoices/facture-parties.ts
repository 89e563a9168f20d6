import { z } from 'zod'
import { adresse } from '../../users/user.ts'
import { transferMeans } from './transfer-means.ts'

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
  /** The regime of the sale: the house's own, or, of a company of another country that it would tax, the reverse charge or none (`saleRegime`). */
  regimeTva: z.enum(['FRANCHISE', 'TVA_20', 'AUTOLIQUIDATION', 'HORS_CHAMP']),
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
  /** The number of the company: a SIREN in France alone. */
  siren: z.string().nullable(),
  /** The company's name; those issued before it was asked for have none. */
  societe: z.string().nullable().optional(),
})
export type FactureParty = z.output<typeof factureParty>
