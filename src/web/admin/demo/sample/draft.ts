import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import { type TimelineEvent, timelineLine } from '#contract/commandes/timeline.ts'
import type { PaymentMethod } from '#contract/money/payments/payment-methods.ts'
import { personNamed } from '#contract/sample/people.ts'
import type { Work } from '#contract/sample/works.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import type { AdminTarif } from '#contract/tarifs/admin-tarif.ts'
import { fullName } from '#contract/users/signer.ts'
import type { DemoCommande, DemoEcheance } from '../demo-house.ts'
import { idOf } from './chance.ts'
import { ADMIN } from './house.ts'
import { workBill } from './price-work.ts'
import { tarifId } from './tarifs.ts'

/** The money of an order, before its invoice and credit notes are numbered. */
export type Money = {
  /** The moment of its invoice's issue; null without an invoice. */
  issuedAt: string | null
  /** Days between the issue of the invoice and its due date. */
  dueInDays: number
  received: { montant: number; methode: PaymentMethod; createdAt: string }[]
  /** Sums refunded, each with its credit note. */
  returned: { montant: number; createdAt: string }[]
  /** The schedule of an order paid in several times. */
  echeances?: DemoEcheance[]
  relanceeLe: string | null
  rappelLe: PlainDate | null
  note: string | null
}

/** An order of the sample while its history is written. */
export type Draft = {
  work: Work
  day: PlainDate
  author: string
  /** Working days promised. */
  workingDays: number
  commande: Omit<DemoCommande, 'numero' | 'factures'>
  money: Money
}

/** Opens an order without any history. */
export function openDraft(work: Work, day: PlainDate, tarifs: AdminTarif[]): Draft {
  const { rank, client, pages, tarif, waits } = work
  const { person, rank: clientRank } = personNamed(client)
  const { service, lignes, montant, workingDays } = workBill(work, tarifs)
  return {
    work,
    day,
    author: fullName(person),
    workingDays,
    commande: {
      id: idOf('order', rank + 1),
      clientId: idOf('user', clientRank + 10),
      titre: work.titre,
      description: work.description ?? null,
      serviceId: tarifId(tarif),
      service,
      nombrePages: pages,
      lignes,
      montant,
      statut: 'EN_ATTENTE',
      statutAvant: null,
      correcteurId: null,
      demarrageImmediat: !waits,
      datePromise: null,
      payeeLe: null,
      livreeLe: null,
      devisEnvoyeLe: null,
      devisExpireLe: null,
      devisAccepteLe: null,
      cgvHash: null,
      noteClient: null,
      noteCorrecteur: null,
      avis: null,
      files: [],
      timeline: [],
      createdAt: '',
      updatedAt: '',
    },
    money: {
      issuedAt: null,
      dueInDays: 0,
      received: [],
      returned: [],
      relanceeLe: null,
      rappelLe: null,
      note: null,
    },
  }
}

type Step = Pick<TimelineEvent, 'type'> & Partial<Pick<TimelineEvent, 'de' | 'vers' | 'note'>>
type By = 'AUTHOR' | 'HOUSE' | 'SYSTEM'

/** Writes a step on an order's timeline; returns its id, which a delivery's files refer to. */
export function record(
  { commande, work, author }: Draft,
  createdAt: string,
  by: By,
  { type, de = null, vers = null, note = null }: Step,
): string {
  const id = idOf('event', work.rank * 100 + commande.timeline.length + 1)
  const libelle = timelineLine({ type, de, vers, note })
  const auteur = { AUTHOR: author, HOUSE: fullName(ADMIN), SYSTEM: null }[by]
  const shownNote = type === 'CORRECTEUR' ? null : note
  commande.timeline.push({ id, type, de, vers, libelle, note: shownNote, auteur, createdAt })
  commande.updatedAt = createdAt
  return id
}

/** Brings an order to a status. */
export function move(
  draft: Draft,
  createdAt: string,
  vers: CommandeStatut,
  { note = null, by = 'HOUSE' }: { note?: string | null; by?: By } = {},
): void {
  const { commande } = draft
  const de = commande.statut
  record(draft, createdAt, by, { type: 'STATUT', de, vers, note })
  Object.assign(commande, { statut: vers, statutAvant: vers === 'SUSPENDUE' ? de : null })
}
