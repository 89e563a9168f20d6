import type { HeldReason } from '#contract/money/payments/held-payment.ts'
import { at, minutesAfter } from '#contract/sample/calendar.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import type { DemoCommande, DemoHeldPayment } from '../demo-house.ts'
import { idOf } from './chance.ts'

/** The order of a title, which the sample has. */
export function commandeNamed(commandes: readonly DemoCommande[], titre: string): DemoCommande {
  const commande = commandes.find((one) => one.titre === titre)
  if (!commande) throw new Error(`The sample has no order ${titre}`)
  return commande
}

type Held = Omit<DemoHeldPayment, 'id' | 'commandeId'> & { titre: string | null }

/** The held payments, of every reason: four wait for the house, one is being refunded, one is decided. */
export function makeHeldPayments(day: PlainDate, commandes: readonly DemoCommande[]): DemoHeldPayment[] {
  const priceOf = (titre: string) => commandeNamed(commandes, titre).montant
  const held = (motif: HeldReason, titre: string, createdAt: string): Held => ({
    motif,
    titre,
    createdAt,
    montant: priceOf(titre),
    devise: 'eur',
    statut: 'A_VERIFIER',
  })
  const twice = commandeNamed(commandes, 'Le Goût des figues')
  const released = commandeNamed(commandes, 'Chroniques du haras')
  const all: Held[] = [
    { ...held('DOUBLE', released.titre, minutesAfter(released.payeeLe ?? '', 12)), statut: 'DECIDE' },
    { ...held('DOUBLE', twice.titre, minutesAfter(twice.payeeLe ?? '', 9)), statut: 'REMBOURSEMENT' },
    {
      ...held('AUTRE_COMMANDE', 'Guide du bivouac dans les Pyrénées', at(addDays(day, -4), '09:46')),
      montant: priceOf('Refuges'),
    },
    { ...held('DEVISE', 'Ce que disent les mousses', at(addDays(day, -1), '21:12')), devise: 'usd' },
    {
      ...held('MONTANT', 'Le Grain et l’Ivraie', at(addDays(day, -1), '21:38')),
      montant: priceOf('Le Grain et l’Ivraie') - 100,
    },
    {
      motif: 'SANS_COMMANDE',
      titre: null,
      montant: 4_900,
      devise: 'eur',
      statut: 'A_VERIFIER',
      createdAt: at(addDays(day, -2), '11:05'),
    },
  ]
  return all
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .map(({ titre, ...payment }, index) => ({
      ...payment,
      id: idOf('held', index + 1),
      commandeId: titre === null ? null : commandeNamed(commandes, titre).id,
    }))
}
