import { z } from 'zod'
import { wholeBetween } from '../shared/bounded.ts'

/** An account of the French plan: three digits at least, of its class, and nine at most. */
const account = (start: string, what: string) =>
  z
    .string({ error: 'Le numéro de compte est requis' })
    .trim()
    .regex(
      new RegExp(String.raw`^(?=\d{3,9}$)${start}\d*$`),
      `Un compte de ${what} compte trois à neuf chiffres et commence par ${start}`,
    )

/** The accounts that the house's entries are written on, as its accountant numbers them, and the month that closes its exercise. */
export const accounting = z.object({
  compteClients: account('411', 'clients'),
  compteVentes: account('70', 'ventes'),
  compteTva: account('4457', 'TVA collectée'),
  compteStripe: account('51', 'prestataire de paiement'),
  compteBanque: account('512', 'banque'),
  compteAttente: account('47', 'attente'),
  moisCloture: wholeBetween(1, 12),
})
export type Accounting = z.output<typeof accounting>

export const DEFAULT_ACCOUNTING: Accounting = {
  compteClients: '411000',
  compteVentes: '706000',
  compteTva: '445710',
  compteStripe: '512100',
  compteBanque: '512000',
  compteAttente: '471000',
  moisCloture: 12,
}
