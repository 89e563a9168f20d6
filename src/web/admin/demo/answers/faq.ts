import { api } from '#contract/api.ts'
import { FAQ_CSV } from '#contract/faq/faq-csv.ts'
import type { AdminFaqQuery } from '#contract/faq/faq-item.ts'
import { catalogue, freshIn, is } from '../catalogue.ts'
import { csvOf, WHOLE } from '../csv.ts'
import { answer } from '../demo-client.ts'
import type { OpenHouse } from '../open-house.ts'
import { refuseOlder } from '../refuse.ts'

const { list, exportCsv, get, create, update, remove, reorder } = api.admin.faq

const faq = catalogue({
  rows: (house) => house.faq,
  shown: (row) => row,
  missing: 'FAQ non trouvée',
  words: ({ question, reponse, categorie }) => `${question} ${reponse} ${categorie}`,
})

export const faqAnswers = [
  answer(list, ({ query }, house) => found(house, query)),
  answer(exportCsv, ({ query }, house) => csvOf(FAQ_CSV, found(house, { ...query, ...WHOLE }).data)),
  answer(get, ({ id }, house) => faq.get(house, id)),
  answer(create, ({ body: { reponse, answer: text, ...entry } }, house) => {
    const said = reponse ?? text ?? ''
    const row = { ...entry, ...freshIn(house), reponse: said, answer: said, ordre: 0 }
    house.faq.unshift(row)
    return { data: row }
  }),
  answer(update, ({ id, body: { updatedAt, answer: text, ...change } }, house) => {
    const row = faq.find(house, id)
    refuseOlder(row, updatedAt)
    const reponse = change.reponse ?? text ?? row.reponse
    Object.assign(row, change, { reponse, answer: reponse, updatedAt: house.now().toISOString() })
    return { data: row }
  }),
  answer(remove, ({ id }, house) => faq.remove(house, id, 'Question supprimée')),
  answer(reorder, ({ body }, house) => faq.reorder(house, body.ids)),
]

function found(house: OpenHouse, query: AdminFaqQuery) {
  return faq.list(house, query, is('visible', query.visible))
}
