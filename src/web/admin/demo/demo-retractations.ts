import { orderNumberIn } from '#contract/commandes/order-number.ts'
import { refundEnd, withdrawalEnd } from '#contract/commandes/withdrawal.ts'
import {
  type AdminRetractation,
  type AdminRetractationDetail,
  retractationFilters,
} from '#contract/retractations/admin-endpoints.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { type PlainDate, parisDay } from '#contract/shared/plain-date.ts'
import { holdsWords } from '#contract/shared/searchable.ts'
import { AdminError } from '../admin-error.ts'
import type { AdminApi } from '../admin-api.ts'
import { moneyOf } from './demo-money.ts'
import type { DemoOrder, DemoRetractation } from './demo-house.ts'
import { clientOf, type OpenHouse } from './open-house.ts'

export function demoRetractations(house: OpenHouse): AdminApi['retractations'] {
  return {
    list: async (filters) => {
      const { page, limit, search, rattachee, delai } = retractationFilters.parse(filters)
      const found = house.retractations
        .map((fact) => shown(house, fact))
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
      const fact = house.retractations.find((one) => one.id === id)
      if (!fact) throw new AdminError('NOT_FOUND', 'Rétractation non trouvée')
      return detailOf(house, fact)
    },
  }
}

const isFound = ({ nom, email, contrat, commande }: AdminRetractation, search: string) =>
  holdsWords(`${nom} ${email} ${contrat}`, search) || (commande && orderNumberIn(search) === commande.numero)

function shown({ orders }: OpenHouse, { commandeId, ...fact }: DemoRetractation): AdminRetractation {
  const order = orders.find(({ id }) => id === commandeId)
  const end = order && withdrawalEnd(new Date(order.payeeLe ?? order.createdAt))
  return {
    ...fact,
    commande: order ? { id: order.id, numero: order.numero, titre: order.titre } : null,
    delai: end === undefined ? null : delaiOf(fact.declareeLe, end),
  }
}

function detailOf(house: OpenHouse, fact: DemoRetractation): AdminRetractationDetail {
  const declared = shown(house, fact)
  const order = house.orders.find(({ id }) => id === fact.commandeId)
  return {
    ...declared,
    client: order ? refOf(house, order) : null,
    du:
      order && declared.delai === 'DANS_LE_DELAI'
        ? {
            montant: order.factures.reduce((sum, facture) => sum + moneyOf(house, facture).paye, 0),
            avantLe: refundEnd(new Date(fact.declareeLe)),
            prorata: order.demarrageImmediat,
          }
        : null,
  }
}

function refOf(house: OpenHouse, { clientId }: DemoOrder) {
  const { id, prenom, nom, email, telephone } = clientOf(house, clientId)
  return { id, prenom, nom, email, telephone }
}

const delaiOf = (declareeLe: string, end: PlainDate) =>
  parisDay(new Date(declareeLe)) > end ? 'HORS_DELAI' : 'DANS_LE_DELAI'
