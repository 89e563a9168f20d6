import { api } from '#contract/api.ts'
import type { AdminCommandeDetail, AdminCommandeSummary } from '#contract/commandes/admin-commande.ts'
import {
  BOARD_COLUMN,
  type BoardFilters,
  type CommandeChanges,
  commandeFilters,
} from '#contract/commandes/admin-endpoints.ts'
import { COMMANDE_CSV } from '#contract/commandes/commande-csv.ts'
import { daysLate } from '#contract/commandes/days-late.ts'
import { answerDeadline, deadlineOnceResumed } from '#contract/commandes/delivery-answer.ts'
import { earlyStartRefusal, handChangeRefusal } from '#contract/commandes/hand-change.ts'
import { HOUSE_COMMANDE_FIELDS } from '#contract/commandes/house-commande.ts'
import { CANCELLED_NOT_ENTRUSTED } from '#contract/commandes/refusals.ts'
import { openRetractation } from '#contract/commandes/retractation-days.ts'
import {
  COMMANDE_STATUTS,
  type CommandeStatut,
  isToEntrust,
  transitionsByHand,
} from '#contract/commandes/statuts.ts'
import { CORRECTEUR_AWAY } from '#contract/correcteurs/refusals.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { pageOf } from '#contract/shared/page-of.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { csvOf, WHOLE } from '../csv.ts'
import { answer } from '../demo-client.ts'
import type { DemoCommande } from '../demo-house.ts'
import { writeLine } from '../demo-log.ts'
import { contractOf, moneyOf, paymentsOf } from '../demo-money.ts'
import { isProfessionals, renouncedOf } from '../demo-renounced.ts'
import { isKept, isLate, isWithoutManuscript, orderOf } from '../found-commandes.ts'
import { clientOf, findCommande, NO_QUOTE, type OpenHouse, recordStep, said } from '../open-house.ts'
import { refuse, refuseAt, refuseFor } from '../refuse.ts'
import { deliver, mayTakeBack, takeBack } from './deliveries.ts'
import { pdfUrlOf } from './factures.ts'
import {
  closedPrice,
  createCommande,
  devisOf,
  newPriceOf,
  refusePastDay,
  removeCommande,
  sendQuote,
} from './house-commandes.ts'

const { admin } = api

export const commandeAnswers = [
  answer(admin.commandes.list, ({ query }, house) => listCommandes(house, query)),
  answer(admin.commandes.exportCsv, ({ query }, house) =>
    csvOf(COMMANDE_CSV, listCommandes(house, { ...query, ...WHOLE }).data),
  ),
  answer(admin.commandes.board, ({ query }, house) => boardOf(house, query)),
  answer(admin.commandes.get, ({ id }, house) => detailOf(house, findCommande(house, id))),
  answer(admin.commandes.create, ({ body }, house) => detailOf(house, createCommande(house, body))),
  answer(admin.commandes.update, ({ id, body }, house) => updateCommande(house, id, body)),
  answer(admin.commandes.remove, ({ id }, house) => removeCommande(house, id)),
  answer(admin.commandes.sendQuote, ({ id, body }, house) => detailOf(house, sendQuote(house, id, body))),
  answer(api.files.upload, ({ id, form }, house) => deliver(house, findCommande(house, id), form)),
  answer(api.files.remove, ({ id, fileId }, house) => takeBack(house, findCommande(house, id), fileId)),
]

function listCommandes(house: OpenHouse, filters: HandlerInput<typeof admin.commandes.list>['query']) {
  const others = house.commandes.filter((commande) => isKept(house, commande, filters))
  const kept = others
    .filter(({ statut }) => !filters.statut || statut === filters.statut)
    .toSorted(orderOf(house, filters))
  const { data, pagination } = pageOf(kept, { page: filters.page, limit: filters.limit }, () => '')
  return {
    data: data.map((commande) => summaryOf(house, commande)),
    page: filters.page,
    pagination,
    stats: statsOf(house, others),
  }
}

