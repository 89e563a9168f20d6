import { api } from '#contract/api.ts'
import type { AdminPromotion, PromotionQuery } from '#contract/promotions/admin-promotion.ts'
import { promotionEtat } from '#contract/promotions/is-promotion-open.ts'
import { PROMOTION_CSV } from '#contract/promotions/promotion-csv.ts'
import {
  CODE_TAKEN,
  NO_PROMOTION,
  PROMOTION_NOT_CHANGED,
  PROMOTION_NOT_REMOVED,
} from '#contract/promotions/refusals.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { discountIn } from '#contract/tarifs/promo-code.ts'
import { catalogue, freshIn } from '../catalogue.ts'
import { csvOf, WHOLE } from '../csv.ts'
import { answer } from '../demo-client.ts'
import type { OpenHouse } from '../open-house.ts'
import { refuse, refuseAt, refuseOlder } from '../refuse.ts'

const { list, exportCsv, get, create, update, remove } = api.admin.promotions

const promotions = catalogue({
  rows: (house) => house.promotions,
  shown: withUses,
  missing: NO_PROMOTION,
  words: ({ code }) => code,
})

export const promotionAnswers = [
  answer(list, ({ query }, house) => found(house, query)),
  answer(exportCsv, ({ query }, house) => csvOf(PROMOTION_CSV, found(house, { ...query, ...WHOLE }).data)),
  answer(get, ({ id }, house) => promotions.get(house, id)),
  answer(create, ({ body }, house) => {
    refuseTaken(house, body.code, '')
    const row = { ...body, ...freshIn(house) }
    if (body.affichee) hideOthers(house, row.id)
    house.promotions.unshift(row)
    return promotions.get(house, row.id)
  }),
  answer(update, ({ id, body: { updatedAt, ...entry } }, house) => {
    const row = promotions.find(house, id)
    refuseOlder(row, updatedAt)
    if (entry.code !== row.code) {
      refuseTaken(house, entry.code, id)
      if (wasUsed(house, row.code)) throw refuseAt('code', 409, PROMOTION_NOT_CHANGED)
    }
    if (entry.affichee) hideOthers(house, id)
    Object.assign(row, entry, { updatedAt: house.now().toISOString() })
    return promotions.get(house, id)
  }),
  answer(remove, ({ id }, house) => {
    if (wasUsed(house, promotions.find(house, id).code)) throw refuse(409, PROMOTION_NOT_REMOVED)
    return promotions.remove(house, id, 'Code de promotion supprimé')
  }),
]

function found(house: OpenHouse, { etat, ...query }: PromotionQuery) {
  return promotions.list(house, query, (row) => etat === undefined || row.etat === etat)
}

/** The orders that use a code, which their bill names. */
const commandesWith = ({ commandes }: OpenHouse, code: string) =>
  commandes.filter(({ lignes }) => discountIn(lignes)?.line.label.endsWith(`(${code})`))

const wasUsed = (house: OpenHouse, code: string): boolean => commandesWith(house, code).length > 0

function withUses(promotion: OpenHouse['promotions'][number], house: OpenHouse): AdminPromotion {
  const utilisations = commandesWith(house, promotion.code).filter(
    ({ statut }) => statut !== 'ANNULEE',
  ).length
  const counted = { ...promotion, utilisations }
  return { ...counted, etat: promotionEtat(counted, parisDay(house.now())) }
}

function refuseTaken(house: OpenHouse, code: string, id: string): void {
  const isTaken = house.promotions.some((one) => one.code === code && one.id !== id)
  if (isTaken) throw refuseAt('code', 409, CODE_TAKEN)
}

function hideOthers(house: OpenHouse, id: string): void {
  for (const one of house.promotions) {
    if (one.id !== id && one.affichee) {
      Object.assign(one, { affichee: false, updatedAt: house.now().toISOString() })
    }
  }
}
