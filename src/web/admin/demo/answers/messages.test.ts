import { beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { ApiClient } from '../../../lib/api-client.ts'
import type { OpenHouse } from '../open-house.ts'
import { makeSample } from '../sample/make-sample.ts'
import { openAnswers } from '../testing/open-answers.ts'

const DAY = '2026-11-24'
const { messages } = api.admin

let house: OpenHouse
let call: ApiClient
beforeEach(() => {
  ;({ house, call } = openAnswers(makeSample(DAY), `${DAY}T09:00:00Z`))
})

// A sample that was done came back to « Répondu » with the answer.
test('an answer makes a waiting sample answered, and leaves a finished one finished', async () => {
  const sample = house.samples.find(({ conversationId }) => conversationId !== null)
  if (!sample) throw new Error('the sample has no thread about a free sample')
  const params = { id: sample.conversationId ?? '' }
  for (const [before, after] of [
    ['NOUVEAU', 'REPONDU'],
    ['EN_COURS', 'REPONDU'],
    ['TERMINE', 'TERMINE'],
  ] as const) {
    Object.assign(sample, { statut: before, reponduLe: null })
    await call(messages.reply, { params, body: { content: 'Voici votre page.', attachments: [] } })
    expect(sample).toMatchObject({ statut: after, reponduLe: `${DAY}T09:00:00.000Z` })
  }
})

// The threads of an account without an order were not found by its address.
test('a client’s address finds their thread of no order', async () => {
  const thread = house.conversations.find(({ commandeId, clientId }) => clientId && commandeId === null)
  const client = house.users.find(({ id }) => id === thread?.clientId)
  const { data } = await call(messages.listConversations, { query: { search: client?.email } })
  expect(data.map(({ id }) => id)).toContain(thread?.id)
})

// The bell still counted the messages of a thread that was read.
test('a thread that is read is read under the bell too', async () => {
  const waiting = house.notifications.find(({ type, isRead }) => type === 'MESSAGE' && !isRead)
  const id = waiting?.actionUrl?.split('/').at(-1) ?? ''
  const before = (await call(api.notifications.unreadCount, {})).count
  const ofThread = house.notifications.filter((one) => one.actionUrl === waiting?.actionUrl && !one.isRead)
  await call(api.messages.markRead, { params: { id } })
  expect(ofThread.length).toBeGreaterThan(0)
  expect(await call(api.notifications.unreadCount, {})).toEqual({ count: before - ofThread.length })
})
