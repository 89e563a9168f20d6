import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import type { Db, Tx } from './client.ts'
import { keptInsert } from './kept-insert.ts'
import { type Given, keptStatement } from './kept-statement.ts'
import { notifications } from './schema/notifications.ts'
import { users } from './schema/users.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const nameOf = keptStatement((db, given: Given<{ id: string }>) =>
  db.select({ prenom: users.prenom }).from(users).where(eq(users.id, given.id)),
)
const tell = keptInsert(
  notifications,
  ['userId', 'type', 'title', 'message', 'readAt', 'createdAt'],
  (insert) => insert.returning(),
)

test('each call brings its values, in the pool and in a transaction', async () => {
  const [first, second] = [
    await createUser(app.deps, { prenom: 'Solène' }),
    await createUser(app.deps, { prenom: 'Irène' }),
  ]
  expect(await nameOf(app.deps.db, { id: first.id })).toEqual([{ prenom: 'Solène' }])
  expect(await nameOf(app.deps.db, { id: second.id })).toEqual([{ prenom: 'Irène' }])
  expect(await nameOf(app.deps.db, { id: crypto.randomUUID() })).toEqual([])
})

test('a transaction sees its own writes, and the pool does not', async () => {
  const { id } = await createUser(app.deps, { prenom: 'Solène' })
  await app.deps.db.transaction(async (tx) => {
    await tx.update(users).set({ prenom: 'Maïté' }).where(eq(users.id, id))
    expect(await nameOf(tx, { id })).toEqual([{ prenom: 'Maïté' }])
    expect(await nameOf(app.deps.db, { id })).toEqual([{ prenom: 'Solène' }])
  })
})

test('an insertion has a new identifier each time, and its nulls are nulls', async () => {
  const { id: userId } = await createUser(app.deps)
  const told = { userId, type: 'ORDER', title: 'Commande', message: 'Reçue', createdAt: app.clock() } as const
  const [[unread], [read]] = [
    await tell(app.deps.db, { ...told, readAt: null }),
    await tell(app.deps.db, { ...told, readAt: app.clock() }),
  ]
  expect(unread).toMatchObject({ ...told, actionUrl: null, readAt: null })
  expect(read).toMatchObject({ ...told, readAt: app.clock() })
  expect(read?.id).not.toBe(unread?.id)
})

test('what would stay as it was at the first call is refused', () => {
  let calls = 0
  const changing = keptStatement((db) => db.select({ call: sql`${(calls += 1)}::int` }).from(users))
  expect(() => changing(app.deps.db, {})).toThrow('a value of its first call')
})

const WITH_ALL = {
  id: users.id,
  prenom: users.prenom,
  role: users.role,
  deletedAt: users.deletedAt,
  createdAt: users.createdAt,
  isActive: users.isActive,
  count: sql`count(*) over ()`.mapWith(Number),
  upper: sql<string>`upper(${users.prenom})`.as('upper'),
  title: notifications.title,
  readAt: notifications.readAt,
}

test.each(['one that is there', 'one that is not'])(
  'its rows are those of drizzle, with a join to %s',
  async (joined) => {
    const { id } = await createUser(app.deps, { prenom: 'Solène' })
    if (joined === 'one that is there') {
      const told = {
        userId: id,
        type: 'ORDER',
        title: 'Commande',
        message: 'Reçue',
        createdAt: app.clock(),
      } as const
      await tell(app.deps.db, { ...told, readAt: app.clock() })
    }
    const select = (db: Db | Tx) =>
      db.select(WITH_ALL).from(users).leftJoin(notifications, eq(notifications.userId, users.id))
    const keptSelect = keptStatement((db, given: Given<{ id: string }>) =>
      select(db).where(eq(users.id, given.id)),
    )
    const rows = await keptSelect(app.deps.db, { id })
    expect(rows).toHaveLength(1)
    expect(rows).toEqual(await select(app.deps.db).where(eq(users.id, id)))
  },
)

test('a selection of whole tables is given as drizzle gives it', async () => {
  const { id } = await createUser(app.deps)
  const select = (db: Db | Tx) =>
    db
      .select({ user: users, told: notifications })
      .from(users)
      .leftJoin(notifications, eq(notifications.userId, users.id))
  const keptSelect = keptStatement((db, given: Given<{ id: string }>) =>
    select(db).where(eq(users.id, given.id)),
  )
  const rows = await keptSelect(app.deps.db, { id })
  expect(rows).toMatchObject([{ user: { id }, told: null }])
  expect(rows).toEqual(await select(app.deps.db).where(eq(users.id, id)))
})
