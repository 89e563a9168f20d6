import { orderNumberIn } from '#contract/commandes/order-number.ts'
import { refundEnd, withdrawalEnd } from '#contract/commandes/withdrawal.ts'
import {
  type AdminRetractation,
  type AdminRetractationDetail,
  retractationFilters,
} from '#contract/retractations/admin-endpoints.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { type PlainDate, parisDay } from '#contract/shared/plain-date.ts'
import { holdsWords } from '#server/db/searchable.ts'
import { AdminError } from '../admin-error.ts'
import type { AdminApi } from '../admin-api.ts'
import { type RetractationFact, RETRACTATIONS } from './facts.ts'
import type { House } from './demo-house.ts'

export function demoRetractations(house: House): AdminApi['retractations'] {
  return {
    list: async (filters) => {
      const { page, limit, search, rattachee, delai } = retractationFilters.parse(filters)
      const found = RETRACTATIONS.map((fact) => shown(house, fact))
        .filter((one) => !search || isFound(one, search))
        .filter(({ commande }) => rattachee === undefined || rattachee === (commande !== null))
        .filter((one) => !delai || one.delai === delai)
        .toSorted((one, other) => (one.declareeLe < other.declareeLe ? 1 : -1))
      return {
        data: found.slice((page - 1) * limit, page * limit),
        pagination: paginationOf({ page, limit }, found.length),
      }
    },
    get: async (id) => {
      const fact = RETRACTATIONS.find((one) => one.id === id)
      if (!fact) throw new AdminError('NOT_FOUND', 'Rétractation non trouvée')
      return detailOf(house, fact)
    },
  }
}

const isFound = ({ nom, email, contrat, commande }: AdminRetractation, search: string) =>
  holdsWords(`${nom} ${email} ${contrat}`, search) || (commande && orderNumberIn(search) === commande.numero)

function shown({ orders }: House, { commandeId, ...fact }: RetractationFact): AdminRetractation {
  const order = orders.find(({ id }) => id === commandeId)
  const end = order && withdrawalEnd(new Date(order.payeeLe ?? order.createdAt))
  return {
    ...fact,
    commande: order ? { id: order.id, numero: order.numero, titre: order.titre } : null,
    delai: end === undefined ? null : delaiOf(fact.declareeLe, end),
    accuseLe: null,
    accuseRefuse: false,
  }
}

function detailOf(house: House, fact: RetractationFact): AdminRetractationDetail {
  const declared = shown(house, fact)
  const order = house.orders.find(({ id }) => id === fact.commandeId)
  return {
    ...declared,
    client: order?.client ?? null,
    du:
      order && declared.delai === 'DANS_LE_DELAI'
        ? {
            montant: order.hasFacture && order.isSettled ? order.montant : 0,
            avantLe: refundEnd(new Date(fact.declareeLe)),
            prorata: order.demarrageImmediat,
          }
        : null,
  }
}

const delaiOf = (declareeLe: string, end: PlainDate) =>
  parisDay(new Date(declareeLe)) > end ? 'HORS_DELAI' : 'DANS_LE_DELAI'
