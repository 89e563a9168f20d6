import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { SAMPLE_FILE_LIMITS } from '#contract/commandes/file-limits.ts'
import { linkTokenFor } from '../auth/token-hash.ts'
import { fichiers } from '../db/schema/fichiers.ts'
import { conversations } from '../db/schema/messages.ts'
import { emails, notifications } from '../db/schema/notifications.ts'
import { supportRequests } from '../db/schema/support.ts'
import { linkTokens } from '../db/schema/users.ts'
import { createAdmin, createToken, createUser } from '../testing/factories.ts'
import { readLetter } from '../testing/read-letter.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let house: string
beforeEach(async () => {
  app = await startTestApp()
  house = await createToken(app.deps, (await createAdmin(app.deps)).id)
})
afterEach(() => app.close())

const CONTACT = {
  nom: 'Maud Kerbrat',
  email: 'maud@exemple.fr',
  telephone: '06 12 34 56 78',
  sujet: 'Un roman de 320 pages',
  message: 'Bonjour,\nQuand pourriez-vous le relire ?',
}
const CHAT = {
  name: 'Maud Kerbrat',
  email: 'maud@exemple.fr',
  phone: '06 12 34 56 78',
  content: 'Êtes-vous là ?',
}
const SAMPLE = {
  nom: 'Maud Kerbrat',
  email: 'maud@exemple.fr',
  telephone: '06 12 34 56 78',
  genre: 'roman',
  description: 'Le premier chapitre.',
}
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

const contact = (overrides = {}) => app.send(api.support.contact, { body: { ...CONTACT, ...overrides } })
const chat = (overrides = {}) => app.send(api.support.visitorMessage, { body: { ...CHAT, ...overrides } })

async function sample(overrides = {}, file?: File) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...SAMPLE, ...overrides })) form.set(name, value)
  if (file) form.set('fichier', file)
  const response = await fetch(`${app.url}/api/public/free-sample`, { method: 'POST', body: form })
  return { status: response.status, text: await response.text() }
}

async function inbox() {
  const { data } = await app.call(api.admin.messages.listConversations, { token: house })
  return data
}

async function onlyThread() {
  const [thread] = await inbox()
  if (!thread) throw new Error('the inbox is empty')
  return thread
}

const read = async (id: string) =>
  (await app.call(api.admin.messages.getConversation, { token: house, params: { id } })).data

describe('the contact form', () => {
  test('reaches the house with how to answer, and gives its sender a receipt', async () => {
    const { status, body } = await contact()
    expect(status).toBe(201)
    expect(body).toEqual({ message: 'Votre message a bien été envoyé à notre équipe.' })

    const thread = await onlyThread()
    expect(thread).toMatchObject({
      type: 'support',
      title: 'Un roman de 320 pages',
      unreadCount: 1,
      participants: [],
      visitor: { nom: 'Maud Kerbrat', email: 'maud@exemple.fr', telephone: '06 12 34 56 78' },
    })
    expect((await read(thread.id)).messages).toMatchObject([
      { content: CONTACT.message, sender: null, fromAdmin: false, supportRequest: { title: CONTACT.sujet } },
    ])
    const [told] = await app.deps.db.select().from(notifications)
    expect(told).toMatchObject({
      title: 'Formulaire de contact',
      actionUrl: `/admin/messagerie/${thread.id}`,
    })

    const [asked] = await app.deps.db.select().from(supportRequests)
    const receipt = await readLetter(app.deps, `accuse:${asked?.id}`)
    expect(receipt?.subject).toBe('Votre message est arrivé')
    expect(receipt?.text).toContain('24 heures')
    // The address may be another's: what was typed is not sent to it.
    expect(receipt?.text).not.toMatch(/320 pages|Kerbrat/)
  })

  test('sent twice by a double click, it is one thread and one receipt', async () => {
    const [first, second] = await Promise.all([contact(), contact({ email: 'MAUD@exemple.fr' })])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await app.deps.db.$count(supportRequests)).toBe(1)
    expect(await app.deps.db.$count(emails)).toBe(1)

    app.clock.advance(11 * 60_000)
    await contact()
    expect(await app.deps.db.$count(supportRequests)).toBe(2)
  })

  test.each([
    [{ nom: '' }, 'nom', 'Le nom est requis'],
    [{ email: '' }, 'email', "L'email est requis"],
    [{ email: 'maud@' }, 'email', 'Veuillez entrer un email valide'],
    [{ email: 'maud@exemple.fr\r\nBcc: tous@exemple.fr' }, 'email', 'Veuillez entrer un email valide'],
    [{ telephone: ' ' }, 'telephone', 'Le numéro de téléphone est requis'],
    [{ sujet: '' }, 'sujet', 'Le sujet est requis'],
    [{ sujet: 'Bonjour\nBcc: tous@exemple.fr' }, 'sujet', 'Ce texte contient des caractères non autorisés'],
    [{ message: '' }, 'message', 'Le message est requis'],
    [{ message: 'a'.repeat(5001) }, 'message', 'Ce champ ne peut pas dépasser 5000 caractères'],
  ])('%o is refused in its field', async (wrong, path, message) => {
    const { status, error } = await contact(wrong)
    expect(status).toBe(400)
    expect(error?.details).toContainEqual({ path, message })
    expect(await app.deps.db.$count(supportRequests)).toBe(0)
  })
})

