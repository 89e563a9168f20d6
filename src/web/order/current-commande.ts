import { centsToEuros } from '#contract/format/euros.ts'
import { browserStorage } from '../lib/browser-storage.ts'
import type { CommandeQuote } from './quote-commande.ts'

export const CURRENT_COMMANDE_KEY = 'currentOrder'
/** The order that `currentOrder` tells, whose own fields are the specification's. */
export const CURRENT_COMMANDE_ID_KEY = 'commande:en-paiement'

/** The order that left for its payment, in euros (spec 1 §3). */
export type CurrentCommande = {
  amount: number
  packTitle: string
  items: { name: string; price: number; quantity: number; category: string }[]
}

type Ordered = {
  commandeId: string
  tarif: Pick<CommandeQuote['tarif'], 'nom' | 'typeService'>
  total: number
}

/** Stores the order while the author pays elsewhere. */
export function keepCurrentCommande({ commandeId, tarif, total }: Ordered): void {
  const amount = centsToEuros(total)
  const order: CurrentCommande = {
    amount,
    packTitle: tarif.nom,
    items: [{ name: tarif.nom, price: amount, quantity: 1, category: tarif.typeService }],
  }
  browserStorage.setItem(CURRENT_COMMANDE_KEY, JSON.stringify(order))
  browserStorage.setItem(CURRENT_COMMANDE_ID_KEY, commandeId)
}
