import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { instant } from '#contract/shared/instant.ts'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { fastifyApi } from './fastify-api.ts'
import { reportErrors } from './report-errors.ts'
import { route } from './route.ts'

const readChapter = endpoint({
  method: 'GET',
  path: '/chapter',
  access: 'public',
  summary: 'Un chapitre',
  reply: z.object({
    titre: z.string(),
    statut: z.enum(['BROUILLON', 'RELU']),
    ecritLe: instant,
    note: z.string().optional(),
    suite: z.object({ titre: z.string() }).nullable(),
    fichiers: z.array(z.object({ nom: z.string() })),
  }),
})

type Chapter = z.input<typeof readChapter.reply>

const CHAPTER: Chapter = {
  titre: 'Les Hauts',
  statut: 'RELU',
  ecritLe: new Date('2026-11-22T09:30:00.123Z'),
  suite: { titre: 'La suite' },
  fichiers: [{ nom: 'un.docx' }],
}

let app: TestApp
beforeAll(async () => {
  app = await startOwnTestApp({
    NODE_ENV: 'production',
    APP_URL: 'https://bonatirer.example',
    PAYMENTS: 'sandbox',
  })
})
afterAll(() => app.close())

/** The answer of a server in production when the handler gives this. */
async function answerOf(chapter: Chapter) {
  const server = Fastify()
  reportErrors(server)
  route(fastifyApi(server, app.deps), readChapter, () => chapter)
  const { statusCode, payload } = await server.inject('/chapter')
  return { statusCode, payload }
}

test('a reply is what the contract declares, an instant in UTC', async () => {
  const { statusCode, payload } = await answerOf(CHAPTER)
  expect(statusCode).toBe(200)
  expect(JSON.parse(payload)).toEqual({ ...CHAPTER, ecritLe: '2026-11-22T09:30:00.123Z' })
})

test('what the contract does not declare does not leave, at whatever depth', async () => {
  const chapter = {
    ...CHAPTER,
    passwordHash: 'secret',
    suite: { titre: 'La suite', userId: 'secret' },
    fichiers: [{ nom: 'un.docx', path: 'secret' }],
  }
  expect((await answerOf(chapter)).payload).not.toContain('secret')
})

test.each([
  ['lacks a field', { titre: undefined }],
  ['holds a value of another kind', { statut: 'PERDU' }],
])('a reply that %s is a failure of ours, which says nothing of itself', async (_, changes) => {
  const broken = Object.assign({}, CHAPTER, changes)
  const { statusCode, payload } = await answerOf(broken)
  expect(statusCode).toBe(500)
  expect(payload).not.toMatch(/titre|PERDU|Les Hauts/)
})
