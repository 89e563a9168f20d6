import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { createAdmin, createToken } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = await createToken(app.deps, (await createAdmin(app.deps)).id)
})
afterAll(() => app.close())

const { faq } = api.admin
const QUESTION = { question: 'Relisez-vous les notes ?', reponse: 'Oui, toutes.', categorie: 'Correction' }

test('a new house answers what authors ask first, under both names of an answer', async () => {
  const { data } = await app.call(api.faq.list, { query: { visible: 'true' } })
  expect(data.length).toBeGreaterThanOrEqual(5)
  expect(data[0]).toMatchObject({ question: 'Utilisez-vous l’intelligence artificielle\u202f?' })
  expect(data.every(({ reponse, answer }) => reponse === answer)).toBe(true)
})

test('a hidden question is the house’s alone, whatever a visitor asks', async () => {
  const { data } = await app.call(faq.create, { token, body: { ...QUESTION, visible: false } })
  for (const visible of ['true', 'false', '']) {
    const seen = await app.call(api.faq.list, { query: { visible } })
    expect(seen.data.map(({ id }) => id)).not.toContain(data.id)
  }
  const hidden = await app.call(faq.list, { token, query: { visible: 'false' } })
  expect(hidden.data.map(({ id }) => id)).toContain(data.id)
})

test('a question is added, moved first, found, then deleted, each in the audit log', async () => {
  const { data } = await app.call(faq.create, { token, body: { ...QUESTION, ordre: 50 } })
  const params = { id: data.id }
  await app.call(faq.update, { token, params, body: { ordre: 0 } })
  expect((await app.call(api.faq.list, {})).data[0]).toMatchObject({ ...QUESTION, id: data.id, ordre: 0 })
  const found = await app.call(faq.list, { token, query: { search: 'notes relisez' } })
  expect(found.data.map(({ id }) => id)).toContain(data.id)

  await app.call(faq.remove, { token, params })
  const gone = await app.send(faq.get, { token, params })
  expect(gone).toMatchObject({ status: 404, error: { message: 'FAQ non trouvée' } })
  const lines = await app.deps.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(3)
  expect(lines.map(({ action }) => action)).toEqual(['DELETE_FAQ', 'UPDATE_FAQ', 'CREATE_FAQ'])
})

test('a question without its text is refused beside its field', async () => {
  const refused = await app.send(faq.create, { token, body: { ...QUESTION, question: '  ', reponse: '' } })
  expect(refused.status).toBe(400)
  expect(refused.error?.details).toEqual([
    { path: 'question', message: 'La question est requise' },
    { path: 'reponse', message: 'La réponse est requise' },
  ])
})

test('an answer is read under either of its names, and under both when they agree', async () => {
  const question = { question: QUESTION.question, categorie: QUESTION.categorie }
  const created = await app.call(faq.create, { token, body: { ...question, answer: 'Oui.' } })
  expect(created.data).toMatchObject({ reponse: 'Oui.', answer: 'Oui.' })
  const params = { id: created.data.id }

  const renamed = await app.call(faq.update, { token, params, body: { answer: 'Non.' } })
  expect(renamed.data).toMatchObject({ reponse: 'Non.', answer: 'Non.' })
  // The entry is sent back whole, as read, with one of its two names changed.
  const edited = await app.call(faq.update, {
    token,
    params,
    body: { ...pick(renamed.data), answer: 'Si.' },
  })
  expect(edited.data.reponse).toBe('Si.')

  for (const body of [
    { reponse: 'Un.', answer: 'Deux.' },
    { reponse: '', answer: '' },
  ]) {
    expect((await app.send(faq.update, { token, params, body })).status).toBe(400)
    expect((await app.send(faq.create, { token, body: { ...question, ...body } })).status).toBe(400)
  }
  const unanswered = await app.send(faq.create, { token, body: question })
  expect(unanswered.error?.details).toEqual([{ path: 'reponse', message: 'La réponse est requise' }])
})

const pick = ({ question, reponse, answer }: { question: string; reponse: string; answer: string }) => ({
  question,
  reponse,
  answer,
})

test('all the questions are put in a new order at once, and a list that changed meanwhile is not', async () => {
  const ids = (await app.call(faq.list, { token, query: { limit: 100 } })).data.map(({ id }) => id)
  const reversed = ids.toReversed()
  const { data } = await app.call(faq.reorder, { token, body: { ids: reversed } })
  expect(data.map(({ id }) => id)).toEqual(reversed)
  const visible = (await app.call(api.faq.list, {})).data.map(({ id }) => id)
  expect(visible).toEqual(reversed.filter((id) => visible.includes(id)))

  for (const stale of [ids.slice(1), [...ids.slice(1), randomUUID()], [...ids.slice(1), ids[1]]]) {
    const refused = await app.send(faq.reorder, { token, body: { ids: stale } })
    expect(refused.status).toBe(409)
  }
})

test('a question that somebody changed meanwhile is not written over', async () => {
  const { data } = await app.call(faq.create, { token, body: QUESTION })
  const params = { id: data.id }
  app.clock.advance(1)
  await app.call(faq.update, { token, params, body: { reponse: 'Oui, sans exception.' } })
  const refused = await app.send(faq.update, {
    token,
    params,
    body: { reponse: 'Non.', updatedAt: data.updatedAt },
  })
  expect(refused).toMatchObject({ status: 409, body: { motif: 'MODIFIE_AILLEURS' } })
  const { data: saved } = await app.call(faq.get, { token, params })
  expect(saved.reponse).toBe('Oui, sans exception.')
  const again = { reponse: 'Non.', updatedAt: saved.updatedAt }
  expect((await app.call(faq.update, { token, params, body: again })).data.reponse).toBe('Non.')
})
