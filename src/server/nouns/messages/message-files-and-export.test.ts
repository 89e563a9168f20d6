import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { MESSAGE_FILES_ROOM } from '#contract/files/file-limits.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { messages } from '../../platform/db/schema/messages.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { eachTime, newCorrespondents } from '../../testing/each-time.ts'
import { formOf } from '../../testing/request-parts.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import type { TestApp } from '../../testing/test-app.ts'

const NEVER = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let token: string
let houseToken: string
let otherToken: string
let thread: string
eachTime(newCorrespondents, (stage) => {
  ;({ app, token, houseToken, otherToken, thread } = stage)
})

describe('the files of a message', () => {
  test('are kept before it, sent with it, and read by both sides alone', async () => {
    const fileId = await upload(token)
    expect(await download(fileId, token)).toBe(200)
    expect(await download(fileId, houseToken)).toBe(404)
    const sent = await write('Voici mon chapitre.', [fileId])
    expect(sent.attachments).toMatchObject([{ id: fileId, filename: 'chapitre.txt', type: 'MESSAGE' }])
    expect(await download(fileId, houseToken)).toBe(200)
    expect(await download(fileId, otherToken)).toBe(404)
  })

  test('that are not the sender’s, or were sent, are absent, and nothing is sent', async () => {
    const fileId = await upload(token)
    const stolen = await app.send(api.messages.create, {
      token: otherToken,
      body: { content: 'Voici.', attachments: [fileId] },
    })
    expect(stolen.status).toBe(404)
    await write('Voici.', [fileId])
    const again = await app.send(api.messages.create, {
      token,
      body: { content: 'Encore.', attachments: [fileId] },
    })
    expect(again.status).toBe(404)
    expect(await contents({})).toEqual(['Voici.'])
    const six = Array.from({ length: 6 }, () => NEVER)
    const refused = await app.send(api.messages.create, {
      token,
      body: { content: 'Six.', attachments: six },
    })
    expect(refused.error?.details).toMatchObject([{ path: 'attachments', message: 'Maximum 5 fichiers' }])
  })

  test('can be taken back before it is sent, and leave by themselves after a week', async () => {
    const fileId = await upload(token)
    expect(
      (await app.send(api.files.removeUnsent, { token: otherToken, params: { id: fileId } })).status,
    ).toBe(404)
    await app.call(api.files.removeUnsent, { token, params: { id: fileId } })
    const sent = await upload(token)
    await write('Voici.', [sent])
    expect((await app.send(api.files.removeUnsent, { token, params: { id: sent } })).status).toBe(404)
    await upload(token)
    app.clock.advance(8 * 24 * 3_600_000)
    await enqueue(app.deps.db, 'forget-unsent-files', {})
    await app.runJobs()
    const kept = await app.deps.db.select({ id: fichiers.id, key: fichiers.storageKey }).from(fichiers)
    expect(kept.map(({ id }) => id)).toEqual([sent])
    expect(await storedKeys(app.deps.storage)).toEqual(kept.map(({ key }) => key))
  })

  // An account kept a gigabyte of them in twelve seconds.
  test('of a client take 500 MB at most, however many come together', async () => {
    const kept = await upload(token)
    const taille = MESSAGE_FILES_ROOM - 2 * 'Chapitre deux.'.length
    await app.deps.db.update(fichiers).set({ taille }).where(eq(fichiers.id, kept))
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(token, 'chapitre.txt')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409])
    expect(await answers.find(({ status }) => status === 409)?.text()).toContain(
      'Vos pièces jointes occupent toute la place prévue (500\u00a0Mo)\u00a0: déposez ce fichier dans votre projet',
    )
    expect((await send(houseToken, 'chapitre.txt')).status).toBe(201)
    expect((await send(otherToken, 'chapitre.txt')).status).toBe(201)
  })

  test.each(['virus.exe', 'page.html', 'dessin.svg'])('of a client are not %s', async (name) => {
    expect((await send(token, name)).status).toBe(400)
    expect(await storedKeys(app.deps.storage)).toEqual([])
  })
})

describe('the export', () => {
  // A spreadsheet takes a cell that begins with such a sign for a formula.
  test.each(['=1+1', '+33612345678', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
    'makes « %s » a text',
    async (content) => {
      await app.deps.db
        .update(messages)
        .set({ content })
        .where(eq(messages.id, (await write('x')).id))
      expect((await csv(token)).text).toMatch(/;"?'[\s＝=+@-]/)
    },
  )

  test('is what a French spreadsheet opens, whole, and the house leaves a line of it', async () => {
    const text = 'Il dit : « Non ; jamais. »\nPuis "plus rien".'
    await write(text)
    const { text: read, headers } = await csv(token)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain('messages.csv')
    expect(read.startsWith('\uFEFFDate;Conversation;De;')).toBe(true)
    expect(read).toContain('"Il dit : « Non ; jamais. »\nPuis ""plus rien""."')
    expect((await csv(otherToken)).text.trim().split('\r\n')).toHaveLength(1)
    for (const wildcard of ['%25', '_', '%25%25', '%5C']) {
      expect((await csv(token, `?search=${wildcard}`)).text.trim().split('\r\n')).toHaveLength(1)
    }

    await csv(houseToken, '?search=Non')
    const lines = await app.deps.db.select().from(auditLogs).where(eq(auditLogs.action, 'BULK_EXPORT'))
    expect(lines).toHaveLength(1)
  })

  test('of many messages leaves none out and doubles none', async () => {
    const { conversationId } = await write('x')
    const at = app.deps.clock()
    await app.deps.db.insert(messages).values(
      Array.from({ length: 1200 }, (_, rank) => ({
        conversationId,
        fromAdmin: false,
        content: `n° ${rank}`,
        createdAt: at,
      })),
    )
    const { text } = await csv(token, '?search=n°')
    const told = [...text.matchAll(/n° (\d+)/g)].map(([, rank]) => Number(rank))
    expect(new Set(told).size).toBe(1200)
    expect(told).toHaveLength(1200)
  })
})

async function contents(query: Record<string, string | number>): Promise<string[]> {
  const { body } = await app.send(api.messages.list, { token, query })
  return api.messages.list.reply.parse(body).data.map(({ content }) => content)
}

async function write(content: string, attachments: string[] = []) {
  const { data } = await app.call(api.messages.create, {
    token,
    body: { conversationId: thread, content, attachments },
  })
  return data
}

const send = (bearer: string, name: string) =>
  fetch(`${app.url}/api${api.files.uploadForMessage.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
    body: formOf({}, name),
  })

async function upload(bearer: string): Promise<string> {
  const response = await send(bearer, 'chapitre.txt')
  expect(response.status).toBe(201)
  return api.files.uploadForMessage.reply.parse(await response.json()).fileId
}

async function download(fileId: string, bearer: string): Promise<number> {
  const { status } = await fetch(`${app.url}/api/files/download/${fileId}`, {
    headers: { authorization: `Bearer ${bearer}` },
  })
  return status
}

async function csv(bearer: string, search = '') {
  const response = await fetch(`${app.url}/api/messages/export${search}`, {
    headers: { authorization: `Bearer ${bearer}` },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { text: bytes.toString('utf8'), headers: response.headers }
}
