import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emails } from '../../../platform/db/schema/notifications.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { createUser } from '../../../testing/factories.ts'
import { newMailedAuthor, startMailedHouse } from '../../../testing/mailed-house.ts'
import { drawn } from '../../../testing/sweep.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { AUTHSERV, BOX, sourceOf, type WrittenMail, writtenMail } from '../../../testing/written-mail.ts'
import { takeEmail } from './take-email.ts'

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
const SAID = 'Bonjour,\n\nVoici ma réponse.'

let app: TestApp
let stage: Awaited<ReturnType<typeof newMailedAuthor>>
beforeAll(async () => {
  app = await startMailedHouse()
})
afterAll(() => app.close())
beforeEach(async () => {
  stage = await newMailedAuthor(app)
})

describe('an e-mail is to verify, and says what disagrees', () => {
  const forged = `${AUTHSERV}; dmarc=fail header.from=exemple.fr`
  const doubted: [string, () => Promise<WrittenMail> | WrittenMail, string[]][] = [
    ['a forged sender', () => ({ verdict: forged }), ['NON_AUTHENTIFIE']],
    ['no verdict', () => ({ verdict: null }), ['NON_AUTHENTIFIE']],
    [
      'the verdict of another server',
      () => ({ verdict: 'mx.ailleurs.example; dmarc=pass' }),
      ['NON_AUTHENTIFIE'],
    ],
    [
      'a verdict below the server’s own',
      () => ({ verdict: forged, headers: [`Authentication-Results: ${AUTHSERV}; dmarc=pass`] }),
      ['NON_AUTHENTIFIE'],
    ],
    [
      'a verdict in a comment',
      () => ({ verdict: `${AUTHSERV}; dmarc=fail (x; dmarc=pass)` }),
      ['NON_AUTHENTIFIE'],
    ],
    ['the sender of another address', () => ({ from: 'Paul <paul@exemple.fr>' }), ['AUTRE_EXPEDITEUR']],
    ['two senders', () => ({ headers: ['From: paul@exemple.fr'] }), ['AUTRE_EXPEDITEUR', 'NON_AUTHENTIFIE']],
    [
      'another’s token',
      async () => ({ to: await stage.addressOf((await createUser(app.deps)).id) }),
      ['ADRESSE_INCONNUE'],
    ],
    [
      'a token that was never given',
      () => ({ to: BOX.replace('@', '+abcdefghijklmnopqrstuvwxyz@') }),
      ['ADRESSE_INCONNUE'],
    ],
    [
      'a token of an erased account',
      async () => {
        await app.deps.db
          .update(users)
          .set({ deletedAt: app.clock(), isActive: false })
          .where(eq(users.id, stage.author.id))
        return {}
      },
      ['ADRESSE_INCONNUE'],
    ],
    [
      'an administrator’s, from another address',
      async () => ({ from: 'Judith <judith@exemple.fr>', to: await stage.addressOf(stage.admin.id) }),
      ['AUTRE_EXPEDITEUR'],
    ],
    [
      'an administrator’s without a thread',
      () => ({ from: 'Judith <judith@maison.example>', to: BOX }),
      ['COMPTE_SANS_ADRESSE'],
    ],
    [
      'an account’s without a thread nor a verdict',
      () => ({ to: BOX, verdict: null }),
      ['COMPTE_SANS_ADRESSE', 'NON_AUTHENTIFIE'],
    ],
  ]
  test.each(drawn(doubted))('%s', async (_, mail, doutes) => {
    expect(await stage.take({ files: [{ name: 'texte.pdf', bytes: PDF }], ...(await mail()) })).toBe('VERIFY')
    expect(await stage.written()).toEqual([])
    expect(await stage.kept()).toMatchObject([{ statut: 'A_VERIFIER', doutes, texte: SAID }])
    expect(await stage.filesKept()).toEqual(['texte.pdf'])
    expect(await stage.queued()).toEqual([])
  })
})

