import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints, type NamedEndpoint } from '#contract/all-endpoints.ts'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { commandeConversationId } from '../../nouns/messages/open-commande-conversation.ts'
import { issueFacture } from '../../nouns/money/invoices/issue-facture.ts'
import { createCommande, createFichier, createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { echeances } from '../db/schema/echeances.ts'

/** The ids of somebody's records, or ids that never existed. */
type Ids = {
  commande: string
  thread: string
  message: string
  request: string
  account: string
  file: string
  echeance: string
}
type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

const MESSAGE = { content: 'Bonjour' }

/** The parts of a call that name each id; the rest of it is the caller's own. The ids in paths are route-matrix.test.ts's. */
const NAMED: Record<string, (ids: Ids, mine: Ids) => Sent> = {
  'commandes.checkout body.echeanceId': ({ echeance }, mine) => ({
    params: { id: mine.commande },
    body: { echeanceId: echeance },
  }),
  'messages.list query.conversationId': ({ thread }) => ({ query: { conversationId: thread } }),
  'messages.exportCsv query.conversationId': ({ thread }) => ({ query: { conversationId: thread } }),
  'messages.bulk body.messageIds': ({ message }, mine) => ({
    body: { messageIds: [mine.message, message], action: 'archive' },
  }),
  'messages.bulk body.conversationIds': ({ thread }, mine) => ({
    body: { conversationIds: [mine.thread, thread], action: 'archive' },
  }),
  'messages.getConversation query.before': ({ message }, mine) => ({
    params: { id: mine.thread },
    query: { before: message },
  }),
  'messages.reply body.attachments': ({ file }, mine) => ({
    params: { id: mine.thread },
    body: { ...MESSAGE, attachments: [file] },
  }),
  'messages.reply body.repondA': ({ message }, mine) => ({
    params: { id: mine.thread },
    body: { ...MESSAGE, repondA: message },
  }),
  ...Object.fromEntries(['create', 'write'].flatMap((verb) => Object.entries(written(`messages.${verb}`)))),
}

function written(name: string): typeof NAMED {
  return {
    [`${name} body.conversationId`]: ({ thread }) => ({ body: { ...MESSAGE, conversationId: thread } }),
    [`${name} body.commandeId`]: ({ commande }) => ({ body: { ...MESSAGE, commandeId: commande } }),
    [`${name} body.supportRequestId`]: ({ request }) => ({ body: { ...MESSAGE, supportRequestId: request } }),
    [`${name} body.receiverId`]: ({ account }) => ({ body: { ...MESSAGE, receiverId: account } }),
    [`${name} body.repondA`]: ({ message }, mine) => ({
      body: { ...MESSAGE, conversationId: mine.thread, repondA: message },
    }),
    [`${name} body.attachments`]: ({ file }) => ({ body: { ...MESSAGE, attachments: [file] } }),
  }
}

/** Ids that are no secret, and why. */
const NOBODYS: Record<string, string> = {
  'commandes.createPaidProject form.serviceId': 'a service is on sale to all',
  'messages.create body.idempotencyKey': 'the caller’s own, looked for among their own messages',
  'messages.write body.idempotencyKey': 'the caller’s own, looked for among their own messages',
  'messages.reply body.idempotencyKey': 'the caller’s own, looked for among their own messages',
}

const endpoints = allEndpoints().filter(({ endpoint }) => endpoint.access === 'signed-in')

test('every id that a client may name in a query or a body is asked after here, or is nobody’s', () => {
  const named = endpoints.flatMap(idsIn)
  expect(named.filter((each) => !(each in NAMED) && !(each in NOBODYS))).toEqual([])
  expect([...Object.keys(NAMED), ...Object.keys(NOBODYS)].filter((each) => !named.includes(each))).toEqual([])
})

describe('the id of somebody else', () => {
  let app: TestApp
  let mine: Ids & { token: string }
  let theirs: Ids
  let closed: string
  beforeAll(async () => {
    app = await startTestApp()
    mine = await areaOf(app)
    theirs = await areaOf(app)
    closed = await createToken(app.deps, (await createUser(app.deps, { isActive: false })).id)
  })
  afterAll(() => app.close())

  test.each(Object.entries(NAMED))('%s answers as one that never was', async (where, sent) => {
    const endpoint = endpointOf(where)
    const ask = async (ids: Ids, token = mine.token) => {
      const { status, body, error } = await app.send(endpoint, { ...sent(ids, mine), token })
      return { status, said: error ? { ...error, requestId: '' } : body }
    }
    const another = await ask(theirs)
    expect(another).toEqual(await ask(absent()))
    expect(JSON.stringify(another)).not.toContain('secret')
    expect((await ask(theirs, closed)).status).toBe(401)
  })
})

function absent(): Ids {
  const commande = randomUUID()
  return {
    commande,
    thread: commandeConversationId(commande),
    message: randomUUID(),
    request: randomUUID(),
    account: randomUUID(),
    file: randomUUID(),
    echeance: randomUUID(),
  }
}

async function areaOf({ call, deps }: TestApp): Promise<Ids & { token: string }> {
  const user = await createUser(deps)
  const token = await createToken(deps, user.id)
  const { id: commande } = await createCommande(deps, user, { titre: 'Un titre secret' })
  const content = 'Un mot secret'
  const { data } = await call(api.messages.write, { token, body: { commandeId: commande, content } })
  const asked = await call(api.messages.write, { token, body: { subject: 'Un sujet secret', content } })
  const file = await createFichier(deps, { kind: 'MESSAGE', userId: user.id, nom: 'secret.txt' })
  await deps.db.transaction((tx) => issueFacture(tx, deps, { commandeId: commande }))
  const planned = {
    commandeId: commande,
    rang: 1,
    montant: 48_000,
    date: '2026-12-01',
    statut: 'A_VENIR' as const,
  }
  const [echeance] = await deps.db.insert(echeances).values(planned).returning({ id: echeances.id })
  return {
    token,
    commande,
    thread: data.conversationId,
    message: data.id,
    request: asked.data.supportRequestId ?? '',
    account: user.id,
    file: file.id,
    echeance: echeance?.id ?? '',
  }
}

function endpointOf(where: string): EndpointSpec {
  const found = endpoints.find(({ name }) => where.startsWith(`${name} `))
  if (!found) throw new Error(`No endpoint ${where}`)
  return found.endpoint
}

const PARTS = ['query', 'body', 'form'] as const
const isId = (name: string, schema: unknown): boolean =>
  /(^id|Ids?)$/.test(name) || /"format":"uuid"/.test(JSON.stringify(schema))
const properties = z.object({ properties: z.record(z.string(), z.unknown()) })

/** The fields of a call that hold ids, by their names or their schemas: `messages.bulk body.messageIds`. */
function idsIn({ name, endpoint }: NamedEndpoint): string[] {
  return PARTS.flatMap((part) => {
    const schema = endpoint[part]
    if (!(schema instanceof z.ZodType)) return []
    const said = properties.safeParse(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))
    const fields = Object.entries(said.data?.properties ?? {})
    return fields.filter(([field, of]) => isId(field, of)).map(([field]) => `${name} ${part}.${field}`)
  })
}
