import { api } from '#contract/api.ts'
import type { AdminSubscription, SubscriptionQuery } from '#contract/newsletter/admin-endpoints.ts'
import { SUBSCRIPTION_CSV } from '#contract/newsletter/subscription-csv.ts'
import { sortOf } from '#contract/shared/list.ts'
import { catalogue } from '../catalogue.ts'
import { csvOf, WHOLE } from '../csv.ts'
import { answer } from '../demo-client.ts'
import type { OpenHouse } from '../open-house.ts'

const { list, exportCsv, get, unsubscribe, forget } = api.admin.newsletter

const subscriptions = catalogue({
  rows: (house) => house.subscriptions,
  shown: (row) => row,
  missing: 'Abonné non trouvé',
  words: ({ email }) => email,
})

export const subscriptionAnswers = [
  answer(list, ({ query }, house) => found(house, query)),
  answer(exportCsv, ({ query }, house) => {
    const rows = found(house, { ...query, ...WHOLE }).data
    return csvOf(
      SUBSCRIPTION_CSV,
      rows.map((row) => ({ ...row, lienDesabonnement: linkOf(row) })),
    )
  }),
  answer(get, ({ id }, house) => subscriptions.get(house, id)),
  answer(unsubscribe, ({ id }, house) => {
    const row = subscriptions.find(house, id)
    if (row.statut !== 'DESABONNEE') {
      Object.assign(row, { statut: 'DESABONNEE', desabonneeLe: house.now().toISOString() })
    }
    return { data: row }
  }),
  answer(forget, ({ id }, house) => subscriptions.remove(house, id, 'Adresse oubliée')),
]

/** The subscriptions of a query, latest first by default. */
function found(house: OpenHouse, { statut, ...query }: SubscriptionQuery) {
  const asked = { ...query, ...sortOf(query, 'createdAt') }
  return subscriptions.list(house, asked, (row) => !statut || row.statut === statut)
}

/** The page of a subscription that does not exist outside the demonstration. */
const linkOf = ({ id, statut }: AdminSubscription) =>
  statut === 'CONFIRMEE' ? `https://exemple.fr/lettre/desabonnement?jeton=${id}` : ''