// An address and a From were believed where no server was named: both are written by whoever forges a message.
describe('while no server is named that vouches for senders', () => {
  const take = async (mail: WrittenMail = {}) => {
    const { config } = app.deps
    const mailbox = config.mailbox && { ...config.mailbox, authserv: undefined }
    const deps = { ...app.deps, config: { ...config, ...(mailbox && { mailbox }) } }
    return takeEmail(deps, sourceOf(writtenMail({ to: stage.to, ...mail })))
  }

  test.each<[string, () => Promise<WrittenMail> | WrittenMail, string[]]>([
    ['an author’s answer', () => ({}), ['NON_AUTHENTIFIE']],
    [
      'an administrator’s answer',
      async () => ({ from: 'Judith <judith@maison.example>', to: await stage.addressOf(stage.admin.id) }),
      ['NON_AUTHENTIFIE'],
    ],
    ['an account’s first message', () => ({ to: BOX }), ['COMPTE_SANS_ADRESSE', 'NON_AUTHENTIFIE']],
  ])('%s waits', async (_, mail, doutes) => {
    expect(await take(await mail())).toBe('VERIFY')
    expect(await stage.written()).toEqual([])
    expect(await stage.kept()).toMatchObject([{ statut: 'A_VERIFIER', doutes }])
  })

  test('a stranger’s first message is a visitor’s, as in the contact form', async () => {
    expect(await take({ from: 'Paul Rey <paul@ailleurs.fr>', to: BOX })).toBe('VISITOR')
    expect(await stage.written()).toMatchObject([{ senderId: null, fromAdmin: false }])
  })
})

const SET_ASIDE: [string, WrittenMail, string][] = [
  ['an absence', { headers: ['Auto-Submitted: auto-replied'] }, 'AUTOMATIQUE'],
  ['an absence by its subject alone', { subject: 'Réponse automatique : absente' }, 'AUTOMATIQUE'],
  ['a list', { headers: ['List-Id: <lettre.exemple.fr>'] }, 'LISTE'],
  ['a mass mailing', { headers: ['Precedence: bulk'] }, 'LISTE'],
  ['a bounce', { headers: ['Return-Path: <>'] }, 'REBOND'],
  [
    'a delivery report',
    {
      body: {
        type: 'multipart/report; report-type=delivery-status; boundary=x',
        content: '--x\n\nÉchec\n--x--',
      },
    },
    'REBOND',
  ],
  ['unwanted mail', { headers: ['X-Spam-Flag: YES'] }, 'INDESIRABLE'],
  ['the mailbox’s own', { from: BOX }, 'DE_NOUS'],
  ['none at all', { text: '' }, 'VIDE'],
  ['a broken one', { headers: [`X-Long: ${'a'.repeat(300_000)}`] }, 'ILLISIBLE'],
  [
    'parts in one another',
    {
      body: {
        type: 'multipart/mixed; boundary=b0',
        content: Array.from(
          { length: 60 },
          (_, at) => `--b${at}\nContent-Type: multipart/mixed; boundary=b${at + 1}\n\n`,
        ).join(''),
      },
    },
    'ILLISIBLE',
  ],
]

test.each(drawn(SET_ASIDE))('%s is set aside, counted, and answered by nothing', async (_, mail, motif) => {
  expect(await stage.take(mail)).toBe('SET_ASIDE')
  expect(await stage.kept()).toMatchObject([{ statut: 'ECARTE', motif, texte: null, expediteur: null }])
  expect(await stage.written()).toEqual([])
  expect(await stage.queued()).toEqual([])
})

test('our own e-mail that comes back is set aside', async () => {
  await stage.take({ from: 'Judith <judith@maison.example>', to: await stage.addressOf(stage.admin.id) })
  const [ours] = await app.deps.db.select().from(emails)
  expect(await stage.take({ headers: [`Message-ID: <${ours?.id}@maison.example>`] })).toBe('SET_ASIDE')
  expect((await stage.kept()).at(-1)).toMatchObject({ motif: 'DE_NOUS' })
})
