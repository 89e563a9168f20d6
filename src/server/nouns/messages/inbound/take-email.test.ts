import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { notifications } from '../../../platform/db/schema/notifications.ts'
import { createToken } from '../../../testing/factories.ts'
import { newMailedAuthor, startMailedHouse } from '../../../testing/mailed-house.ts'
import { drawn } from '../../../testing/sweep.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { CONTACT, onlyThread, sendContact } from '../../../testing/visitor-messages.ts'
import { BOX, sourceOf, type WrittenMail, writtenMail } from '../../../testing/written-mail.ts'
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

describe('an answer to the address of a thread', () => {
  test('joins it as its author’s, read by its author’s side, and the house is told', async () => {
    expect(await stage.take()).toBe('THREAD')
    expect(await stage.written()).toMatchObject([
      {
        conversationId: stage.thread,
        senderId: stage.author.id,
        fromAdmin: false,
        content: SAID,
        houseReadAt: null,
      },
    ])
    expect(await stage.kept()).toMatchObject([
      { statut: 'PRIS', expediteur: null, texte: null, entier: null },
    ])
    const told = await app.deps.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, stage.admin.id))
    expect(told).toHaveLength(1)
  })

  test('is handled once, delivered twice, at once or later, under its Message-ID', async () => {
    const mail = { headers: ['Message-ID: <un@mail.exemple.fr>'] }
    const outcomes = await Promise.all([stage.take(mail), stage.take(mail), stage.take(mail)])
    expect(outcomes.toSorted()).toEqual(['KNOWN', 'KNOWN', 'THREAD'])
    expect(await stage.take({ ...mail, text: 'autre copie' })).toBe('KNOWN')
    expect(await stage.written()).toHaveLength(1)
  })

  test('is handled once by its bytes, without a Message-ID', async () => {
    const bytes = sourceOf(
      Buffer.from(
        writtenMail({ to: stage.to })
          .toString()
          .replace(/Message-ID:.*\r\n/, ''),
      ),
    )
    expect([await takeEmail(app.deps, bytes), await takeEmail(app.deps, bytes)]).toEqual(['THREAD', 'KNOWN'])
  })

  test.each([
    [
      'in capitals, by a copy',
      () => ({ to: 'autre@exemple.fr', headers: [`Cc: ${stage.to.toUpperCase()}`] }),
    ],
    [
      'by the envelope alone',
      () => ({ to: 'undisclosed-recipients:;', headers: [`Delivered-To: ${stage.to}`] }),
    ],
  ])('%s is known', async (_, mail) => {
    expect(await stage.take(mail())).toBe('THREAD')
  })

  test('without its quotation; the whole message is kept beside', async () => {
    const text = `Oui.\n\nLe lun. 30 nov. 2026 à 10:30, Judith <${stage.to}> a écrit :\n\n> Bonjour`
    await stage.take({ text })
    expect((await stage.written())[0]?.content).toBe('Oui.')
    expect((await stage.kept())[0]?.entier).toBe(text)
  })

  test('of a visitor joins their thread', async () => {
    await sendContact(app)
    const { id } = await onlyThread(app, stage.house)
    expect(await stage.take({ from: `Maud <${CONTACT.email}>`, to: await stage.addressOf(null, id) })).toBe(
      'THREAD',
    )
    expect((await stage.written()).at(-1)).toMatchObject({
      conversationId: id,
      senderId: null,
      content: SAID,
    })
  })

  test('of an administrator joins it under their public name, and tells the client once', async () => {
    expect(
      await stage.take({ from: 'Judith <judith@maison.example>', to: await stage.addressOf(stage.admin.id) }),
    ).toBe('THREAD')
    expect(await stage.written()).toMatchObject([
      { senderId: stage.admin.id, fromAdmin: true, clientReadAt: null },
    ])
    expect(await stage.queued()).toEqual(['new-message'])
  })
})

