import { orderNumberIn } from '#contract/commandes/order-number.ts'
import { withdrawalEnd } from '#contract/commandes/withdrawal.ts'
import { type AdminRetractation, retractationFilters } from '#contract/retractations/admin-endpoints.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { type PlainDate, parisDay } from '#contract/shared/plain-date.ts'
import { holdsWords } from '#server/db/searchable.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import { type RetractationFact, RETRACTATIONS } from './facts.ts'
import type { House } from './in-memory-house.ts'

export function inMemoryRetractations(house: House): AdminApi['retractations'] {
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

const delaiOf = (declareeLe: string, end: PlainDate) =>
  parisDay(new Date(declareeLe)) > end ? 'HORS_DELAI' : 'DANS_LE_DELAI'
