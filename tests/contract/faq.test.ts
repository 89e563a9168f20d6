import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi, FaqFilters } from '#web/admin/admin-api.ts'
import { readWhole } from '#web/admin/shell/read-whole.ts'
import { UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'
import { QUESTIONS } from './question-facts.ts'

const NEW = {
  question: 'Et les vers ?',
  reponse: 'Aussi.',
  details: '',
  categorie: 'Correction',
  visible: true,
}

describe.each(IMPLEMENTATIONS)('the questions $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })
  const [notes = '', delays = '', summer = ''] = QUESTIONS.map(({ id }) => id)
  const found = async (filters: FaqFilters = {}) => (await api.faq.list(filters)).data.map(({ id }) => id)

  test('stand in the order of the house, filtered and found by their words', async () => {
    expect(await found()).toEqual([notes, delays, summer])
    expect(await found({ visible: 'false' })).toEqual([summer])
    expect(await found({ search: 'DELAIS jours' })).toEqual([delays, summer])
    expect(await found({ limit: 1, page: 2 })).toEqual([delays])
  })

  test('are put in another order at once, unless the list has changed', async () => {
    await api.faq.reorder([summer, notes, delays])
    expect(await found()).toEqual([summer, notes, delays])
    await expect(api.faq.reorder([notes, delays])).rejects.toMatchObject({ reason: 'CONFLICT' })
    await expect(api.faq.reorder([notes, delays, UNKNOWN_ID])).rejects.toMatchObject({ reason: 'CONFLICT' })
  })

  // The screens read a hundred of them and sent those as the whole order: each drag was refused.
  test('are read whole and put in order beyond a hundred', async () => {
    for (let made = 0; made < 105; made += 1) await api.faq.create({ ...NEW, question: `Et ${made}\u202f?` })
    const read = async () => (await readWhole((asked) => api.faq.list(asked))).map(({ id }) => id)
    const ids = await read()
    expect(new Set(ids).size).toBe(108)
    await api.faq.reorder(ids.toReversed())
    expect(await read()).toEqual(ids.toReversed())
  })

  test('are added, changed and deleted', async () => {
    const { id } = await api.faq.create(NEW)
    expect(await api.faq.update(id, { visible: false, reponse: 'Bien sûr.' })).toMatchObject({
      visible: false,
      reponse: 'Bien sûr.',
      answer: 'Bien sûr.',
    })
    await api.faq.remove(id)
    await expect(api.faq.get(id)).rejects.toMatchObject({ reason: 'NOT_FOUND', message: 'FAQ non trouvée' })
    await expect(api.faq.create({ ...NEW, question: '' })).rejects.toMatchObject({
      reason: 'INVALID',
      details: [{ path: 'question', message: 'La question est requise' }],
    })
  })

  test('that somebody else changed are not written over', async () => {
    const read = { updatedAt: '2026-11-01T00:00:00.000Z' }
    await expect(api.faq.update(notes, { ...read, reponse: 'Non.' })).rejects.toMatchObject({
      reason: 'CONFLICT',
    })
    const { updatedAt } = await api.faq.get(notes)
    expect((await api.faq.update(notes, { updatedAt, reponse: 'Non.' })).reponse).toBe('Non.')
  })
})
