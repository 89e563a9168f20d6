import { eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { conversations } from '../../platform/db/schema/messages.ts'
import { emails, notifications } from '../../platform/db/schema/notifications.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import { linkTokens } from '../../platform/db/schema/users.ts'
import { linkTokenFor } from '../../platform/session/token-hash.ts'
import { eachTime, openedHouse } from '../../testing/each-time.ts'
import { createToken, createUser } from '../../testing/factories.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  CONTACT,
  inboxOf,
  onlyThread,
  readThread,
  sendChat,
  sendContact,
} from '../../testing/visitor-messages.ts'

let app: TestApp
let house: string
eachTime(openedHouse, (stage) => {
  ;({ app, token: house } = stage)
})

describe('the contact form', () => {
  test('reaches the house with how to answer, and gives its sender a receipt', async () => {
    const { status, body } = await sendContact(app)
    expect(status).toBe(201)
    expect(body).toEqual({ message: 'Votre message a bien été envoyé à notre équipe.' })

    const thread = await onlyThread(app, house)
    expect(thread).toMatchObject({
      type: 'support',
      title: 'Un roman de 320 pages',
      unreadCount: 1,
      participants: [],
      visitor: { nom: 'Maud Kerbrat', email: 'maud@exemple.fr', telephone: '06 12 34 56 78' },
    })
    expect((await readThread(app, house, thread.id)).messages).toMatchObject([
      { content: CONTACT.message, sender: null, fromAdmin: false, supportRequest: { title: CONTACT.sujet } },
    ])
    const [told] = await app.deps.db.select().from(notifications)
    expect(told).toMatchObject({
      title: 'Formulaire de contact',
      actionUrl: `/admin/messagerie/${thread.id}`,
    })

    const [asked] = await app.deps.db.select().from(supportRequests)
    const receipt = await readQueuedEmail(app.deps, `accuse:${asked?.id}`)
    expect(receipt?.subject).toBe('Votre message est arrivé')
    expect(receipt?.text).toContain('24 heures')
    // The message is quoted as its author's copy; the name and the subject are not sent to an address that may be another's.
    expect(receipt?.text).toContain(CONTACT.message.replace('\n', '\n> '))
    expect(receipt?.text).not.toMatch(/320 pages|Kerbrat/)
  })

  test('its receipt repeats the message, and makes no link of what it says', async () => {
    await sendContact(app, { message: 'Voyez https://exemple.fr/gagnez, ou a@exemple.fr.\n<b>Merci</b>' })
    const [asked] = await app.deps.db.select().from(supportRequests)
    const receipt = await readQueuedEmail(app.deps, `accuse:${asked?.id}`)
    expect(receipt?.text).toContain('Vous nous avez écrit')
    expect(receipt?.text.replaceAll('\u2060', '')).toContain('https://exemple.fr/gagnez')
    expect(receipt?.text).not.toContain('https://exemple.fr')
    expect(receipt?.html).not.toMatch(/<b>Merci|href="https:\/\/exemple/)
  })

  // Twenty receipts an hour went to whatever address was typed, from each network and each form.
  test('sent again and again under one address, each reaches the house, and five an hour are acknowledged', async () => {
    for (let rank = 1; rank <= 4; rank += 1) {
      await sendContact(app, { message: `Message ${rank}`, email: 'MAUD@exemple.fr' })
      await sendChat(app, { content: `Message ${rank}` })
    }
    await sendContact(app, { email: 'autre@exemple.fr' })
    expect(await inboxOf(app, house)).toHaveLength(9)
    const receipts = async (to: string) =>
      (await app.deps.db.select().from(emails)).filter(
        ({ destinataire }) => destinataire.toLowerCase() === to,
      )
    expect(await receipts('maud@exemple.fr')).toHaveLength(5)
    expect(await receipts('autre@exemple.fr')).toHaveLength(1)
    app.clock.advance(61 * 60_000)
    await sendContact(app, { message: 'Plus tard' })
    expect(await receipts('maud@exemple.fr')).toHaveLength(6)
  })

  test('sent twice by a double click, it is one thread and one receipt', async () => {
    const [first, second] = await Promise.all([
      sendContact(app),
      sendContact(app, { email: 'MAUD@exemple.fr' }),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await app.deps.db.$count(supportRequests)).toBe(1)
    expect(await app.deps.db.$count(emails, like(emails.cle, 'accuse:%'))).toBe(1)

    app.clock.advance(11 * 60_000)
    await sendContact(app)
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
    const { status, error } = await sendContact(app, wrong)
    expect(status).toBe(400)
    expect(error?.details).toContainEqual({ path, message })
    expect(await app.deps.db.$count(supportRequests)).toBe(0)
  })
})

describe('the chat of the site', () => {
  test('opens a visitor’s thread', async () => {
    expect((await sendChat(app)).status).toBe(201)
    const thread = await onlyThread(app, house)
    expect(thread.id).toMatch(/^vis_/)
    expect(thread).toMatchObject({ type: 'visitor', lastMessage: { content: 'Êtes-vous là ?' } })
  })

  test('receives two visitors who write at the same moment, each with a receipt', async () => {
    const addresses = ['maud@exemple.fr', 'zoe@exemple.fr']
    const answers = await Promise.all(addresses.map((email) => sendChat(app, { email })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await inboxOf(app, house)).toHaveLength(2)
    const receipts = await app.deps.db.select().from(emails).where(like(emails.cle, 'accuse:%'))
    expect(receipts.map(({ destinataire }) => destinataire).toSorted()).toEqual(addresses)
  })

  test.each(['name', 'email', 'phone', 'content'])('asks for every field: %s', async (field) => {
    const { status, error } = await sendChat(app, { [field]: ' ' })
    expect(status).toBe(400)
    expect(error?.details).toEqual([{ path: field, message: 'Tous les champs sont requis.' }])
  })

  test.each([
    [{ name: 'a'.repeat(101) }, 'name', 'Ce champ ne peut pas dépasser 100 caractères'],
    [{ email: 'maud@' }, 'email', 'Veuillez entrer un email valide'],
    [{ email: `${'a'.repeat(250)}@exemple.fr` }, 'email', "L'email ne peut pas dépasser 255 caractères"],
    [{ phone: '0'.repeat(51) }, 'phone', 'Ce champ ne peut pas dépasser 50 caractères'],
    [{ content: 'a'.repeat(5001) }, 'content', 'Ce champ ne peut pas dépasser 5000 caractères'],
    [{ name: 'Maud\u0000' }, 'name', 'Ce texte contient des caractères non autorisés'],
  ])('refuses %o in its field', async (wrong, path, message) => {
    const { status, error } = await sendChat(app, wrong)
    expect(status).toBe(400)
    expect(error?.details).toEqual([{ path, message }])
    expect(await app.deps.db.$count(supportRequests)).toBe(0)
  })

  test('is answered by e-mail, with what the house wrote', async () => {
    await sendChat(app)
    const { id } = await onlyThread(app, house)
    const { data } = await app.call(api.admin.messages.reply, {
      token: house,
      params: { id },
      body: { content: 'Oui, nous sommes là.\nDites-nous tout.' },
    })
    const mail = await readQueuedEmail(app.deps, `message:${data.id}`)
    expect(mail?.subject).toBe('Bon à tirer vous répond\u00a0: Message du site')
    expect(mail?.text).toContain('Oui, nous sommes là.')
    const [row] = await app.deps.db
      .select()
      .from(emails)
      .where(eq(emails.cle, `message:${data.id}`))
    expect(row?.destinataire).toBe('maud@exemple.fr')
  })
})

describe('an account with the address', () => {
  const threadsOf = async (userId: string) => {
    const token = await createToken(app.deps, userId)
    return (await app.call(api.messages.listConversations, { token })).data
  }

  test('unproven, it sees nothing; once it proves it, the thread is its own', async () => {
    await sendContact(app)
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
    expect(await onlyThread(app, house)).toMatchObject({ participants: [{ id: user.id }] })
  })

  test('already proven, it finds there what its owner sends signed out', async () => {
    const owner = await createUser(app.deps, { email: 'maud@exemple.fr' })
    await sendChat(app)
    expect(await threadsOf(owner.id)).toHaveLength(1)
  })

  test('another’s proof takes nothing', async () => {
    await sendContact(app)
    const other = await createUser(app.deps)
    expect(await threadsOf(other.id)).toEqual([])
    expect(await app.deps.db.$count(conversations, eq(conversations.clientId, other.id))).toBe(0)
  })
})

test('the twenty-first message of an hour from one address waits', async () => {
  const limited = await startOwnTestApp({ RATE_LIMITS: 'forms=20/3600' })
  const send = (sujet: string) => limited.send(api.support.contact, { body: { ...CONTACT, sujet } })
  for (let count = 1; count <= 20; count += 1) expect((await send(`Question ${count}`)).status).toBe(201)
  const { status, headers } = await send('Question 21')
  expect({ status, wait: headers.has('retry-after') }).toEqual({ status: 429, wait: true })
  await limited.close()
})
