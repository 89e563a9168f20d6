import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { minutes } from '#contract/shared/durations.ts'
import { createCorrespondents } from '../../testing/correspondents.ts'
import { renderedEmailOrNull } from '../../testing/rendered-email.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newMessageEmail } from './new-message-email.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

// Three lines written in a row, unread for five minutes, were three e-mails of the same words.
test('messages that follow each other unread are one e-mail; one written later, or after a reading, is another', async () => {
  const { token, houseToken, thread } = await createCorrespondents(app)
  const params = { id: thread }
  const write = async (content: string) => {
    const { data } = await app.call(api.admin.messages.reply, {
      token: houseToken,
      params,
      body: { content },
    })
    return data.id
  }
  const mailed = async (messageId: string) =>
    (await renderedEmailOrNull(app, newMessageEmail, { messageId })) !== null

  const [first, second] = [await write('Bonjour.'), await write('Une question.')]
  expect([await mailed(first), await mailed(second)]).toEqual([true, false])
  app.clock.advance(minutes(16))
  const later = await write('Et une autre.')
  expect(await mailed(later)).toBe(true)

  await app.call(api.messages.markRead, { token, params })
  app.clock.advance(minutes(1))
  expect(await mailed(await write('Merci.'))).toBe(true)
})
