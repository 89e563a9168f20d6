import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { SubscriptionFilters } from '#web/admin/abonnes/subscriptions-api.ts'
import { IMPLEMENTATIONS } from './implementations.ts'
import { SUBSCRIPTIONS } from './visitor-facts.ts'

describe.each(IMPLEMENTATIONS)('the subscriptions $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })
  const [waiting, confirmed] = SUBSCRIPTIONS
  const found = async (filters: SubscriptionFilters) =>
    (await api.subscriptions.list(filters)).data.map(({ email }) => email)

  test('are found, filtered, sorted and paged, the latest first', async () => {
    expect(await found({})).toEqual([waiting.email, confirmed.email])
    expect(await found({ search: 'MAUD' })).toEqual([waiting.email])
    expect(await found({ statut: 'CONFIRMEE' })).toEqual([confirmed.email])
    expect(await found({ sortBy: 'email', limit: 1 })).toEqual([confirmed.email])
  })

  test('are ended once, and forgotten', async () => {
    expect(await api.subscriptions.unsubscribe(confirmed.id)).toMatchObject({
      statut: 'DESABONNEE',
      confirmeeLe: confirmed.confirmeeLe,
    })
    const ended = await api.subscriptions.get(confirmed.id)
    expect(await api.subscriptions.unsubscribe(confirmed.id)).toEqual(ended)
    await api.subscriptions.forget(confirmed.id)
    expect(await found({})).toEqual([waiting.email])
    await expect(api.subscriptions.forget(confirmed.id)).rejects.toMatchObject({
      reason: 'NOT_FOUND',
      message: 'Abonné non trouvé',
    })
  })
})
