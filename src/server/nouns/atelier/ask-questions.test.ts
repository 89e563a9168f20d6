import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { minutes } from '#contract/shared/durations.ts'
import { marking } from '../../testing/delivered-file.ts'
import { createAdmin, createFichier, createToken } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { at, delivered, put, kept, messagesOf, refused, asked } = marking(() => app)
const house = async () => createToken(app.deps, (await createAdmin(app.deps)).id)

describe('a question', () => {
  test('is one message of the conversation, which quotes the sentence and leads back, however often it is sent', async () => {
    const mine = await delivered()
    const sent = asked(3, 'Pourquoi\u202f«\u202ffaisait\u202f»\u202f?')
    for (const _ of [1, 2, 3]) expect((await put(mine, { marques: [sent] })).status).toBe(200)
    const { id, fileId } = mine.params
    expect(await messagesOf(mine)).toEqual([
      `Question sur la correction 1.4 de «\u202froman.docx\u202f»\u00a0:\n«\u202fIl faisait nuit.\u202f»\n\nPourquoi\u202f«\u202ffaisait\u202f»\u202f?\n\n${app.deps.config.appUrl}/app/projects/${id}/atelier/${fileId}?correction=1.4`,
    ])
    const { notifications } = await app.call(api.notifications.list, { token: await house() })
    expect(notifications).toEqual([])
  })

  test('is told to the house', async () => {
    const token = await house()
    const mine = await delivered()
    await put(mine, { marques: [asked(3, 'Pourquoi\u202f?')] })
    const { notifications } = await app.call(api.notifications.list, { token })
    expect(notifications[0]).toMatchObject({
      title: 'Nouveau message',
      actionUrl: `/admin/messagerie/cmd_${mine.params.id}`,
    })
  })

  test('taken back and asked again in the same words stays one message; in other words it is another', async () => {
    const mine = await delivered()
    const steps = [asked(3, 'Pourquoi\u202f?'), refused(3, { choix: null }), asked(3, 'Pourquoi\u202f?')]
    for (const step of [...steps, asked(3, 'Et «\u202ffaisait\u202f»\u202f?')]) {
      app.clock.advance(minutes(1))
      expect((await put(mine, { marques: [{ ...step, choisieLe: at() }] })).status).toBe(200)
    }
    expect(await messagesOf(mine)).toHaveLength(2)
    expect((await kept(mine)).marques[0]?.mot).toBe('Et «\u202ffaisait\u202f»\u202f?')
  })

  test('that a later choice has replaced already is not sent', async () => {
    const mine = await delivered()
    await put(mine, { marques: [refused(3)] })
    await put(mine, { marques: [asked(3, 'Trop tard\u202f?', { choisieLe: at(-1000) })] })
    expect(await messagesOf(mine)).toEqual([])
    expect((await kept(mine)).marques[0]?.choix).toBe('REFUSEE')
  })

  test('comes with nineteen others at most', async () => {
    const mine = await delivered()
    const params = {
      ...mine.params,
      fileId: (await createFichier(app.deps, { commandeId: mine.params.id, kind: 'LIVRABLE', nom: 'a.docx' }))
        .id,
    }
    const many = Array.from({ length: 21 }, (_, rang) => asked(rang, 'Pourquoi\u202f?'))
    const { status, error } = await put({ ...mine, params }, { marques: many })
    expect([status, error?.message]).toEqual([400, 'Un envoi a 20 questions et réponses au plus'])
    expect(await messagesOf(mine)).toEqual([])
  })

  test('is told to the house once with those of its call', async () => {
    const token = await house()
    const mine = await delivered()
    await put(mine, { marques: [1, 2, 3].map((rang) => asked(rang, 'Pourquoi\u202f?')) })
    const { notifications } = await app.call(api.notifications.list, { token })
    expect(notifications).toHaveLength(1)
    expect(await messagesOf(mine)).toHaveLength(3)
  })
})
