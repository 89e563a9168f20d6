import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { draftToken } from '../../nouns/commandes/draft-token.ts'
import { commandeConversationId } from '../../nouns/messages/open-commande-conversation.ts'
import { issueFacture } from '../../nouns/money/invoices/issue-facture.ts'
import {
  createCommande,
  createFichier,
  createPendingCommande,
  createToken,
  createUser,
} from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashToken } from '../session/token-hash.ts'

const NEVER = '01900000-0000-7000-8000-000000000000'
const MESSAGE = { content: 'Bonjour' }

/** Accesses that the walk of every path cannot name: an id in a body, a second id in a path, a ticket taken elsewhere. */
describe('a client who knows the ids of another', () => {
  let app: TestApp
  let mine: Area
  let theirs: Area
  beforeAll(async () => {
    app = await startTestApp()
    mine = await areaOf(app)
    theirs = await areaOf(app)
  })
  afterAll(() => app.close())

  const ask = (endpoint: EndpointSpec, input: { params?: Record<string, string>; body?: unknown }) =>
    app.send(endpoint, { ...input, token: mine.token })

  test.each([
    ['the order', (id: string) => ({ commandeId: id, ...MESSAGE })],
    ['the thread', (id: string) => ({ conversationId: commandeConversationId(id), ...MESSAGE })],
    [
      'the thread, under an order of one’s own',
      (id: string) => ({
        conversationId: commandeConversationId(id),
        commandeId: mine.commandeId,
        ...MESSAGE,
      }),
    ],
  ])('writes no message by naming %s', async (_, bodyFor) => {
    const another = await ask(api.messages.write, { body: bodyFor(theirs.commandeId) })
    const never = await ask(api.messages.write, { body: bodyFor(NEVER) })
    expect(refusal(another)).toEqual(refusal(never))
    expect(another.status).toBe(404)
    const { body } = await app.send(api.messages.getConversation, {
      params: { id: commandeConversationId(theirs.commandeId) },
      token: theirs.token,
    })
    expect(JSON.stringify(body)).not.toContain(MESSAGE.content)
  })

  test('takes no file away through an order of their own', async () => {
    const answers = await Promise.all([
      ask(api.files.remove, { params: { id: mine.commandeId, fileId: theirs.fileId } }),
      ask(api.files.remove, { params: { id: mine.commandeId, fileId: NEVER } }),
    ])
    expect(answers.map(refusal)[0]).toEqual(refusal(answers[1]))
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    const { body } = await app.send(api.files.listOfProject, {
      params: { id: theirs.commandeId },
      token: theirs.token,
    })
    expect(body).toMatchObject({ count: 1 })
  })

  test('takes up no draft, even with the token of the browser that made it', async () => {
    const id = crypto.randomUUID()
    const brouillon = draftToken(app.deps.config, id)
    await createPendingCommande(app.deps, {
      id,
      email: theirs.email,
      statut: 'BROUILLON',
      brouillonHash: hashToken(brouillon),
    })
    const another = await ask(api.commandes.resumeDraft, { body: { brouillon } })
    const never = await ask(api.commandes.resumeDraft, { body: { brouillon: 'inconnu' } })
    expect(another.status).toBe(404)
    expect(refusal(another)).toEqual(refusal(never))
  })

  test('opens nothing else with a ticket of their own, and no ticket altered or past its minute', async () => {
    const tickets = await Promise.all([
      ticketOf(api.files.ticket, mine.fileId),
      ticketOf(api.files.zipTicket, mine.commandeId),
      ticketOf(api.factures.ticket, mine.factureId),
    ])
    const doors = (area: Area) => [
      `/api/files/download/${area.fileId}`,
      `/api/files/projects/${area.commandeId}/zip`,
      `/api/invoices/${area.factureId}/download`,
    ]
    const statusOf = async (door: string, ticket: string) => {
      const response = await fetch(`${app.url}${door}?ticket=${encodeURIComponent(ticket)}`)
      await response.arrayBuffer()
      return response.status
    }

    for (const [rank, door] of doors(mine).entries()) {
      const others = tickets.filter((_, other) => other !== rank)
      for (const ticket of others) expect(await statusOf(door, ticket)).toBe(401)
      expect(await statusOf(door, tickets[rank] ?? '')).toBe(200)
    }
    for (const door of doors(theirs))
      for (const ticket of tickets) expect(await statusOf(door, ticket)).toBe(401)

    const [door = ''] = doors(mine)
    const [ticket] = tickets
    const [expires = '', sessionId = '', signature = ''] = ticket.split('.')
    for (const altered of [
      `${Number(expires) + 3600}.${sessionId}.${signature}`,
      `${expires}.${randomUUID()}.${signature}`,
      `${expires}.${signature}`,
      `${expires}.${sessionId}.${signature.slice(0, -1)}`,
      `${expires}.${sessionId}.${'A'.repeat(43)}`,
      `${expires}.${sessionId}.`,
      `${expires}.`,
      '.',
      '',
      `${ticket}x`,
      `9999999999.${sessionId}.${signature}`,
    ])
      expect(await statusOf(door, altered)).toBe(401)
    app.clock.advance(61_000)
    expect(await statusOf(door, ticket)).toBe(401)
  })

  async function ticketOf(endpoint: EndpointSpec, id: string): Promise<string> {
    const { body } = await ask(endpoint, { params: { id } })
    return new URL(String(Reflect.get(Object(body), 'url')), app.url).searchParams.get('ticket') ?? ''
  }
})

type Area = {
  email: string
  token: string
  commandeId: string
  fileId: string
  factureId: string
}

async function areaOf({ deps }: TestApp): Promise<Area> {
  const user = await createUser(deps)
  const { id: commandeId } = await createCommande(deps, user)
  const { id: fileId } = await createFichier(deps, { commandeId, userId: user.id })
  const { id: factureId } = await deps.db.transaction((tx) => issueFacture(tx, deps, { commandeId }))
  return { email: user.email, token: await createToken(deps, user.id), commandeId, fileId, factureId }
}

type Answer = Awaited<ReturnType<TestApp['send']>>

/** All but the id of the request. */
const refusal = ({ status, error }: Pick<Answer, 'status' | 'error'> = { status: 0, error: null }) => ({
  status,
  ...error,
  requestId: '',
})
