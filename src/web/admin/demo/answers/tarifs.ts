import { api } from '#contract/api.ts'
import {
  type AdminTarifQuery,
  changedPrixFormate,
  tarifEntry,
  tarifProblems,
} from '#contract/tarifs/admin-tarif.ts'
import { TARIF_IN_USE } from '#contract/tarifs/refusals.ts'
import { TARIF_CSV } from '#contract/tarifs/tarif-csv.ts'
import { completedPrixFormate } from '#contract/tarifs/tarif-texts.ts'
import { catalogue, freshIn, is } from '../catalogue.ts'
import { csvOf, WHOLE } from '../csv.ts'
import { answer } from '../demo-client.ts'
import type { OpenHouse } from '../open-house.ts'
import { refuse, refuseOlder } from '../refuse.ts'

const { list, exportCsv, get, create, update, remove, reorder } = api.admin.tarifs

const tarifs = catalogue({
  rows: (house) => house.tarifs,
  shown: (row) => row,
  missing: 'Tarif non trouvé',
  words: ({ nom, description }) => `${nom} ${description}`,
})

export const tarifAnswers = [
  answer(list, ({ query }, house) => found(house, query)),
  answer(exportCsv, ({ query }, house) => csvOf(TARIF_CSV, found(house, { ...query, ...WHOLE }).data)),
  answer(get, ({ id }, house) => tarifs.get(house, id)),
  answer(create, ({ body }, house) => {
    const entry = tarifEntry.parse(body)
    const row = { ...entry, prixFormate: completedPrixFormate(entry), ...freshIn(house), ordre: 0 }
    refuseContradiction(row)
    house.tarifs.unshift(row)
    return { data: row }
  }),
  answer(update, ({ id, body: { updatedAt, ...change } }, house) => {
    const row = tarifs.find(house, id)
    refuseOlder(row, updatedAt)
    const changed = { ...row, ...change, prixFormate: changedPrixFormate(row, change) }
    refuseContradiction(changed)
    Object.assign(row, changed, { updatedAt: house.now().toISOString() })
    return { data: row }
  }),
  answer(remove, ({ id }, house) => {
    tarifs.find(house, id)
    if (house.commandes.some(({ serviceId }) => serviceId === id)) throw refuse(409, TARIF_IN_USE)
    return tarifs.remove(house, id, 'Tarif supprimé')
  }),
  answer(reorder, ({ body }, house) => tarifs.reorder(house, body.ids)),
]

function found(house: OpenHouse, query: AdminTarifQuery) {
  return tarifs.list(house, query, is('actif', query.actif))
}

function refuseContradiction(tarif: Parameters<typeof tarifProblems>[0]): void {
  const problems = tarifProblems(tarif)
  const [first] = problems
  if (first) throw refuse(400, first.message, problems)
}
