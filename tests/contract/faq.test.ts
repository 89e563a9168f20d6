import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { readWhole } from '#web/admin/shell/read-whole.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'
import { QUESTIONS } from './question-facts.ts'

const { faq } = api.admin

const NEW = {
  question: 'Et les vers ?',
  reponse: 'Aussi.',
  details: '',
  categorie: 'Correction',
  visible: true,
}

describe.each(IMPLEMENTATIONS)('the questions $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const reorder = (body: BodyOf<typeof faq.reorder>) => call(faq.reorder, { body })
  const [notes = '', delays = '', summer = ''] = QUESTIONS.map(({ id }) => id)
  const found = async (filters: QueryOf<typeof faq.list> = {}) =>
    (await call(faq.list, { query: filters })).data.map(({ id }) => id)

  test('stand in the order of the house, filtered and found by their words', async () => {
    expect(await found()).toEqual([notes, delays, summer])
    expect(await found({ visible: 'false' })).toEqual([summer])
    expect(await found({ search: 'DELAIS jours' })).toEqual([delays, summer])
    expect(await found({ limit: 1, page: 2 })).toEqual([delays])
  })

  test('are put in another order at once, unless the list has changed', async () => {
    await reorder({ ids: [summer, notes, delays] })
    expect(await found()).toEqual([summer, notes, delays])
    // The demonstration left them their former ranks, which the export reads.
    expect((await call(faq.list, {})).data.map(({ ordre }) => ordre)).toEqual([1, 2, 3])
    await expect(reorder({ ids: [notes, delays] })).rejects.toMatchObject({
      status: 409,
    })
    await expect(reorder({ ids: [notes, delays, UNKNOWN_ID] })).rejects.toMatchObject({
      status: 409,
    })
  })

  // The screens read a hundred of them and sent those as the whole order: each drag was refused.
  test('are read whole and put in order beyond a hundred', async () => {
    for (let made = 0; made < 105; made += 1)
      await call(faq.create, { body: { ...NEW, question: `Et ${made}\u202f?` } })
    const read = async () =>
      (await readWhole((asked) => call(faq.list, { query: asked }))).map(({ id }) => id)
    const ids = await read()
    expect(new Set(ids).size).toBe(108)
    await reorder({ ids: ids.toReversed() })
    expect(await read()).toEqual(ids.toReversed())
  })

  test('are added, changed and deleted', async () => {
    const { id } = (await call(faq.create, { body: NEW })).data
    expect(
      (await call(faq.update, { params: { id }, body: { visible: false, reponse: 'Bien sûr.' } })).data,
    ).toMatchObject({
      visible: false,
      reponse: 'Bien sûr.',
      answer: 'Bien sûr.',
    })
    await call(faq.remove, { params: { id } })
    await expect(call(faq.get, { params: { id } })).rejects.toMatchObject({
      status: 404,
      message: 'FAQ non trouvée',
    })
    await expect(call(faq.create, { body: { ...NEW, question: '' } })).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'question', message: 'La question est requise' }],
    })
  })

  test('that somebody else changed are not written over', async () => {
    const read = { updatedAt: '2026-11-01T00:00:00.000Z' }
    await expect(
      call(faq.update, { params: { id: notes }, body: { ...read, reponse: 'Non.' } }),
    ).rejects.toMatchObject({
      status: 409,
    })
    const { updatedAt } = (await call(faq.get, { params: { id: notes } })).data
    expect(
      (await call(faq.update, { params: { id: notes }, body: { updatedAt, reponse: 'Non.' } })).data.reponse,
    ).toBe('Non.')
  })
})