function boardOf(house: OpenHouse, asked: BoardFilters) {
  const kept = house.commandes
    .filter((commande) => isKept(house, commande, asked))
    .toSorted(orderOf(house, commandeFilters.parse({})))
  const columns = COMMANDE_STATUTS.flatMap((statut) =>
    kept.filter((commande) => commande.statut === statut).slice(0, BOARD_COLUMN),
  )
  const shown = kept.filter((commande) => columns.includes(commande))
  return { data: shown.map((commande) => summaryOf(house, commande)), stats: statsOf(house, kept) }
}

function statsOf(house: OpenHouse, others: DemoCommande[]) {
  const counted = COMMANDE_STATUTS.map(
    (one) => [one, others.filter((commande) => commande.statut === one).length] as const,
  )
  return {
    total: others.length,
    byStatut: Object.fromEntries(counted.filter(([, count]) => count > 0)),
    aConfier: house.commandes.filter(isToEntrust).length,
    enRetard: house.commandes.filter((commande) => isLate(house, commande)).length,
    sansManuscrit: house.commandes.filter(isWithoutManuscript).length,
  }
}

export function summaryOf(house: OpenHouse, commande: DemoCommande): AdminCommandeSummary {
  const { montant, correcteurId } = commande
  const { id, prenom, nom, email, telephone } = clientOf(house, commande.clientId)
  const client = { id, prenom, nom, email, telephone }
  const found = house.correcteurs.find((one) => one.id === correcteurId)
  return {
    id: commande.id,
    numero: commande.numero,
    titre: commande.titre,
    description: commande.description,
    service: commande.service,
    nombrePages: commande.nombrePages,
    statut: commande.statut,
    datePromise: commande.datePromise,
    livreeLe: commande.livreeLe,
    noteClient: commande.noteClient,
    noteCorrecteur: commande.noteCorrecteur,
    createdAt: commande.createdAt,
    updatedAt: commande.updatedAt,
    userId: client.id,
    client,
    user: client,
    fichierUrl: commande.files.find(({ type }) => type === 'SOURCE')?.url ?? null,
    amount: montant,
    amountFormatted: formatEuros(montant),
    correcteur: found ? { id: found.id, nom: found.nom } : null,
    transitions: transitionsByHand(commande.statut, commande.statutAvant ?? undefined),
    retardJours: daysLate(commande, parisDay(house.now())),
  }
}

export const detailOf = (house: OpenHouse, commande: DemoCommande): { data: AdminCommandeDetail } => ({
  data: {
    ...summaryOf(house, commande),
    serviceId: commande.serviceId,
    reponseAvant: deadlineOf(commande),
    lignes: commande.lignes,
    demarrageImmediat: commande.demarrageImmediat,
    payeeLe: commande.payeeLe,
    // The demonstration sends no e-mail: no address refuses one.
    adresseRefusee: null,
    avis: commande.avis,
    timeline: commande.timeline,
    factures: commande.factures.map((facture) => ({
      id: facture.id,
      number: facture.number,
      statut: moneyOf(house, facture).statut,
      amount: facture.amount,
      pdfUrl: pdfUrlOf(facture),
      createdAt: facture.createdAt,
    })),
    retractationJusquau: openRetractation(madeBy(commande), house.now()),
    retractation: renouncedOf(house, commande),
    litiges: disputesOf(commande),
    conversationId: `cmd_${commande.id}`,
    devis: devisOf(house, commande),
    prixFerme: closedPrice(commande),
    aEcrire: [],
    files: commande.files.map((file) => ({ ...file, canDelete: mayTakeBack(commande, file) })),
  },
})

/** Seven days after the delivery, or after its suspended order was resumed. */
function deadlineOf({ livreeLe, timeline }: DemoCommande): string | null {
  if (!livreeLe) return null
  const deadline = answerDeadline(new Date(livreeLe))
  const resumed = timeline.findLast(({ de, vers }) => de === 'SUSPENDUE' && vers === 'EN_COURS')
  return (resumed ? deadlineOnceResumed(deadline, new Date(resumed.createdAt)) : deadline).toISOString()
}