describe('the chat of the site', () => {
  test('opens a visitor’s thread', async () => {
    expect((await chat()).status).toBe(201)
    const thread = await onlyThread()
    expect(thread.id).toMatch(/^vis_/)
    expect(thread).toMatchObject({ type: 'visitor', lastMessage: { content: 'Êtes-vous là ?' } })
  })

  test.each(['name', 'email', 'phone', 'content'])('asks for every field: %s', async (field) => {
    const { status, error } = await chat({ [field]: ' ' })
    expect(status).toBe(400)
    expect(error?.details).toEqual([{ path: field, message: 'Tous les champs sont requis.' }])
  })

  test('is answered by e-mail, with what the house wrote', async () => {
    await chat()
    const { id } = await onlyThread()
    const { data } = await app.call(api.admin.messages.reply, {
      token: house,
      params: { id },
      body: { content: 'Oui, nous sommes là.\nDites-nous tout.' },
    })
    const letter = await readLetter(app.deps, `message:${data.id}`)
    expect(letter?.subject).toBe('Bon à tirer vous répond\u00a0: Message du site')
    expect(letter?.text).toContain('Oui, nous sommes là.')
    const [row] = await app.deps.db
      .select()
      .from(emails)
      .where(eq(emails.cle, `message:${data.id}`))
    expect(row?.destinataire).toBe('maud@exemple.fr')
  })
})

