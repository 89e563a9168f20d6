import { type FactureSerie, numberAfter } from '#contract/money/invoices/facture-number.ts'
import { isThroughProvider } from '#contract/money/payments/payment-methods.ts'
import type { DisputeState } from '#contract/money/payments/refunds.ts'
import { dayOf } from '#contract/sample/calendar.ts'
import { PEOPLE } from '#contract/sample/people.ts'
import { WORKS } from '#contract/sample/works.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import type { AdminTarif } from '#contract/tarifs/admin-tarif.ts'
import type { DemoCommande, DemoFacture } from '../demo-house.ts'
import { idOf } from './chance.ts'
import { type Draft, openDraft } from './draft.ts'
import { tellLife } from './tell-life.ts'

const FIRST_NUMBER = 1001

/** The sixty orders with their invoices, the oldest first. */
export function makeCommandes(day: PlainDate, tarifs: AdminTarif[]): DemoCommande[] {
  const drafts = WORKS.map((work) => tellLife(openDraft(work, day, tarifs)))
  const numbers = factureNumbers(drafts)
  const commandes = drafts
    .map((draft) => ({ ...draft.commande, factures: factureOf(draft, numbers) }))
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .map((commande, index) => forget({ ...commande, numero: FIRST_NUMBER + index }))
  return dispute(commandes)
}

const ERASED = PEOPLE.flatMap(({ account }, rank) => (account === 'ERASED' ? idOf('user', rank + 10) : []))

/** Erases a person's words from their order: only the service, the price and the dates stay. */
function forget(commande: DemoCommande): DemoCommande {
  if (!ERASED.includes(commande.clientId)) return commande
  return {
    ...commande,
    titre: `Commande n°\u00a0${commande.numero}`,
    description: null,
    noteClient: null,
    noteCorrecteur: null,
    files: [],
    timeline: commande.timeline.map((event) => ({ ...event, note: null })),
  }
}

type Numbers = Record<FactureSerie, Map<string, string>>

/** The numbers of each order's invoice and credit note, by the order's id. */
function factureNumbers(drafts: readonly Draft[]): Numbers {
  const issued = drafts.flatMap(({ commande, money }) =>
    money.issuedAt ? [[commande.id, money.issuedAt] as const] : [],
  )
  const credited = drafts.flatMap(({ commande, money }) =>
    money.returned.map(({ createdAt }) => [commande.id, createdAt] as const),
  )
  return { FAC: numbered('FAC', issued), AV: numbered('AV', credited) }
}

/** Numbers a series in the order of its moments of issue. */
function numbered(series: FactureSerie, issued: (readonly [id: string, moment: string])[]) {
  const numbers = new Map<string, string>()
  for (const [id, moment] of issued.toSorted(([, one], [, other]) => one.localeCompare(other))) {
    numbers.set(id, numberAfter([...numbers.values()], series, new Date(moment)))
  }
  return numbers
}

function factureOf({ commande, money, work }: Draft, numbers: Numbers): DemoFacture[] {
  const { issuedAt, received, returned, dueInDays, echeances, relanceeLe, rappelLe, note } = money
  if (!issuedAt) return []
  return [
    {
      id: idOf('invoice', work.rank + 1),
      number: numbers.FAC.get(commande.id) ?? '',
      amount: commande.montant,
      createdAt: issuedAt,
      dateEcheance: addDays(dayOf(issuedAt), dueInDays),
      ...(work.siren && { siren: work.siren }),
      ...(echeances && { echeances }),
      paiements: received.map((payment, index) => ({
        ...payment,
        id: idOf('payment', work.rank * 10 + index + 1),
        reference: referenceOf(payment, work.rank),
        litige: null,
        conteste: 0,
        perdu: 0,
        // Refunds are of the last payment.
        remboursements: index === received.length - 1 ? returned.map(refundOf(work.rank)) : [],
      })),
      avoirs: returned.map(({ montant, createdAt }, index) => ({
        id: idOf('credit', work.rank * 10 + index + 1),
        number: numbers.AV.get(commande.id) ?? '',
        amount: montant,
        createdAt,
      })),
      relanceeLe,
      relances: relanceeLe ? [{ motif: 'MANUELLE', createdAt: relanceeLe }] : [],
      rappelLe,
      note,
    },
  ]
}

/** The reference typed by the house: a transfer's, or a cheque's number. */
function referenceOf({ methode, createdAt }: Draft['money']['received'][number], rank: number) {
  if (isThroughProvider(methode)) return null
  return methode === 'CHEQUE' ? String(4_217_030 + rank) : `VIR ${dayOf(createdAt).replaceAll('-', '')}`
}

const refundOf =
  (rank: number) =>
  ({ montant, createdAt }: Draft['money']['returned'][number], index: number) => ({
    id: idOf('refund', rank * 10 + index + 1),
    montant,
    motif: 'Commande annulée',
    statut: 'FAIT' as const,
    createdAt,
  })

/** Cents. */
const LOST = 4_800

/** The banks of three clients disputed a finished order that a card had paid: the first gave in, one took a part, the last still disputes. */
function dispute(commandes: readonly DemoCommande[]): DemoCommande[] {
  const paid = commandes.filter(isPaidByCard)
  const disputes = new Map<DemoCommande | undefined, DisputeState>([
    [paid.at(0), 'GAGNE'],
    [paid.at(1), 'PERDU'],
    [paid.at(-1), 'OUVERT'],
  ])
  return commandes.map((commande) => flagged(commande, disputes.get(commande) ?? null))
}

const isPaidByCard = ({ statut, factures: [facture] }: DemoCommande): boolean =>
  statut === 'TERMINE' && facture?.paiements.length === 1 && facture.paiements[0]?.methode === 'CARTE'

const flagged = (commande: DemoCommande, litige: DisputeState | null): DemoCommande => ({
  ...commande,
  factures: commande.factures.map((facture) => ({
    ...facture,
    paiements: facture.paiements.map((paiement) => ({
      ...paiement,
      litige,
      conteste: litige === 'OUVERT' ? paiement.montant : 0,
      perdu: litige === 'PERDU' ? LOST : 0,
    })),
  })),
})