/** The open or lost dispute of each payment, at most one in the sample; a dispute won is over. */
const disputesOf = (commande: DemoCommande): AdminCommandeDetail['litiges'] =>
  paymentsOf(commande).flatMap(({ id, litige, conteste, perdu }) =>
    litige && litige !== 'GAGNE' ? [{ id, statut: litige, montant: conteste > 0 ? conteste : perdu }] : [],
  )

const madeBy = ({ payeeLe, demarrageImmediat, factures }: DemoCommande) => ({
  payeeLe: payeeLe ? new Date(payeeLe) : null,
  demarrageImmediat,
  professionnel: isProfessionals({ factures }),
})

/** Every refusal comes before the first write, so that a change is written whole or not at all. */
function updateCommande(house: OpenHouse, id: string, asked: CommandeChanges) {
  const { statut: sent, note = null, confirmerDemarrage, correcteurId, updatedAt: _, ...written } = asked
  const commande = findCommande(house, id)
  const { titre, description, noteClient, noteCorrecteur, datePromise } = written
  // As on the server, the current status is no transition.
  const statut = sent === commande.statut ? undefined : sent
  if (datePromise !== commande.datePromise) refusePastDay(house, 'datePromise', datePromise)
  const price = newPriceOf(house, commande, written)
  const isEntrusted = correcteurId !== undefined && correcteurId !== commande.correcteurId
  if (isEntrusted && commande.statut === 'ANNULEE') throw refuse(409, CANCELLED_NOT_ENTRUSTED)
  if (correcteurId) refuseWhoIsAway(house, correcteurId)
  if (statut === 'EN_COURS' && !confirmerDemarrage)
    refuseFor(earlyStartRefusal(madeBy(commande), house.now()))
  if (statut) refuseFor(handChangeRefusal({ ...commande, ...price, ...contractOf(house, commande) }, statut))
  const before = { ...commande }
  const words = said({ titre, description, noteClient, noteCorrecteur, datePromise })
  Object.assign(commande, words, price, { updatedAt: house.now().toISOString() })
  const thread = house.conversations.find(({ commandeId }) => commandeId === id)
  if (thread) thread.title = commande.titre
  if (HOUSE_COMMANDE_FIELDS.some((field) => commande[field] !== before[field])) {
    writeLine(house, LOG_LINES.commande.updated, { commandeId: id })
  }
  if (isEntrusted) {
    commande.correcteurId = correcteurId
    recordStep(house, commande, {
      type: 'CORRECTEUR',
      note: summaryOf(house, commande).correcteur?.nom ?? null,
    })
    const { entrusted, entrustedToNobody } = LOG_LINES.commande
    writeLine(house, correcteurId ? entrusted : entrustedToNobody, { commandeId: id })
  }
  if (statut) moveStatut(house, commande, statut, note)
  return detailOf(house, commande)
}

function refuseWhoIsAway({ correcteurs }: OpenHouse, correcteurId: string): void {
  if (correcteurs.some(({ id, actif }) => id === correcteurId && actif)) return
  throw refuseAt('correcteurId', 400, CORRECTEUR_AWAY)
}

/** Writes the change of an order that may. */
export function moveStatut(
  house: OpenHouse,
  commande: DemoCommande,
  vers: CommandeStatut,
  note: string | null,
): void {
  const de = commande.statut
  Object.assign(commande, {
    statut: vers,
    statutAvant: vers === 'SUSPENDUE' ? de : null,
    // A quote that is taken back is no longer read; the next one is accepted again.
    ...(de === 'ESTIMATION_ENVOYEE' && NO_QUOTE),
    updatedAt: house.now().toISOString(),
  })
  // A delivery ended its promise (decision 134).
  if (de === 'TERMINE' && commande.livreeLe) Object.assign(commande, { livreeLe: null, datePromise: null })
  recordStep(house, commande, { type: 'STATUT', de, vers, note })
  writeLine(house, LOG_LINES.commande.moved(de, vers), { commandeId: commande.id })
}
