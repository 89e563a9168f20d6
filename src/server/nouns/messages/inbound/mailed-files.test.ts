import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MESSAGE_FILE_LIMITS } from '#contract/files/file-limits.ts'
import { emails } from '../../../platform/db/schema/notifications.ts'
import { MAIL_BYTES_MOST } from '../../../platform/mailbox/mail.ts'
import { newMailedAuthor, startMailedHouse } from '../../../testing/mailed-house.ts'
import { storedKeys } from '../../../testing/stored-keys.ts'
import { drawn } from '../../../testing/sweep.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { sourceOf, type WrittenMail, writtenMail } from '../../../testing/written-mail.ts'
import { takeEmail } from './take-email.ts'

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

let app: TestApp
let stage: Awaited<ReturnType<typeof newMailedAuthor>>
beforeAll(async () => {
  app = await startMailedHouse()
})
afterAll(() => app.close())
beforeEach(async () => {
  stage = await newMailedAuthor(app)
})

describe('the files of an e-mail', () => {
  const sent: [string, NonNullable<WrittenMail['files']>, string[], string[]][] = [
    ['a manuscript', [{ name: 'roman.pdf', bytes: PDF }], ['roman.pdf'], []],
    [
      'a program under the name of a text',
      [{ name: 'roman.pdf', bytes: 'MZ\u0090\0' }],
      [],
      ['Erreur avec le fichier roman.pdf. Le fichier "roman.pdf" n’est pas du format que dit son nom'],
    ],
    [
      'a winmail.dat',
      [{ name: 'winmail.dat', type: 'application/ms-tnef', bytes: 'x\u009f>"' }],
      [],
      ['Erreur avec le fichier winmail.dat. Formats acceptés'],
    ],
    // A message joined to another left without a word.
    [
      'a message',
      [{ name: 'transfert.eml', type: 'message/rfc822', bytes: 'From: z@z.fr\r\n\r\nMon chapitre.' }],
      [],
      ['Erreur avec le fichier transfert.eml. Formats acceptés'],
    ],
    ['an empty one', [{ name: 'vide.pdf', bytes: '' }], [], ['Le fichier "vide.pdf" est vide.']],
    [
      'one beyond 20 MB',
      [{ name: 'gros.pdf', bytes: Buffer.alloc(MESSAGE_FILE_LIMITS.maxBytes + 1, PDF) }],
      [],
      ['Le fichier "gros.pdf" est trop volumineux (max 20MB)'],
    ],
    [
      'fifty',
      Array.from({ length: 50 }, (_, at) => ({
        name: `page-${String(at).padStart(2, '0')}.pdf`,
        bytes: PDF,
      })),
      ['page-00.pdf', 'page-01.pdf', 'page-02.pdf', 'page-03.pdf', 'page-04.pdf'],
      ['Maximum 5 fichiers'],
    ],
    ['a name of folders', [{ name: '../../etc/roman.pdf', bytes: PDF }], ['roman.pdf'], []],
  ]
  test.each(drawn(sent))('%s', async (_, files, names, refused) => {
    expect(await stage.take({ files })).toBe('THREAD')
    expect(await stage.filesKept()).toEqual(names)
    expect(await storedKeys(app.deps.storage)).toHaveLength(names.length)
    const answers = await app.deps.db.select().from(emails).where(eq(emails.template, 'inbound-refused'))
    expect(answers).toHaveLength(refused.length > 0 ? 1 : 0)
    for (const words of refused)
      expect(JSON.stringify(answers[0]?.props)).toContain(JSON.stringify(words).slice(1, -1))
  })

  test('of a message beyond 40 MB are refused in words, and its own words are kept', async () => {
    const whole = writtenMail({
      to: stage.to,
      // A third more once written in base64.
      files: [{ name: 'gros.pdf', bytes: Buffer.alloc(0.76 * MAIL_BYTES_MOST, PDF) }],
    })
    const beginning = sourceOf(whole.subarray(0, MAIL_BYTES_MOST))
    expect(await takeEmail(app.deps, { ...beginning, isCut: true })).toBe('THREAD')
    expect(await stage.written()).toMatchObject([{ content: 'Bonjour,\n\nVoici ma réponse.' }])
    expect([await stage.filesKept(), await storedKeys(app.deps.storage)]).toEqual([[], []])
    const [answered] = await app.deps.db.select().from(emails).where(eq(emails.template, 'inbound-refused'))
    expect(answered?.props).toMatchObject({
      refused: ['Votre message dépasse 40\u00a0Mo\u00a0: ses fichiers n’ont pas pu être reçus.'],
    })
  })

  test('an encrypted one is answered in words, once', async () => {
    const body = {
      type: 'multipart/encrypted; protocol="application/pgp-encrypted"; boundary=x',
      content:
        '--x\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n--x\nContent-Type: application/octet-stream\n\n-----BEGIN PGP MESSAGE-----\n--x--',
    }
    expect(await stage.take({ body })).toBe('THREAD')
    expect(await stage.written()).toEqual([])
    expect(await stage.queued()).toEqual(['inbound-refused'])
  })
})
