import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { IMPLEMENTATIONS } from './implementations.ts'
import { SUBSCRIPTIONS } from './visitor-facts.ts'

const { newsletter } = api.admin

describe.each(IMPLEMENTATIONS)('the subscriptions $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const [waiting, confirmed] = SUBSCRIPTIONS
  const found = async (filters: QueryOf<typeof newsletter.list>) =>
    (await call(newsletter.list, { query: filters })).data.map(({ email }) => email)

  test('are found, filtered, sorted and paged, the latest first', async () => {
    expect(await found({})).toEqual([waiting.email, confirmed.email])
    expect(await found({ search: 'MAUD' })).toEqual([waiting.email])
    expect(await found({ statut: 'CONFIRMEE' })).toEqual([confirmed.email])
    expect(await found({ sortBy: 'email', limit: 1 })).toEqual([confirmed.email])
  })

  test('are ended once, and forgotten', async () => {
    expect((await call(newsletter.unsubscribe, { params: { id: confirmed.id } })).data).toMatchObject({
      statut: 'DESABONNEE',
      confirmeeLe: confirmed.confirmeeLe,
    })
    const ended = (await call(newsletter.get, { params: { id: confirmed.id } })).data
    expect((await call(newsletter.unsubscribe, { params: { id: confirmed.id } })).data).toEqual(ended)
    await call(newsletter.forget, { params: { id: confirmed.id } })
    expect(await found({})).toEqual([waiting.email])
    await expect(call(newsletter.forget, { params: { id: confirmed.id } })).rejects.toMatchObject({
      status: 404,
      message: 'Abonné non trouvé',
    })
  })
})
