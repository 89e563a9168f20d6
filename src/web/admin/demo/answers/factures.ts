import { api } from '#contract/api.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { AdminFactureDetail, FactureQuery } from '#contract/money/invoices/admin-endpoints.ts'
import { FACTURE_CSV } from '#contract/money/invoices/facture-csv.ts'
import { firstDueDayOf } from '#contract/money/invoices/facture-statut.ts'
import { noteRefusal } from '#contract/money/invoices/refusals.ts'
import { refundableOf } from '#contract/money/payments/refunds.ts'
import { REMINDED_TODAY } from '#contract/money/reglements/refusals.ts'
import { remindingOf } from '#contract/money/schedule/asked-now.ts'
import { NOTHING_DUE } from '#contract/money/schedule/refusals.ts'
import { sortOf } from '#contract/shared/list.ts'
import { pageOf } from '#contract/shared/page-of.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { comparing, isDated } from '../catalogue.ts'
import { csvOf } from '../csv.ts'
import { answer } from '../demo-client.ts'
import { echeancierOf } from '../demo-echeances.ts'
import type { DemoAvoir, DemoCommande, DemoFacture } from '../demo-house.ts'
import { moneyOf, pieceIn, settledAt } from '../demo-money.ts'
import { isFoundBy } from '../found-commandes.ts'
import { clientOf, findCommande, type OpenHouse } from '../open-house.ts'
import { refuse } from '../refuse.ts'

const { list, exportCsv, get, update, resend } = api.admin.factures

export const factureAnswers = [
  answer(list, ({ query }, house) => {
    const { page, limit } = query
    const { data, pagination } = pageOf(found(house, query), { page, limit }, () => '')
    return { data, invoices: data, pagination }
  }),
  answer(exportCsv, ({ query: { ids, ...query } }, house) =>
    csvOf(
      FACTURE_CSV,
      found(house, query).filter(({ id }) => !ids || ids.includes(id)),
    ),
  ),
  answer(get, ({ id }, house) => ({ data: shownFacture(house, id) })),
  answer(update, ({ id, body: { rappelLe, note, noteLue } }, house) => {
    const refusal = noteRefusal(shownFacture(house, id).note, { note, noteLue })
    if (refusal) throw refuse(409, refusal)
    const { facture, avoir } = pieceIn(house, id)
    Object.assign(avoir ?? facture, {
      ...(rappelLe !== undefined && { rappelLe }),
      ...(note !== undefined && { note }),
    })
    return { data: shownFacture(house, id) }
  }),
  answer(resend, ({ id }, house) => {
    const { relanceeLe, sansRelance } = shownFacture(house, id)
    if (sansRelance) throw refuse(409, sansRelance)
    if (relanceeLe && parisDay(new Date(relanceeLe)) === parisDay(house.now())) {
      throw refuse(409, REMINDED_TODAY)
    }
    const { facture } = pieceIn(house, id)
    const createdAt = house.now().toISOString()
    facture.relanceeLe = createdAt
    facture.relances.push({ motif: 'MANUELLE', createdAt })
    return { data: shownFacture(house, id), message: 'Rappel envoyé' }
  }),
]

type Filters = Omit<FactureQuery, 'page' | 'limit'>

const found = (house: OpenHouse, filters: Filters): AdminFactureDetail[] =>
  facturesOf(house)
    .filter((facture) => isKept(house, facture, filters))
    .toSorted(orderOf(filters))

/** An invoice or a credit note as the house reads it. */
export function shownFacture(house: OpenHouse, id: string): AdminFactureDetail {
  const { commande, facture, avoir } = pieceIn(house, id)
  return avoir ? shownAvoir(house, { commande, facture, avoir }) : shown(house, commande, facture)
}

type Credited = { commande: DemoCommande; facture: DemoFacture; avoir: DemoAvoir }

/** A credit note: it asks for nothing. */
function shownAvoir(house: OpenHouse, { commande, facture, avoir }: Credited): AdminFactureDetail {
  const { note = null, rappelLe = null, ...issued } = avoir
  const { dateEcheance } = facture
  const piece = { ...issued, note, rappelLe, dateEcheance, relanceeLe: null, relances: [] }
  return {
    ...shown(house, commande, { ...piece, avoirs: [], paiements: [] }),
    resteDu: 0,
    statut: 'PAYEE',
    pause: null,
    prelevementEnCours: false,
    aRelancer: null,
    sansRelance: NOTHING_DUE,
    datePaiement: null,
  }
}

const facturesOf = (house: OpenHouse): AdminFactureDetail[] =>
  house.commandes.flatMap((commande) => commande.factures.map((facture) => shown(house, commande, facture)))

export const pdfUrlOf = ({ id }: Pick<DemoFacture, 'id'>) => `/factures/${id}.pdf`

function shown(house: OpenHouse, commande: DemoCommande, facture: DemoFacture): AdminFactureDetail {
  const { id, nom, prenom, email } = clientOf(house, commande.clientId)
  const money = moneyOf(house, facture)
  const schedule = echeancierOf(house, commande)
  const { asked, refusal } = remindingOf({ ...schedule, dateEcheance: facture.dateEcheance })
  return structuredClone({
    ...facture,
    ...money,
    paiements: facture.paiements.map((payment) => ({ ...payment, remboursable: refundableOf(payment) })),
    pdfUrl: pdfUrlOf(facture),
    amountFormatted: formatEuros(facture.amount),
    pause: schedule.pause,
    prelevementEnCours: schedule.echeances.some(({ statut }) => statut === 'EN_COURS'),
    aRelancer: asked,
    sansRelance: refusal,
    datePaiement: money.statut === 'PAYEE' ? settledAt(facture) : null,
    commande: {
      id: commande.id,
      titre: commande.titre,
      description: commande.description,
      statut: commande.statut,
      amount: commande.montant,
      createdAt: commande.createdAt,
      client: { id, nom, prenom, email },
    },
  })
}

function isKept(
  house: OpenHouse,
  { statut, createdAt, commande }: AdminFactureDetail,
  { statut: asked, search, clientId, ...days }: Filters,
) {
  return [
    !asked || statut === asked,
    !search || isFoundBy(house, findCommande(house, commande.id), search),
    !clientId || commande.client.id === clientId,
    isDated(createdAt, days),
  ].every(Boolean)
}

/** The order of a list of invoices: empty values last, then the newest. */
function orderOf(query: Filters) {
  const { sortBy, sortDirection } = sortOf({ ...query, sortDirection: query.sortOrder }, 'createdAt')
  const keys: Record<typeof sortBy, (facture: AdminFactureDetail) => string | number | null> = {
    createdAt: ({ number }) => number,
    number: ({ number }) => number,
    numero: ({ number }) => number,
    client: ({ commande }) => commande.client.nom,
    amount: ({ amount }) => amount,
    montant: ({ amount }) => amount,
    dateEcheance: ({ dateEcheance }) => dateEcheance,
    exigibleLe: (facture) => (facture.resteDu > 0 ? firstDueDayOf(facture) : null),
    datePaiement: ({ datePaiement }) => datePaiement,
  }
  return comparing(sortDirection, keys[sortBy], ({ number }) => number)
}
