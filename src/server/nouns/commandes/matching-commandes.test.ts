import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { matchingCommandes } from './matching-commandes.ts'

let app: TestApp
let owner: Awaited<ReturnType<typeof createUser>>
beforeAll(async () => {
  app = await startOwnTestApp()
  owner = await createUser(app.deps)
})
afterAll(() => app.close())

const waysToSay = ({ id, numero }: { id: string; numero: string }) => [
  numero,
  `n° ${numero}`,
  `N°${numero}`,
  `n\u00ba${numero}`,
  `#${numero}`,
  `commande n° ${numero}`,
  id,
  id.toUpperCase(),
]

test('the house finds an order by its number, however it is written, and by its id', async () => {
  const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  const commande = await createCommande(app.deps, owner, { titre: 'Les Années lentes' })
  await createCommande(app.deps, owner, { titre: 'Un autre' })
  for (const search of waysToSay(commande)) {
    const { data, stats } = await app.call(api.admin.commandes.list, { token, query: { search } })
    expect(data.map(({ titre }) => titre)).toEqual(['Les Années lentes'])
    expect(stats.total).toBe(1)
  }
})

test('a client finds their own the same way, and nobody else’s', async () => {
  const commande = await createCommande(app.deps, owner, { titre: 'À moi' })
  const other = await createUser(app.deps)
  const [mine, theirs] = [await createToken(app.deps, owner.id), await createToken(app.deps, other.id)]
  for (const search of waysToSay(commande)) {
    const { data, pagination } = await app.call(api.projects.list, { token: mine, query: { search } })
    expect(data.map(({ titre }) => titre)).toEqual(['À moi'])
    expect(pagination.total).toBe(1)
    expect((await app.call(api.projects.list, { token: theirs, query: { search } })).data).toEqual([])
  }
})

test.each(['n° 1060', '01990c3e-7c1b-7000-8000-000000000000', 'lenteur'])(
  '« %s » is looked for by indexes alone',
  async (search) => {
    const { db, pool } = app.deps
    const query = db.select({ id: commandes.id }).from(commandes).where(matchingCommandes(search)).toSQL()
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      // A table of a few rows is read whole anyway: the test is whether the indexes could serve.
      await client.query('SET LOCAL enable_seqscan = off')
      const { rows } = await client.query(`EXPLAIN ${query.sql}`, query.params)
      const plan = JSON.stringify(rows)
      expect(plan).toContain('Bitmap Index Scan')
      expect(plan).not.toContain('Seq Scan')
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  },
)
