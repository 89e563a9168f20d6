import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints, type NamedEndpoint } from '#contract/all-endpoints.ts'
import { api } from '#contract/api.ts'
import { DEFAULT_IDENTITY } from '#contract/settings/house-settings.ts'
import { askOf } from '../../testing/example-requests.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { fillArea } from '../../testing/fill-area.ts'
import { drawn } from '../../testing/sweep.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { settings } from '../db/schema/house.ts'

/** Parameters that are not filters: a page, a searched text, a sort, a right. */
const NO_FILTER = new Set(['page', 'limit', 'search', 'sortBy', 'ticket', 'jeton'])

let app: TestApp
let owner: Awaited<ReturnType<typeof createUser>>
let token: string
beforeAll(async () => {
  app = await startTestApp()
  owner = await createUser(app.deps)
  token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  await fillArea({ app, owner, who: 'owner' })
  // Without a SIREN there is no file of entries to ask for.
  const value = { ...DEFAULT_IDENTITY, siren: '732 829 320' }
  await app.deps.db.insert(settings).values({ key: 'identity', value, version: 1, updatedAt: app.clock() })
})
afterAll(() => app.close())

const lists = allEndpoints().filter(({ endpoint }) => endpoint.method === 'GET')

const filters = lists.flatMap((named) =>
  Object.keys(shapeOf(named))
    .filter((filter) => !NO_FILTER.has(filter))
    .map((filter) => ({ ...named, filter })),
)

const ask = async (named: NamedEndpoint, query: Record<string, string>) => (await asker(named))(query)

/** Calls several times about the same records: preparing a request may add to the list. */
async function asker(named: NamedEndpoint) {
  const { params } = await askOf({ app, owner, who: 'admin' }, named)
  return (query: Record<string, string>) =>
    app.send(named.endpoint, { token, query, ...(params && { params }) })
}

// A value that a list did not know was forgotten, and the whole list answered.
test.each(drawn(filters))('$name: an unknown value of « $filter » is refused by its name', async (named) => {
  const { status, error } = await ask(named, { [named.filter]: 'NIMPORTE' })
  expect(status).toBe(400)
  expect(error?.details).toMatchObject([{ path: named.filter }])
})

// An export of the audit log is itself logged: the next export has one more line.
const unchanged = filters.filter(({ name }) => name !== 'admin.logs.exportCsv')

test.each(drawn(unchanged))(
  '$name: an empty « $filter », « all » and « tous » are no filter',
  async (named) => {
    const askAgain = await asker(named)
    const { body } = await askAgain({})
    for (const none of ['', 'all', 'ALL', 'tous', 'Tous']) {
      const asked = await askAgain({ [named.filter]: none })
      expect([asked.status, asked.body]).toEqual([200, body])
    }
  },
)

test('the lists of the house and of its clients are among them', () => {
  expect(filters.map(({ name, filter }) => `${name} ${filter}`)).toEqual(
    expect.arrayContaining([
      'projects.list status',
      'notifications.list unreadOnly',
      'admin.users.list role',
      'admin.users.list isActive',
      'admin.commandes.list statut',
      'admin.commandes.list clientId',
      'admin.commandes.list dateFrom',
      'admin.faq.list visible',
      'admin.tarifs.list actif',
      'admin.pages.list statut',
      'admin.messages.listConversations type',
    ]),
  )
})

test('an unknown sort is ignored', async () => {
  for (const { endpoint } of allEndpoints().filter((named) => 'sortBy' in shapeOf(named))) {
    expect((await app.send(endpoint, { token, query: { sortBy: 'NIMPORTE' } })).status).toBe(200)
  }
})

describe('a period', () => {
  const made = async (createdAt: string) =>
    (await createCommande(app.deps, owner, { titre: 'Période', createdAt: new Date(createdAt) })).id
  const found = async (query: Record<string, string>) =>
    (await app.call(api.admin.commandes.list, { token, query: { ...query, limit: 100 } })).data.map(
      ({ id }) => id,
    )

  test('is of days of Paris or of instants, both ends within it', async () => {
    const evening = await made('2026-10-23T21:59:00.000Z')
    const midnight = await made('2026-10-23T22:00:00.000Z')
    const noon = await made('2026-10-24T10:00:00.000Z')

    const since = await found({ dateFrom: '2026-10-24' })
    expect([since.includes(evening), since.includes(midnight), since.includes(noon)]).toEqual([
      false,
      true,
      true,
    ])
    expect(await found({ dateFrom: '2026-10-24', dateTo: '2026-10-24' })).toEqual([noon, midnight])
    expect(await found({ dateFrom: '2026-10-23T21:59:00.000Z', dateTo: '2026-10-23T22:00:00Z' })).toEqual([
      midnight,
      evening,
    ])
    expect(await found({ dateFrom: '2026-10-24T00:00:01+02:00', dateTo: '2026-10-24' })).toEqual([noon])
  })

  test('that is neither is refused in words that say what to write', async () => {
    for (const dateFrom of ['2026-13-45', '23/11/2026', '0000-01-01', '9999-12-31', '2026-11-23T25:00:00Z']) {
      const { status, error } = await app.send(api.admin.commandes.list, { token, query: { dateFrom } })
      expect([status, error?.details]).toEqual([
        400,
        [
          {
            path: 'dateFrom',
            message: 'Saisissez un jour (2026-11-23) ou un instant (2026-11-23T09:30:00Z)',
          },
        ],
      ])
    }
  })
})

function shapeOf({ endpoint: { query } }: NamedEndpoint): Record<string, unknown> {
  return query instanceof z.ZodObject ? query.shape : {}
}
