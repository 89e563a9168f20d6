import {
  type AdminPromotion,
  promotionChange,
  promotionFilters,
} from '#contract/promotions/admin-promotion.ts'
import {
  CODE_TAKEN,
  NO_PROMOTION,
  PROMOTION_NOT_CHANGED,
  PROMOTION_NOT_REMOVED,
} from '#contract/promotions/refusals.ts'
import { promotionEtat } from '#contract/promotions/is-promotion-open.ts'
import { promotionEntry } from '#contract/promotions/promotion.ts'
import { pageOf } from '#contract/shared/page-of.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { discountIn } from '#contract/tarifs/promo-code.ts'
import { AdminError } from '../admin-error.ts'
import type { PromotionsApi } from '../promotions/promotions-api.ts'
import { readOrRefuse, refuseOlder } from './demo-writing.ts'
import { type OpenHouse, newId } from './open-house.ts'

type Kept = OpenHouse['promotions'][number]

export function demoPromotions(house: OpenHouse): PromotionsApi {
  const find = (id: string): Kept => {
    const found = house.promotions.find((one) => one.id === id)
    if (!found) throw new AdminError('NOT_FOUND', NO_PROMOTION)
    return found
  }
  const now = () => house.now().toISOString()
  const get = (id: string) => withUses(house, find(id))
  return {
    list: async (filters) => {
      const { etat, ...asked } = promotionFilters.parse(filters)
      const all = house.promotions.map((one) => withUses(house, one))
      const found = etat === undefined ? all : all.filter((one) => one.etat === etat)
      return pageOf(found, asked, ({ code }) => code)
    },
    get: async (id) => get(id),
    create: async (entry) => {
      const read = readOrRefuse(promotionEntry, entry)
      refuseTaken(house, read.code, '')
      const id = newId(house)
      if (read.affichee) hideOthers(house, id)
      house.promotions.unshift({ ...read, id, createdAt: now(), updatedAt: now() })
      return get(id)
    },
    update: async (id, entry) => {
      const found = find(id)
      const { updatedAt, ...read } = readOrRefuse(promotionChange, entry)
      refuseOlder(found, updatedAt)
      if (read.code !== found.code) {
        refuseTaken(house, read.code, id)
        refuseUsed(house, found.code, PROMOTION_NOT_CHANGED)
      }
      if (read.affichee) hideOthers(house, id)
      Object.assign(found, read, { updatedAt: now() })
      return get(id)
    },
    remove: async (id) => {
      refuseUsed(house, find(id).code, PROMOTION_NOT_REMOVED)
      house.promotions = house.promotions.filter((one) => one.id !== id)
    },
  }
}

/** The bill of an order says which code it had. */
const ordersWith = ({ orders }: OpenHouse, code: string) =>
  orders.filter(({ lignes }) => discountIn(lignes)?.line.label.endsWith(`(${code})`))

function withUses(house: OpenHouse, promotion: Kept): AdminPromotion {
  const utilisations = ordersWith(house, promotion.code).filter(({ statut }) => statut !== 'ANNULEE').length
  const counted = { ...promotion, utilisations }
  return { ...counted, etat: promotionEtat(counted, parisDay(house.now())) }
}

function refuseTaken({ promotions }: OpenHouse, code: string, id: string): void {
  if (promotions.some((one) => one.code === code && one.id !== id)) {
    const message = CODE_TAKEN
    throw new AdminError('CONFLICT', message, [{ path: 'code', message }])
  }
}

function refuseUsed(house: OpenHouse, code: string, message: string): void {
  if (ordersWith(house, code).length > 0) throw new AdminError('CONFLICT', message)
}

function hideOthers(house: OpenHouse, id: string): void {
  for (const one of house.promotions) {
    if (one.id !== id && one.affichee) {
      Object.assign(one, { affichee: false, updatedAt: house.now().toISOString() })
    }
  }
}
