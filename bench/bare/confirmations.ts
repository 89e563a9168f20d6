import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { z } from 'zod'
import { openPool } from './open-pool.ts'

// The transaction of a recorded confirmation, sent again by pg alone for each event, with that event's identifiers.
const pool = openPool()
const server = Fastify()

const event = z.object({
  id: z.string(),
  data: z.object({ object: z.object({ id: z.string(), metadata: z.object({ reference: z.string() }) }) }),
})
type Event = z.output<typeof event>

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const HASH = /^[0-9a-f]{64}$/

const recording = z
  .object({
    event: z.object({ body: z.string() }),
    statements: z.array(z.object({ text: z.string(), values: z.array(z.unknown()) })),
  })
  .parse(JSON.parse(readFileSync(process.env.RECORDING ?? '', 'utf8')))
const given = identifiersOf(event.parse(JSON.parse(recording.event.body)))
/** The ids that the confirmation made: the first value of each row that it inserts. */
const made = recording.statements
  .filter(({ text }) => text.startsWith('insert'))
  .flatMap(({ text, values }) => firstOfRows(text).map((position) => values[position - 1]))
  .flatMap((value) => String(value).match(UUID) ?? [])
  .filter((id) => !given.includes(id))
const statements = recording.statements.map(({ text, values }) => ({ text, values: values.map(template) }))

server.get('/ready', async () => ({ status: 'ready' }))
server.post<{ Body: Event }>('/api/payments/webhook', ({ body }) => confirm(body))

await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

async function confirm(paid: Event): Promise<{ received: true }> {
  const ids = new Map(identifiersOf(paid).map((id, index) => [given[index] ?? '', id]))
  for (const id of made) ids.set(id, randomUUID())
  const client = await pool.connect()
  let rank = 0
  for (const { text, values } of statements) {
    const filled = values.map((fill) => fill(ids))
    if (text.startsWith('insert into "factures"')) {
      filled[3] = rank
      filled[4] = `FAC-2026-${rank}`
    }
    const { rows } = await client.query<{ dernier: number }>(text, filled)
    if (text.startsWith('insert into "facture_compteurs"')) rank = rows[0]?.dernier ?? 0
  }
  client.release()
  return { received: true }
}

/** The number of the first parameter of each row of an insertion: `values ($1, …), ($9, …)`. */
function firstOfRows(text: string): number[] {
  const rows = text.slice(text.indexOf(' values '))
  return [...rows.matchAll(/\(\$(\d+)/g)].map(([, position]) => Number(position))
}

function identifiersOf({ id, data }: Event): string[] {
  return [id, data.object.id, data.object.metadata.reference].flatMap((text) => text.match(UUID) ?? [])
}

/** A value as it is for any event: a constant, a new hash, or a text around identifiers. */
function template(value: unknown): (ids: Map<string, string>) => unknown {
  if (typeof value !== 'string') return () => value
  if (HASH.test(value)) return () => randomBytes(32).toString('hex')
  if (![...given, ...made].some((id) => value.includes(id))) return () => value
  return (ids) => value.replaceAll(UUID, (id) => ids.get(id) ?? id)
}