/** What becomes of each kind of words. */
const WORDS: [string, WrittenMail, string][] = [
  ['HTML alone', { html: '<p>Bonjour</p><p>Voici <b>ma</b> réponse.</p>' }, 'Bonjour\n\nVoici ma réponse.'],
  [
    'script, styles and pictures',
    {
      html: '<style>p{}</style><p onclick="x()">Oui<img src="x" onerror="alert(1)"></p><script>alert(1)</script>',
    },
    'Oui',
  ],
  [
    'Gmail’s HTML alone',
    {
      html: '<div>Oui.</div><div class="gmail_quote"><div>Le lun. 30 nov. 2026 à 10:30, Judith &lt;x@y.fr&gt; a écrit&nbsp;:<br></div><blockquote>Bonjour</blockquote></div>',
    },
    'Oui.',
  ],
  [
    'ISO-8859-1',
    { body: { type: 'text/plain; charset=iso-8859-1', content: Buffer.from('Un été à Mende', 'latin1') } },
    'Un été à Mende',
  ],
  [
    'Windows-1252',
    {
      body: {
        type: 'text/plain; charset=windows-1252',
        content: Buffer.from([0x93, 0x6f, 0x75, 0x69, 0x94, 0x20, 0x80]),
      },
    },
    '“oui” €',
  ],
  [
    'base64',
    {
      body: {
        type: 'text/plain; charset=utf-8',
        encoding: 'base64',
        content: Buffer.from('Déjà relu').toString('base64'),
      },
    },
    'Déjà relu',
  ],
  [
    'quoted-printable',
    {
      body: {
        type: 'text/plain; charset=utf-8',
        encoding: 'quoted-printable',
        content: 'D=C3=A9j=C3=A0 =\nrelu',
      },
    },
    'Déjà relu',
  ],
  [
    'an invitation',
    { files: [{ name: 'invite.ics', type: 'text/calendar; method=REQUEST', bytes: 'BEGIN:VCALENDAR' }] },
    SAID,
  ],
  [
    'a signed one',
    { files: [{ name: 'signature.asc', type: 'application/pgp-signature', bytes: '-----BEGIN PGP' }] },
    SAID,
  ],
  [
    'nested forwards',
    {
      text: '---------- Forwarded message ---------\nDe : Paul\n\n---------- Forwarded message ---------\nDe : Luc\n\nMon chapitre.',
    },
    '---------- Forwarded message ---------\nDe : Paul\n\n---------- Forwarded message ---------\nDe : Luc\n\nMon chapitre.',
  ],
  ['a charset that nobody knows', { body: { type: 'text/plain; charset=x-inconnu', content: 'Oui' } }, 'Oui'],
  ['a NUL', { text: 'Ou\0i' }, 'Oui'],
  [
    'files alone',
    { text: '', files: [{ name: 'a.pdf', bytes: PDF }] },
    'Message sans texte, avec ses pièces jointes.',
  ],
]

test.each(drawn(WORDS))('of %s, the words are kept', async (_, mail, content) => {
  expect(await stage.take(mail)).toBe('THREAD')
  expect((await stage.written()).map((message) => message.content)).toEqual([content])
})

const LONG: [string, WrittenMail][] = [
  ['a text', { text: 'Un mot. '.repeat(655_360) }],
  ['a page', { html: `<p>${'Un mot. '.repeat(655_360)}</p>` }],
]

test.each(drawn(LONG))('%s of 5 MB is bounded in words', async (_, mail) => {
  expect(await stage.take(mail)).toBe('THREAD')
  const [message] = await stage.written()
  expect(message?.content).toMatch(/^Un mot\. [^]{9000,10000}\[…\] La suite est dans le message entier\.$/)
  expect((await stage.kept())[0]?.entier?.length).toBeLessThan(101_000)
})

describe('an e-mail without the address of a thread', () => {
  test('is a visitor’s, in the inbox', async () => {
    expect(await stage.take({ from: 'Paul Rey <paul@ailleurs.fr>', to: BOX, subject: 'Un devis ?' })).toBe(
      'VISITOR',
    )
    expect(await onlyThread(app, stage.house)).toMatchObject({
      title: 'Un devis ?',
      visitor: { nom: 'Paul Rey', email: 'paul@ailleurs.fr' },
      content: SAID,
    })
    expect(await stage.queued()).not.toContain('support-received')
  })

  test('is an account’s when the mail server vouches for its sender', async () => {
    expect(await stage.take({ to: BOX })).toBe('VISITOR')
    expect(await stage.written()).toMatchObject([{ senderId: stage.author.id }])
  })
})

test('a client beyond their messages of the hour is taken later', async () => {
  const token = await createToken(app.deps, stage.author.id)
  await Promise.all(
    Array.from({ length: 8 }, () =>
      app.send(api.messages.reply, { token, params: { id: stage.thread }, body: { content: 'Oui' } }),
    ),
  )
  await expect(stage.take()).rejects.toMatchObject({ status: 429 })
  expect(await stage.kept()).toEqual([])
})
