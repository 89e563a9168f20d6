import { api } from '#contract/api.ts'
import { satisfactionOf } from '#contract/commandes/avis.ts'
import { isToEntrust } from '#contract/commandes/statuts.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { waitsForHouse } from '#contract/retractations/waits-for-house.ts'
import { addDays, parisDay } from '#contract/shared/plain-date.ts'
import {
  commandeStatsOf,
  factureStatsOf,
  LAST_SHOWN,
  lastMonths,
  seriesOf,
} from '#contract/stats/dashboard.ts'
import { advancedOf } from '../demo-advanced-stats.ts'
import { answer } from '../demo-client.ts'
import { figuresIn, incomesOf, notesIn } from '../demo-figures.ts'
import { moneyOf } from '../demo-money.ts'
import { factsOf } from '../demo-renounced.ts'
import { countUnread } from '../demo-threads.ts'
import { isLate, isQuoteEnding } from '../found-commandes.ts'
import { type OpenHouse, personOf } from '../open-house.ts'
import { summaryOf } from './commandes.ts'
import { userStatsOf } from './users.ts'

const MONTHLY_DAYS = 30

/** The figures, counted again from the house at each call. */
export const statsAnswers = [
  answer(api.admin.stats.get, (_, house) => statsOf(house)),
  answer(api.admin.stats.advanced, ({ query }, house) => ({ data: advancedOf(house, query) })),
]

function statsOf(house: OpenHouse) {
  const { commandes } = house
  const series = drawn(house)
  return {
    data: {
      users: userStatsOf(house),
      commandes: commandesOf(house),
      satisfaction: satisfactionOf(notesIn(house, { from: '0000-01-01', to: '9999-12-31' })),
      factures: facturesOf(house),
      ...series,
    },
    ...series,
    dernieresCommandes: commandes
      .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
      .slice(0, LAST_SHOWN)
      .map((commande) => summaryOf(house, commande)),
    aConfier: commandes.filter(isToEntrust).length,
    enRetard: commandes.filter((commande) => isLate(house, commande)).length,
    devisAEcheance: commandes.filter((commande) => isQuoteEnding(house, commande)).length,
    messagesNonLus: countUnread(house),
    facturesEnRetard: moneysOf(house).filter(({ statut }) => statut === 'ECHEANCE').length,
    paiementsAVerifier: house.heldPayments.filter(({ statut }) => statut === 'A_VERIFIER').length,
    echantillonsNouveaux: house.samples.filter(({ statut }) => statut === 'NOUVEAU').length,
    retractationsATraiter: house.retractations.filter((one) =>
      waitsForHouse(factsOf(house, one), parisDay(house.now())),
    ).length,
  }
}

const commandesOf = ({ commandes }: OpenHouse) =>
  commandeStatsOf(
    commandes.length,
    (statut) => commandes.filter((commande) => commande.statut === statut).length,
  )

const moneysOf = (house: OpenHouse) =>
  house.commandes.flatMap(({ factures }) => factures.map((facture) => moneyOf(house, facture)))

/** Every invoice, and below zero every credit note, on the day of its issue. */
const issuesOf = ({ commandes }: OpenHouse) =>
  commandes
    .flatMap((commande) => commande.factures)
    .flatMap(({ amount, createdAt, avoirs }) => [
      { amount, createdAt },
      ...avoirs.map((avoir) => ({ amount: -avoir.amount, createdAt: avoir.createdAt })),
    ])

function facturesOf(house: OpenHouse) {
  const factures = moneysOf(house)
  const issues = issuesOf(house)
  const sum = (those: typeof issues) => those.reduce((total, { amount }) => total + amount, 0)
  const since = addDays(parisDay(house.now()), -MONTHLY_DAYS)
  return factureStatsOf({
    total: factures.length,
    payees: factures.filter(({ statut }) => statut === 'PAYEE').length,
    enAttente: factures.filter(({ statut }) => statut === 'EN_ATTENTE').length,
    montantTotal: sum(issues),
    montantMensuel: sum(issues.filter(({ createdAt }) => parisDay(new Date(createdAt)) > since)),
  })
}

/** The last twelve months of Paris, and the last payments. */
function drawn(house: OpenHouse) {
  const months = lastMonths(parisDay(house.now()))
  const figures = months.map((month) => figuresIn(house, month))
  return {
    ...seriesOf(months, figures),
    derniersPaiements: incomesOf(house)
      .filter(({ montant }) => montant > 0)
      .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
      .slice(0, LAST_SHOWN)
      .map(({ id, commande, montant, methode, createdAt }) => ({
        id,
        commandeId: commande.id,
        numero: commande.numero,
        titre: commande.titre,
        client: personOf(house, commande.clientId) ?? { id: commande.clientId, prenom: '', nom: '' },
        montant,
        montantFormate: formatEuros(montant),
        methode,
        createdAt,
      })),
  }
}
