import { z } from 'zod'
import { formatEuros } from '../format/euros.ts'
import { isPayableOnline, SMALLEST_PAYMENT } from '../money/payments/smallest-payment.ts'
import { wholeBetween } from '../shared/bounded.ts'
import { readAt } from '../shared/instant.ts'
import { booleanFilter, pageQuery, pagination, searchText } from '../shared/list.ts'
import { longText, shortText } from '../shared/text.ts'
import type { TarifMode } from './tarif.ts'
import { tarifItem, tarifMode } from './tarif-item.ts'
import { completedPrixFormate, prixFormateOf, tarifTextsAgree } from './tarif-texts.ts'

/** A hundred thousand euros: more is a typing mistake. */
const MAX_PRIX = 10_000_000
const MAX_INCLUS = 20

/** A tarif as the house sees it: as everybody does. */
export const adminTarif = tarifItem
export type AdminTarif = z.output<typeof adminTarif>

export const adminTarifQuery = z.object({
  ...pageQuery(),
  search: searchText,
  actif: booleanFilter,
})
export type AdminTarifQuery = z.output<typeof adminTarifQuery>

export const adminTarifList = z.object({ data: z.array(adminTarif), pagination })

const fields = {
  nom: shortText(200, { required: 'Le nom est requis' }),
  description: longText(2000),
  prix: wholeBetween(0, MAX_PRIX),
  mode: tarifMode,
  typeService: shortText(100, { required: 'Le type de service est requis' }),
  dureeEstimee: shortText(100),
  delaiJours: wholeBetween(0, 365),
  revisionsIncluses: wholeBetween(0, 100),
  inclus: z.array(shortText(200, { required: 'Cette ligne est vide' })).max(MAX_INCLUS),
  vedette: z.boolean(),
  actif: z.boolean(),
  ordre: wholeBetween(0, 1000),
}

/** A new tarif; its price text follows its price, its mode and delay follow its texts, unless given. */
export const tarifForm = z.object({
  ...fields,
  mode: fields.mode.optional(),
  delaiJours: fields.delaiJours.optional(),
  prixFormate: shortText(50).optional(),
  description: fields.description.default(''),
  dureeEstimee: fields.dureeEstimee.default(''),
  revisionsIncluses: fields.revisionsIncluses.default(1),
  inclus: fields.inclus.default([]),
  vedette: fields.vedette.default(false),
  actif: fields.actif.default(true),
  ordre: fields.ordre.default(0),
})
export type TarifForm = z.output<typeof tarifForm>

/** The whole form of a tarif; its place is given by the list. */
export const tarifEntry = z.object({ ...fields, prixFormate: shortText(50) }).omit({ ordre: true })
export type TarifEntry = z.output<typeof tarifEntry>

/** The changed fields of a tarif; the others stay. */
export const tarifChange = z.object({ ...fields, prixFormate: shortText(50), updatedAt: readAt }).partial()
export type TarifChange = z.output<typeof tarifChange>

/** The refusal of a tarif whose name or price text contradicts its mode (decisions §4). */
const TEXTS_DISAGREE = 'Le nom ou le prix affiché ne correspond pas au mode de facturation'

/** The price text of a changed tarif: as given, else again when the price or the mode changes, else as it was. */
export function changedPrixFormate(
  before: { prix: number; mode: TarifMode; prixFormate: string },
  change: TarifChange,
): string {
  const { prix, mode } = { ...before, ...change }
  if (change.prixFormate) return completedPrixFormate({ prixFormate: change.prixFormate, mode })
  return prix === before.prix && mode === before.mode ? before.prixFormate : prixFormateOf({ prix, mode })
}

/** The refusal of a fixed price that the card provider does not take. */
const PRICE_TOO_SMALL = `Un prix sous ${formatEuros(SMALLEST_PAYMENT)} ne peut pas être payé en ligne`

/** The refusals, by field, of a tarif whose texts contradict its mode or that could not be paid; none when it may be sold. */
export const tarifProblems = (tarif: Parameters<typeof tarifTextsAgree>[0] & { prix: number }) => [
  ...(tarifTextsAgree(tarif) ? [] : [{ path: 'mode', message: TEXTS_DISAGREE }]),
  ...(tarif.mode === 'FORFAIT' && !isPayableOnline(tarif.prix)
    ? [{ path: 'prix', message: PRICE_TOO_SMALL }]
    : []),
]
