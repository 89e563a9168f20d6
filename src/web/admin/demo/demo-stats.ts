import { COMMANDE_STATUTS, type CommandeStatut, isToEntrust } from '#contract/commandes/statuts.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { type AdvancedStats, growthOf } from '#contract/stats/advanced.ts'
import { type Period, periodBefore, periodOf, slicesOf, stepOf } from '#contract/stats/period.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import { CLIENTS, type CommandeFact, RETRACTATIONS } from './facts.ts'
import { isLate, summaryOf } from './demo-commandes.ts'
import type { House } from './demo-house.ts'
import { countUnread } from './demo-messages.ts'

/** The figures of what a house in memory holds; its facts have no note, no end and no refund. */
export const demoStats = (house: House): AdminApi['stats'] => ({
  get: async () => statsOf(house),
  advanced: async ({ from, to }) => advancedOf(house, { from, to }),
})

const NO_SERIES = { months: [], revenue: [], newUsers: [], orders: [], derniersPaiements: [] }

function statsOf(house: House): Awaited<ReturnType<AdminApi['stats']['get']>> {
  const { orders } = house
  const count = (...statuts: CommandeStatut[]) =>
    orders.filter(({ statut }) => statuts.includes(statut)).length
  const factures = orders.flatMap((order) => order.factures)
  const montant = factures.reduce((sum, { amount }) => sum + amount, 0)
  const people = CLIENTS.length + 1
  return {
    data: {
      users: { total: people, actifs: people, admin: 1, recents: people },
      commandes: {
        total: orders.length,
        enAttente: count('EN_ATTENTE'),
        payees: count('PAYEE'),
        enCours: count('EN_COURS'),
        termine: count('TERMINE'),
        annulee: count('ANNULEE'),
        tauxCompletion: Math.round((count('TERMINE') / orders.length) * 100),
        parStatut: Object.fromEntries(COMMANDE_STATUTS.map((statut) => [statut, count(statut)])),
      },
      satisfaction: { averageRating: null, tauxSatisfaction: null, nombreAvis: 0 },
      factures: {
        total: factures.length,
        payees: factures.filter(({ statut }) => statut === 'PAYEE').length,
        enAttente: factures.filter(({ statut }) => statut === 'EN_ATTENTE').length,
        montantTotal: montant,
        montantTotalFormate: formatEuros(montant),
        montantMensuel: montant,
        montantMensuelFormate: formatEuros(montant),
      },
      ...NO_SERIES,
    },
    ...NO_SERIES,
    dernieresCommandes: orders
      .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
      .slice(0, 5)
      .map((order) => summaryOf(house, order)),
    aConfier: orders.filter(isToEntrust).length,
    enRetard: orders.filter((order) => isLate(house, order)).length,
    messagesNonLus: countUnread(house),
    facturesEnRetard: 0,
    paiementsAVerifier: house.heldPayments.filter(({ statut }) => statut === 'A_VERIFIER').length,
    echantillonsNouveaux: house.samples.filter(({ statut }) => statut === 'NOUVEAU').length,
    retractationsARattacher: RETRACTATIONS.filter(({ commandeId }) => commandeId === null).length,
  }
}

function advancedOf(house: House, asked: Parameters<typeof periodOf>[0]): AdvancedStats {
  const period = periodOf(asked, parisDay(house.now()))
  if ('refusal' in period) throw new AdminError('INVALID', period.refusal)
  const before = periodBefore(period)
  const now = figuresOf(house, period)
  const then = figuresOf(house, before)
  return {
    periode: period,
    ...now,
    chiffreAffairesFormate: formatEuros(now.chiffreAffaires),
    panierMoyenFormate: now.panierMoyen === null ? null : formatEuros(now.panierMoyen),
    croissanceCA: growthOf(then.chiffreAffaires, now.chiffreAffaires),
    croissanceCommandes: growthOf(then.nouvellesCommandes, now.nouvellesCommandes),
    croissanceClients: growthOf(then.nouveauxClients, now.nouveauxClients),
    repartitionServices: servicesOf(came(house, period)),
    topClients: clientsOf(received(house, period)),
    avisParNote: ([1, 2, 3, 4, 5] as const).map((note) => ({ note, total: 0 })),
    precedent: { periode: before, ...then },
    pas: stepOf(period),
    serie: slicesOf(period).map((slice) => ({ periode: slice, ...figuresOf(house, slice) })),
  }
}

function figuresOf(house: House, period: Period) {
  const chiffreAffaires = centsOf(received(house, period))
  const paid = house.orders.filter(({ payeeLe }) => payeeLe !== null && isWithin(payeeLe, period)).length
  return {
    chiffreAffaires,
    nouvellesCommandes: came(house, period).length,
    nouveauxClients: house.users.filter(
      ({ role, createdAt }) => role === 'USER' && isWithin(createdAt, period),
    ).length,
    tauxSatisfaction: null,
    nombreAvis: 0,
    tempsTraitementMoyen: null,
    tauxReussite: null,
    panierMoyen: paid === 0 ? null : Math.round(chiffreAffaires / paid),
  }
}

const isWithin = (moment: string, { from, to }: Period) => {
  const day = parisDay(new Date(moment))
  return from <= day && day <= to
}

const came = ({ orders }: House, period: Period) =>
  orders.filter(({ createdAt }) => isWithin(createdAt, period))

/** Those whose payment the facts hold. */
const received = ({ orders }: House, period: Period) =>
  orders.filter(
    ({ hasFacture, isSettled, payeeLe }) =>
      hasFacture && isSettled && payeeLe !== null && isWithin(payeeLe, period),
  )

const centsOf = (orders: readonly CommandeFact[]) => orders.reduce((sum, { montant }) => sum + montant, 0)

const servicesOf = (orders: readonly CommandeFact[]) =>
  [...Map.groupBy(orders, ({ service }) => service)].map(([type, those]) => ({
    type,
    commandes: those.length,
    pourcentage: Math.round((those.length / orders.length) * 100),
  }))

const clientsOf = (orders: readonly CommandeFact[]) =>
  [...Map.groupBy(orders, ({ client }) => client)].map(([client, those]) => ({
    id: client.id,
    nom: `${client.prenom} ${client.nom}`,
    commandes: those.length,
    chiffreAffaires: centsOf(those),
    chiffreAffairesFormate: formatEuros(centsOf(those)),
  }))