describe('the free sample', () => {
  const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name)

  test('brings its pages to the house, which downloads them', async () => {
    const { status, text } = await sample({}, file('chapitre-1.pdf', PDF))
    expect({ status, text }).toMatchObject({ status: 201 })
    const thread = await onlyThread()
    expect(thread.title).toBe('Échantillon gratuit\u00a0: Roman')
    const [letter] = (await read(thread.id)).messages
    expect(letter).toMatchObject({
      content: 'Le premier chapitre.',
      attachments: [{ filename: 'chapitre-1.pdf', type: 'ECHANTILLON' }],
    })
    const download = await fetch(`${app.url}${letter?.attachments[0]?.url}`, {
      headers: { authorization: `Bearer ${house}` },
    })
    expect(await download.text()).toBe(PDF)
    const [asked] = await app.deps.db.select().from(supportRequests)
    expect((await readLetter(app.deps, `accuse:${asked?.id}`))?.text).toContain('48 heures')
  })

  test('its pages are nobody else’s to read', async () => {
    await sample({}, file('chapitre-1.pdf', PDF))
    const [kept] = await app.deps.db.select().from(fichiers)
    const stranger = await createToken(app.deps, (await createUser(app.deps)).id)
    const download = await fetch(`${app.url}/api/files/download/${kept?.id}`, {
      headers: { authorization: `Bearer ${stranger}` },
    })
    expect(download.status).toBe(404)
  })

  test('a file is not asked for', async () => {
    expect((await sample({ description: '' })).status).toBe(201)
  })

  test('sent twice, it keeps its pages once', async () => {
    await sample({}, file('chapitre-1.pdf', PDF))
    await sample({}, file('chapitre-1.pdf', PDF))
    expect(await app.deps.db.$count(fichiers)).toBe(1)
    expect(await storedKeys()).toHaveLength(1)
  })

  // Sent first without its pages, or with the wrong ones: the second sending was dropped, and said to be received.
  test('sent again with other pages, it is another request', async () => {
    await sample()
    await sample({}, file('chapitre-1.pdf', PDF))
    await sample({}, file('chapitre-2.pdf', `${PDF} `))
    expect(await app.deps.db.$count(supportRequests)).toBe(3)
    expect(await storedKeys()).toHaveLength(2)
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
    const { status, text } = await sample(fields, sent)
    expect(status).toBe(400)
    expect(text).toContain(message)
    expect(await app.deps.db.$count(supportRequests)).toBe(0)
    expect(await storedKeys()).toEqual([])
  })

  test('a file over 5 MB is too large, one of 5 MB is not', async () => {
    const whole = new Uint8Array(SAMPLE_FILE_LIMITS.maxBytes).fill(32)
    whole.set(new TextEncoder().encode(PDF))
    expect((await sample({}, file('juste.pdf', whole))).status).toBe(201)
    const { status, text } = await sample(
      {},
      file('trop.pdf', new Uint8Array([...whole.subarray(0, 100), ...whole])),
    )
    expect(status).toBe(413)
    expect(text).toContain('Le fichier doit faire moins de 5 Mo')
    expect(await storedKeys()).toHaveLength(1)
  })

  async function storedKeys() {
    const keys: string[] = []
    for await (const { key } of app.deps.storage.list()) keys.push(key)
    return keys
  }
})

describe('an account with the address', () => {
  const threadsOf = async (userId: string) => {
    const token = await createToken(app.deps, userId)
    return (await app.call(api.messages.listConversations, { token })).data
  }

  test('unproven, it sees nothing; once it proves it, the thread is its own', async () => {
    await contact()
    const { user } = await app.call(api.auth.register, {
      body: { prenom: 'Maud', nom: 'Kerbrat', email: 'Maud@exemple.fr', password: 'Lozere-1848-rouge' },
    })
    expect(await threadsOf(user.id)).toEqual([])

    const [link] = await app.deps.db.select().from(linkTokens).where(eq(linkTokens.userId, user.id))
    await app.call(api.auth.confirmEmail, {
      body: { token: linkTokenFor(app.deps.config.appSecret, 'CONFIRM_EMAIL', link?.id ?? '') },
    })
    const [thread] = await threadsOf(user.id)
    expect(thread).toMatchObject({ title: CONTACT.sujet, visitor: null })
    expect(thread?.lastMessage).toMatchObject({ senderId: user.id, isRead: true })
    expect(await onlyThread()).toMatchObject({ participants: [{ id: user.id }] })
  })

  test('already proven, it finds there what its owner sends signed out', async () => {
    const owner = await createUser(app.deps, { email: 'maud@exemple.fr' })
    await chat()
    expect(await threadsOf(owner.id)).toHaveLength(1)
  })

  test('another’s proof takes nothing', async () => {
    await contact()
    const other = await createUser(app.deps)
    expect(await threadsOf(other.id)).toEqual([])
    expect(await app.deps.db.$count(conversations, eq(conversations.clientId, other.id))).toBe(0)
  })
})

test('the twenty-first message of an hour from one address waits', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'forms=20/3600' })
  const send = (sujet: string) => limited.send(api.support.contact, { body: { ...CONTACT, sujet } })
  for (let count = 1; count <= 20; count += 1) expect((await send(`Question ${count}`)).status).toBe(201)
  const { status, headers } = await send('Question 21')
  expect({ status, wait: headers.has('retry-after') }).toEqual({ status: 429, wait: true })
  await limited.close()
})
