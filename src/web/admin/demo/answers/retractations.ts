import { api } from '#contract/api.ts'
import { commandeNumberIn } from '#contract/commandes/commande-number.ts'
import { RETRACTATION_ETATS, refusalGround, standingOf } from '#contract/commandes/retractation-etat.ts'
import type {
  AdminRetractation,
  AdminRetractationDetail,
  RetractationQuery,
} from '#contract/retractations/admin-endpoints.ts'
import { dueOf } from '#contract/retractations/part-executee.ts'
import { RETRACTATION_CSV } from '#contract/retractations/retractation-csv.ts'
import { waitsForHouse } from '#contract/retractations/waits-for-house.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import { sortOf } from '#contract/shared/list.ts'
import { pageOf } from '#contract/shared/page-of.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { holdsWords } from '#contract/shared/searchable.ts'
import { comparing } from '../catalogue.ts'
import { csvOf, WHOLE } from '../csv.ts'
import { answer } from '../demo-client.ts'
import type { DemoCommande, DemoRetractation } from '../demo-house.ts'
import { factsOf, receivedOf } from '../demo-renounced.ts'
import { clientOf, type OpenHouse } from '../open-house.ts'
import {
  agreeTo,
  carryOut,
  findRetractation,
  matchCommande,
  partOf,
  proposeShare,
  refuseLate,
  unmatchCommande,
} from './withdrawing.ts'

const { list, exportCsv, get, match, unmatch, refuse, agree, propose, execute } = api.admin.retractations

export const retractationAnswers = [
  answer(list, ({ query }, house) => found(house, query)),
  answer(exportCsv, ({ query }, house) => csvOf(RETRACTATION_CSV, found(house, { ...query, ...WHOLE }).data)),
  answer(get, ({ id }, house) => detailOf(house, findRetractation(house, id))),
  answer(match, ({ id, body }, house) => acted(house, id, (fact) => matchCommande(house, fact, body))),
  answer(unmatch, ({ id }, house) => acted(house, id, unmatchCommande)),
  answer(refuse, ({ id, body }, house) => acted(house, id, (fact) => refuseLate(house, fact, body.motif))),
  answer(agree, ({ id }, house) => acted(house, id, (fact) => agreeTo(house, fact))),
  answer(propose, ({ id, body }, house) => acted(house, id, (fact) => proposeShare(house, fact, body))),
  answer(execute, ({ id, body }, house) =>
    acted(house, id, (fact) => carryOut(house, fact, body.partExecutee)),
  ),
]

function found(house: OpenHouse, query: RetractationQuery) {
  const { page, limit, search, rattachee, aTraiter, delai } = query
  const kept = house.retractations
    .filter((fact) => aTraiter === undefined || aTraiter === isForHouse(house, fact))
    .map((fact) => shown(house, fact))
    .filter((one) => !search || isFound(one, search))
    .filter(({ commande }) => rattachee === undefined || rattachee === (commande !== null))
    .filter((one) => !delai || one.delai === delai)
    .toSorted((one, other) => (one.declareeLe < other.declareeLe ? 1 : -1))
    .toSorted(orderOf(query))
  return pageOf(kept, { page, limit }, () => '')
}

function acted(house: OpenHouse, id: string, act: (fact: DemoRetractation) => void) {
  const fact = findRetractation(house, id)
  act(fact)
  return detailOf(house, fact)
}

const isForHouse = (house: OpenHouse, fact: DemoRetractation): boolean =>
  waitsForHouse(factsOf(house, fact), parisDay(house.now()))

const isFound = ({ nom, email, contrat, commande }: AdminRetractation, search: string) =>
  holdsWords(`${nom} ${email} ${contrat}`, search) ||
  (commande && commandeNumberIn(search) === commande.numero)

/** The order of a list of withdrawals: latest first by default; by due day, those without a day last in both directions. */
function orderOf(query: RetractationQuery) {
  const { sortBy, sortDirection } = sortOf(query, 'declareeLe')
  const keys: Record<typeof sortBy, (one: AdminRetractation) => string | number | null> = {
    declareeLe: ({ declareeLe }) => declareeLe,
    nom: ({ nom }) => nom,
    etat: ({ etat }) => RETRACTATION_ETATS.indexOf(etat),
    echeance: ({ rembourserAvant }) => rembourserAvant,
  }
  return comparing(sortDirection, keys[sortBy], ({ declareeLe }) => (sortBy === 'echeance' ? declareeLe : ''))
}

function shown(house: OpenHouse, fact: DemoRetractation): AdminRetractation {
  const { id, nom, email, contrat, dateCommande, declareeLe, identifieeLe, accuseLe, accuseRefuse } = fact
  const commande = house.commandes.find((one) => one.id === fact.commandeId)
  return {
    id,
    nom,
    email,
    contrat,
    dateCommande,
    declareeLe,
    identifieeLe,
    accuseLe,
    accuseRefuse,
    commande: commande ? { id: commande.id, numero: commande.numero, titre: commande.titre } : null,
    ...standingOf(factsOf(house, fact)),
  }
}

function detailOf(house: OpenHouse, fact: DemoRetractation): { data: AdminRetractationDetail } {
  const declared = shown(house, fact)
  const facts = factsOf(house, fact)
  const commande = house.commandes.find(({ id }) => id === fact.commandeId)
  const { refuseeLe, motifRefus, accordeeLe, accepteeLe, contestation, executeeLe } = fact
  const data = {
    ...declared,
    refuseeLe,
    motifRefus,
    accordeeLe,
    accepteeLe,
    contestation,
    executeeLe,
    client: commande ? refOf(house, commande) : null,
    commandesPossibles: executeeLe ? [] : commandesOf(house, fact.email),
    motifPossible: refusalGround(facts),
    part: partOf(house, fact),
    du: commande ? dueOf(facts, commande, receivedOf(house, commande)) : null,
  }
  return { data }
}

function refOf(house: OpenHouse, { clientId }: DemoCommande) {
  const { id, prenom, nom, email, telephone } = clientOf(house, clientId)
  return { id, prenom, nom, email, telephone }
}

/** The orders of an address that may be withdrawn from, latest first. */
const commandesOf = (house: OpenHouse, email: string): AdminRetractationDetail['commandesPossibles'] =>
  house.commandes
    .filter(({ statut, clientId }) => {
      const client = house.users.find(({ id }) => id === clientId)
      return statut !== 'ANNULEE' && client && emailKey(client.email) === emailKey(email)
    })
    .map(({ id, numero, titre, createdAt }) => ({ id, numero, titre, createdAt }))
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
