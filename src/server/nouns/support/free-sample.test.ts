import { describe, expect, test } from 'vitest'
import { SAMPLE_FILE_LIMITS } from '#contract/files/file-limits.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import { eachTime, openedHouse } from '../../testing/each-time.ts'
import { createToken, createUser } from '../../testing/factories.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { onlyThread, readThread, sendSample } from '../../testing/visitor-messages.ts'

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

let app: TestApp
let house: string
eachTime(openedHouse, (stage) => {
  ;({ app, token: house } = stage)
})

describe('the free sample', () => {
  const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name)

  test('brings its pages to the house, which downloads them', async () => {
    const { status, text } = await sendSample(app, {}, file('chapitre-1.pdf', PDF))
    expect({ status, text }).toMatchObject({ status: 201 })
    const thread = await onlyThread(app, house)
    expect(thread.title).toBe('Échantillon gratuit\u00a0: Roman')
    const [message] = (await readThread(app, house, thread.id)).messages
    expect(message).toMatchObject({
      content: 'Le premier chapitre.',
      attachments: [{ filename: 'chapitre-1.pdf', type: 'ECHANTILLON' }],
    })
    const download = await fetch(`${app.url}${message?.attachments[0]?.url}`, {
      headers: { authorization: `Bearer ${house}` },
    })
    expect(await download.text()).toBe(PDF)
    const [asked] = await app.deps.db.select().from(supportRequests)
    expect((await readQueuedEmail(app.deps, `accuse:${asked?.id}`))?.text).toContain('48 heures')
  })

  test('its pages are nobody else’s to read', async () => {
    await sendSample(app, {}, file('chapitre-1.pdf', PDF))
    const [kept] = await app.deps.db.select().from(fichiers)
    const stranger = await createToken(app.deps, (await createUser(app.deps)).id)
    const download = await fetch(`${app.url}/api/files/download/${kept?.id}`, {
      headers: { authorization: `Bearer ${stranger}` },
    })
    expect(download.status).toBe(404)
  })

  test('a file is not asked for', async () => {
    expect((await sendSample(app, { description: '' })).status).toBe(201)
  })

  test('sent twice, it keeps its pages once', async () => {
    await sendSample(app, {}, file('chapitre-1.pdf', PDF))
    await sendSample(app, {}, file('chapitre-1.pdf', PDF))
    expect(await app.deps.db.$count(fichiers)).toBe(1)
    expect(await storedKeys(app.deps.storage)).toHaveLength(1)
  })

  // Sent first without its pages, or with the wrong ones: the second sending was dropped, and said to be received.
  test('sent again with other pages, it is another request', async () => {
    await sendSample(app)
    await sendSample(app, {}, file('chapitre-1.pdf', PDF))
    await sendSample(app, {}, file('chapitre-2.pdf', `${PDF} `))
    expect(await app.deps.db.$count(supportRequests)).toBe(3)
    expect(await storedKeys(app.deps.storage)).toHaveLength(2)
  })

  test.each([
    ['an empty name', { nom: '' }, undefined, 'Veuillez remplir tous les champs obligatoires'],
    ['a wrong address', { email: 'maud' }, undefined, 'Veuillez saisir une adresse email valide'],
    ['an unknown genre', { genre: 'recette' }, undefined, 'Choisissez un genre'],
    [
      'a program called a PDF',
      {},
      file('chapitre.pdf', 'MZ\u0090\u0000'),
      'Erreur avec le fichier chapitre.pdf',
    ],
    ['a text', {}, file('chapitre.txt', 'Il était une fois'), 'Erreur avec le fichier chapitre.txt'],
    ['a program behind a PDF', {}, file('chapitre.pdf.exe', PDF), 'Erreur avec le fichier chapitre.pdf.exe'],
  ])('%s is refused and leaves nothing', async (_, fields, sent, message) => {
    const { status, text } = await sendSample(app, fields, sent)
    expect(status).toBe(400)
    expect(text).toContain(message)
    expect(await app.deps.db.$count(supportRequests)).toBe(0)
    expect(await storedKeys(app.deps.storage)).toEqual([])
  })

  test('a file over 5 MB is too large, one of 5 MB is not', async () => {
    const whole = new Uint8Array(SAMPLE_FILE_LIMITS.maxBytes).fill(32)
    whole.set(new TextEncoder().encode(PDF))
    expect((await sendSample(app, {}, file('juste.pdf', whole))).status).toBe(201)
    const { status, text } = await sendSample(
      app,
      {},
      file('trop.pdf', new Uint8Array([...whole.subarray(0, 100), ...whole])),
    )
    expect(status).toBe(413)
    expect(text).toContain('Le fichier doit faire moins de 5 Mo')
    expect(await storedKeys(app.deps.storage)).toHaveLength(1)
  })
})
