import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { notify } from './notify.ts'

describe('the notifications of a person', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const told = async (titles: string[]) => {
    const user = await createUser(app.deps)
    const token = await createToken(app.deps, user.id)
    for (const title of titles) {
      app.clock.advance(1000)
      await app.deps.db.transaction((tx) =>
        notify(tx, user.id, {
          type: 'ORDER',
          title,
          message: 'Un pas de plus',
          actionUrl: '/app/projects',
          createdAt: app.deps.clock(),
        }),
      )
    }
    const { notifications } = await app.call(api.notifications.list, { token })
    return { token, notifications }
  }

  test('the latest comes first, unread, and 20 make a page', async () => {
    const { token, notifications } = await told(Array.from({ length: 21 }, (_, rank) => `Nouvelle ${rank}`))
    expect(notifications).toHaveLength(20)
    expect(notifications[0]).toMatchObject({ title: 'Nouvelle 20', isRead: false })
    const second = await app.call(api.notifications.list, { token, query: { page: 2 } })
    expect(second.notifications.map(({ title }) => title)).toEqual(['Nouvelle 0'])
  })

  test('one is read, then all, and the count follows', async () => {
    const { token, notifications } = await told(['Un', 'Deux', 'Trois'])
    const id = notifications[0]?.id ?? ''
    await app.call(api.notifications.markRead, { token, params: { id } })
    expect(await app.call(api.notifications.unreadCount, { token })).toEqual({ count: 2 })
    const unread = await app.call(api.notifications.list, { token, query: { unreadOnly: 'true' } })
    expect(unread.notifications.map(({ title }) => title)).toEqual(['Deux', 'Un'])

    await app.call(api.notifications.markAllRead, { token })
    expect(await app.call(api.notifications.unreadCount, { token })).toEqual({ count: 0 })
  })

  test('a removed one is gone', async () => {
    const { token, notifications } = await told(['Adieu'])
    const params = { id: notifications[0]?.id ?? '' }
    await app.call(api.notifications.remove, { token, params })
    const { status, error } = await app.send(api.notifications.remove, { token, params })
    expect([status, error?.message]).toEqual([404, 'Notification non trouvée'])
  })

  test('another’s notification is as absent as a missing one, and stays as it was', async () => {
    const { token, notifications } = await told(['À moi'])
    const stranger = await told([])
    const params = { id: notifications[0]?.id ?? '' }
    const answers = await Promise.all([
      app.send(api.notifications.markRead, { token: stranger.token, params }),
      app.send(api.notifications.remove, { token: stranger.token, params }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    await app.call(api.notifications.markAllRead, { token: stranger.token })
    expect(await app.call(api.notifications.unreadCount, { token })).toEqual({ count: 1 })
  })
})
