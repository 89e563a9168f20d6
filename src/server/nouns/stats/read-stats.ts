import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { satisfactionOf } from '#contract/commandes/avis/avis.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { unconfirmedAffirmations } from '#contract/settings/affirmations.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import {
  commandeStatsOf,
  factureStatsOf,
  LAST_SHOWN,
  lastMonths,
  seriesOf,
} from '#contract/stats/dashboard.ts'
import type { adminStats } from '#contract/stats/endpoints.ts'
import { countsOf, sumOf } from '../../platform/db/list-counts.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { inboundEmails } from '../../platform/db/schema/inbound.ts'
import { messages } from '../../platform/db/schema/messages.ts'
import { paiements, paiementsRetenus } from '../../platform/db/schema/payments.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { takesRealMoney } from '../../platform/takes-real-money.ts'
import { handedIn, quoteEnding } from '../commandes/commande-conditions.ts'
import { countToDo, listCommandes } from '../commandes/list-commandes.ts'
import { isToVerify, readAwaySince } from '../messages/inbound/list-inbound.ts'
import { unreadBy } from '../messages/side.ts'
import { inStatut } from '../money/invoices/facture-facts.ts'
import { countForHouse } from '../retractations/list-retractations.ts'
import { readToday } from '../settings/read-calendar.ts'
import { readSettings } from '../settings/read-settings.ts'
import { isSample } from '../support/list-samples.ts'
import { MONTH_MS, readUserStats } from '../users/read-user-stats.ts'
import { readSlices } from './read-slices.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>

/** The house's figures, and the counts of its work to do. */
export async function readStats(deps: Deps, actor: Actor): Promise<HandlerReply<typeof adminStats.get>> {
  const today = await readToday(deps)
  const [
    userStats,
    commandeStats,
    satisfaction,
    factureStats,
    series,
    derniersPaiements,
    last,
    toDo,
    waiting,
    { affirmations },
  ] = await Promise.all([
    readUserStats(deps),
    readCommandeStats(deps),
    readSatisfaction(deps),
    readFactureStats(deps),
    readMonths(deps),
    readLastPayments(deps),
    listCommandes(deps, { page: 1, limit: LAST_SHOWN }),
    countToDo(deps, today),
    countWaiting(deps, actor),
    readSettings(deps.db, ['affirmations']),
  ])
  return {
    data: {
      users: userStats,
      commandes: commandeStats,
      satisfaction,
      factures: factureStats,
      ...series,
      derniersPaiements,
    },
    ...series,
    derniersPaiements,
    dernieresCommandes: last.data,
    ...toDo,
    ...waiting,
    affirmations: {
      aConfirmer: unconfirmedAffirmations(affirmations),
      masquees: takesRealMoney(deps.config),
    },
  }
}

async function readCommandeStats({ db }: Deps) {
  const counts = await countsOf(db, 'commandes')
  return commandeStatsOf(sumOf(counts, []), (statut) => sumOf(counts, [statut]))
}

const readSatisfaction = async ({ db }: Deps) =>
  satisfactionOf(
    (await countsOf(db, 'avis')).map(({ groupe: [note], nombre }) => ({ note: Number(note), total: nombre })),
  )

/** Credit notes take off on the day that they were issued. */
async function readFactureStats({ db, clock }: Deps) {
  const amount =
    sql`coalesce(sum(case when ${factures.serie} = 'FAC' then ${factures.montant} else -${factures.montant} end), 0)`.mapWith(
      Number,
    )
  const lately = gte(factures.emiseLe, new Date(clock().getTime() - MONTH_MS))
  const [counts, [all], [recent]] = await Promise.all([
    countsOf(db, 'factures'),
    db.select({ amount }).from(factures),
    db
      .select({ amount })
      .from(factures)
      .where(and(inArray(factures.serie, ['FAC', 'AV']), lately)),
  ])
  return factureStatsOf({
    total: sumOf(counts, []),
    payees: sumOf(counts, ['PAYEE']),
    enAttente: sumOf(counts, ['DUE']),
    montantTotal: all?.amount ?? 0,
    montantMensuel: recent?.amount ?? 0,
  })
}

/** The counts of work for the house beside its orders, each that of the list that shows it. */
async function countWaiting({ db, clock, config }: Needs, actor: Actor) {
  const [
    textesRemis,
    devisAEcheance,
    messagesNonLus,
    facturesEnRetard,
    paiementsAVerifier,
    retractationsATraiter,
    echantillonsNouveaux,
    emailsAVerifier,
    boiteAbsenteDepuis,
  ] = await Promise.all([
    db.$count(commandes, handedIn()),
    db.$count(commandes, quoteEnding(clock())),
    db.$count(messages, unreadBy(actor)),
    db.$count(factures, and(sql`${factures.serie} = 'FAC'`, inStatut('ECHEANCE', clock()))),
    db.$count(paiementsRetenus, eq(paiementsRetenus.statut, 'A_VERIFIER')),
    countForHouse({ db, clock }),
    db.$count(supportRequests, and(isSample(), eq(supportRequests.statut, 'NOUVEAU'))),
    db.$count(inboundEmails, isToVerify()),
    readAwaySince({ db, clock, config }),
  ])
  return {
    textesRemis,
    devisAEcheance,
    messagesNonLus,
    facturesEnRetard,
    paiementsAVerifier,
    retractationsATraiter,
    echantillonsNouveaux,
    emailsAVerifier,
    boiteAbsenteDepuis,
  }
}

/** The dashboard's series: income, new accounts and orders, a figure per month of Paris. */
async function readMonths({ db, clock }: Needs) {
  const months = lastMonths(parisDay(clock()))
  return seriesOf(months, await readSlices(db, months))
}

/** The last payments received, the latest first. */
async function readLastPayments({ db }: Needs) {
  const rows = await db
    .select({
      id: paiements.id,
      commandeId: commandes.id,
      numero: commandes.numero,
      titre: commandes.titre,
      client: { id: users.id, prenom: users.prenom, nom: users.nom },
      montant: paiements.montant,
      methode: paiements.methode,
      createdAt: paiements.createdAt,
    })
    .from(paiements)
    .innerJoin(commandes, eq(commandes.id, paiements.commandeId))
    .innerJoin(users, eq(users.id, commandes.userId))
    .orderBy(desc(paiements.createdAt), desc(paiements.id))
    .limit(LAST_SHOWN)
  return rows.map((row) => ({ ...row, montantFormate: formatEuros(row.montant) }))
}
