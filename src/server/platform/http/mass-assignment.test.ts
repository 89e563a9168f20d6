import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints, type NamedEndpoint } from '#contract/all-endpoints.ts'
import { pathOf } from '#contract/endpoint.ts'
import { askOf } from '../../testing/example-requests.ts'
import { createToken, createUser } from '../../testing/factories.ts'
import { drawn } from '../../testing/sweep.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const FORGED_ID = '66666666-6666-7666-8666-666666666666'
const FORGED_AMOUNT = 66_666_666
const FORGED_MOMENT = '2001-02-03T04:05:06.000Z'
const FORGED_TEXT = 'forged-by-the-sender'

/** Columns of the tables that no client may write. */
const FORGED: Record<string, unknown> = {
  id: FORGED_ID,
  userId: FORGED_ID,
  clientId: FORGED_ID,
  senderId: FORGED_ID,
  correcteurId: FORGED_ID,
  role: 'ADMIN',
  isActive: false,
  fromAdmin: true,
  montant: FORGED_AMOUNT,
  amount: FORGED_AMOUNT,
  delaiJours: FORGED_AMOUNT,
  passwordHash: FORGED_TEXT,
  pdfUrl: FORGED_TEXT,
  pdfKey: FORGED_TEXT,
  storageKey: FORGED_TEXT,
  numero: FORGED_TEXT,
  idempotencyKey: FORGED_TEXT,
  statut: 'TERMINE',
  emailProvenAt: FORGED_MOMENT,
  payeeLe: FORGED_MOMENT,
  createdAt: FORGED_MOMENT,
  deletedAt: FORGED_MOMENT,
}

let app: TestApp
let owner: Awaited<ReturnType<typeof createUser>>
beforeAll(async () => {
  app = await startTestApp()
  owner = await createUser(app.deps)
})
afterAll(() => app.close())

// The house may say a role, a corrector or a status: that is its work, and its own endpoints' to check.
const writes = allEndpoints().filter(
  ({ endpoint: { access, body, form, path } }) =>
    access !== 'admin' && !path.startsWith('/admin/') && (body || form),
)

test.each(drawn(writes))('$name writes nothing that it does not ask for', async (named) => {
  const { params, body, form } = await askOf({ app, owner, who: 'owner' }, named)
  const before = await standing()
  const response = await fetch(`${app.url}/api${pathOf(named.endpoint.path, params)}`, {
    method: named.endpoint.method,
    headers: {
      authorization: `Bearer ${await createToken(app.deps, owner.id)}`,
      ...(!form && { 'content-type': 'application/json' }),
    },
    body: form ? forgedForm(named, form) : JSON.stringify({ ...forgedFields(named), ...Object(body) }),
  })
  expect([named.endpoint.status ?? 200, 400]).toContain(response.status)

  const written = await everything()
  for (const forged of [FORGED_ID, String(FORGED_AMOUNT), FORGED_TEXT, '2001-02-03']) {
    expect(written.filter((row) => row.includes(forged))).toEqual([])
  }
  expect(await standing()).toEqual(before)
})

test('the prototype of objects is as it was', () => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(Reflect.has({}, 'role')).toBe(false)
})

/** Every forged field except those of the endpoint. */
function forgedFields({ endpoint: { body, form } }: NamedEndpoint): Record<string, unknown> {
  const schema = body ?? form
  const declared = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  return Object.fromEntries(Object.entries(FORGED).filter(([name]) => !declared.includes(name)))
}

function forgedForm(named: NamedEndpoint, right: FormData): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(forgedFields(named))) form.set(name, String(value))
  for (const [name, value] of right) form.append(name, value)
  return form
}

const names = z.object({ name: z.string() })
const lines = z.object({ line: z.string() })
const counts = z.object({ total: z.coerce.number() })

/** Every row of every table, as text. */
async function everything(): Promise<string[]> {
  const { db } = app.deps
  const { rows } = await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const tables = await Promise.all(
    rows.map((row) =>
      db.execute(sql`select row_to_json(t)::text as line from ${sql.identifier(names.parse(row).name)} t`),
    ),
  )
  return tables.flatMap((table) => table.rows.map((row) => lines.parse(row).line))
}

/** The counts that a forged role, state or status would change. */
async function standing(): Promise<number[]> {
  const { db } = app.deps
  const results = await Promise.all([
    db.execute(sql`select count(*) as total from users where role = 'ADMIN'`),
    db.execute(sql`select count(*) as total from users where not is_active`),
    db.execute(sql`select count(*) as total from messages where from_admin`),
  ])
  return results.map(({ rows }) => counts.parse(rows[0]).total)
}
