import { NOTES } from '#contract/commandes/avis.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Period } from '#contract/stats/period.ts'
import type { DemoCommande, DemoFacture } from './demo-house.ts'
import type { OpenHouse } from './open-house.ts'

type Income = { id: string; commande: DemoCommande; montant: number; methode: string; createdAt: string }

/** Each payment less the sum that a bank took of it, and each refund as a negative sum, on its own day (decision 078). */
export const incomesOf = ({ commandes }: OpenHouse): Income[] =>
  commandes.flatMap((commande) =>
    commande.factures.flatMap((facture) => movesOf(facture).map((move) => ({ ...move, commande }))),
  )

const movesOf = ({ paiements }: DemoFacture) =>
  paiements
    .filter(({ montant, perdu }) => perdu < montant)
    .toReversed()
    .flatMap(({ id, montant, perdu, methode, createdAt, remboursements }) => [
      { id, montant: montant - perdu, methode, createdAt },
      ...remboursements
        .filter(({ statut }) => statut !== 'ECHOUE')
        .map((refund) => ({
          id: refund.id,
          montant: -refund.montant,
          methode,
          createdAt: refund.createdAt,
        })),
    ])

/** The figures of a period of Paris: money received less refunds, new orders, new authors. */
export function figuresIn(house: OpenHouse, period: Period) {
  return {
    chiffreAffaires: incomesIn(house, period).reduce((sum, { montant }) => sum + montant, 0),
    nouvellesCommandes: commandesIn(house, period).length,
    nouveauxClients: house.users.filter(
      ({ role, createdAt }) => role === 'USER' && isWithin(createdAt, period),
    ).length,
  }
}

export const incomesIn = (house: OpenHouse, period: Period) =>
  incomesOf(house).filter(({ createdAt }) => isWithin(createdAt, period))

export const commandesIn = ({ commandes }: OpenHouse, period: Period) =>
  commandes.filter(({ createdAt }) => isWithin(createdAt, period))

/** The number of ratings of each note, by the day on which it was given. */
export function notesIn({ commandes }: OpenHouse, period: Period) {
  const given = commandes.filter((commande) => commande.avis && isWithin(ratedAt(commande), period))
  return NOTES.map((note) => ({ note, total: given.filter(({ avis }) => avis?.note === note).length }))
}

/** A note comes with the approval of the text; an order that nobody approved is rated once it is finished. */
const ratedAt = ({ timeline }: DemoCommande): string | undefined =>
  (timeline.find(({ type }) => type === 'BON_A_TIRER') ?? timeline.find(({ vers }) => vers === 'TERMINE'))
    ?.createdAt

/** The moment of the last change to TERMINE, for an order in that status. */
export const finishedAt = ({ statut, timeline }: DemoCommande): string | undefined =>
  statut === 'TERMINE' ? timeline.findLast(({ vers }) => vers === 'TERMINE')?.createdAt : undefined

export const cancelledAt = ({ timeline }: DemoCommande): string | undefined =>
  timeline.findLast(({ vers }) => vers === 'ANNULEE')?.createdAt

export function isWithin(moment: string | null | undefined, { from, to }: Period): boolean {
  if (!moment) return false
  const day = parisDay(new Date(moment))
  return from <= day && day <= to
}
