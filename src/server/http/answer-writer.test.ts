import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { instant, plainDate } from '#contract/shared/instant.ts'
import { answerWriter } from './answer-writer.ts'
import { writtenShape } from './written-shape.ts'

const chapter = z.object({
  titre: z.string(),
  pages: z.int().nullable(),
  prix: z.number(),
  relu: z.boolean(),
  statut: z.enum(['BROUILLON', 'RELU']),
  version: z.literal(2),
  promisLe: plainDate.nullable(),
  ecritLe: instant.nullable(),
  note: z.string().optional(),
  suite: z.object({ titre: z.string() }).nullable(),
  fichiers: z.array(z.object({ nom: z.string() })),
})

const CHAPTER: z.input<typeof chapter> = {
  titre: 'Les Hauts',
  pages: 12,
  prix: 1.5,
  relu: true,
  statut: 'RELU',
  version: 2,
  promisLe: '2026-12-28',
  ecritLe: new Date('2026-11-22T09:30:00.123Z'),
  suite: { titre: 'La suite' },
  fichiers: [{ nom: 'un.docx' }, { nom: 'deux.docx' }],
}

/** What a server in production answers with. */
async function written(schema: z.ZodType, answer: unknown, production = true): Promise<string> {
  const write = answerWriter(schema, { production })
  const server = Fastify()
  server.get('/', (_request, reply) => reply.type('application/json').send(write(reply, answer)))
  const { payload } = await server.inject('/')
  return payload
}

test.each<[string, Partial<z.input<typeof chapter>>]>([
  ['as it is', {}],
  ['with nothing where nothing may be', { pages: null, promisLe: null, ecritLe: null, suite: null }],
  ['with what may be left out', { note: 'À relire' }],
  ['with empty lists and texts', { fichiers: [], titre: '' }],
  ['with an instant already written', { ecritLe: '2026-11-22T10:30:00+01:00' }],
  ['with quotes, accents and signs', { titre: '« L’œuvre » "\\/\b\f\n\r\t\u0000\u2028 <script> 👩🏽‍🚀 é' }],
  ['with half a character', { titre: 'coupé \ud83d' }],
  ['with a long text', { titre: 'é"'.repeat(5000) }],
  ['with large and small numbers', { pages: Number.MAX_SAFE_INTEGER, prix: -1e-7 }],
])('an answer %s is written as zod writes it', async (_, changes) => {
  const answer = { ...CHAPTER, ...changes }
  const asZod: unknown = JSON.parse(JSON.stringify(chapter.parse(answer)))
  expect(JSON.parse(await written(chapter, answer))).toEqual(asZod)
})

test('what the contract does not declare does not leave, at whatever depth', async () => {
  const answer = {
    ...CHAPTER,
    passwordHash: 'secret',
    suite: { titre: 'La suite', userId: 'secret' },
    fichiers: [{ nom: 'un.docx', path: 'secret' }],
  }
  expect(await written(chapter, answer)).not.toContain('secret')
  expect(await written(z.object({ deep: chapter.nullable() }), { deep: answer })).not.toContain('secret')
})

test.each([
  ['lacks a field', { ...CHAPTER, titre: undefined }],
  ['is no object', null],
])('an answer that %s is an error', async (_, answer) => {
  expect(JSON.parse(await written(chapter, answer))).toMatchObject({ statusCode: 500 })
})

test('outside production an answer of the wrong kind is an error, though it could be written', async () => {
  expect(JSON.parse(await written(chapter, { ...CHAPTER, statut: 'PERDU' }, false))).toMatchObject({
    statusCode: 500,
  })
})

test.each([
  ['a trimmed text', z.object({ nom: z.string().trim() })],
  ['a text in lower case', z.object({ nom: z.string().toLowerCase() })],
  ['a transformed value', z.object({ nom: z.string().transform((nom) => nom.length) })],
  ['a default', z.object({ nom: z.string().default('Anonyme') })],
  ['a choice of two shapes', z.object({ nom: z.union([z.string(), z.number()]) })],
  ['a record', z.object({ noms: z.record(z.string(), z.string()) })],
  ['fields that nobody declared', z.looseObject({ nom: z.string() })],
  ['a catch-all', z.object({ nom: z.string() }).catchall(z.unknown())],
])('zod itself writes %s', async (_, schema) => {
  expect(writtenShape(schema)).toBeNull()
  const answer = { nom: ' Aubrac ', noms: { a: 'b' }, autre: 'x' }
  expect(await written(schema, answer)).toBe(JSON.stringify(schema.parse(answer)))
})

// A reply that joins them costs three times as much to write: it should be on purpose.
test('few answers of the contract are written by zod', () => {
  const byZod = allEndpoints().filter(({ endpoint }) => !writtenShape(endpoint.reply))
  expect(byZod.map(({ name }) => name)).toEqual([
    'payments.payAgain',
    'files.download',
    'files.zip',
    'factures.download',
    'settings.public',
    'admin.commandes.list',
    'admin.factures.download',
    'admin.settings.get',
    'admin.settings.update',
  ])
})
