import { eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { minutes } from '#contract/shared/durations.ts'
import { confirmSubscription } from '../nouns/newsletter/confirm-subscription.ts'
import { subscriptionToken } from '../nouns/newsletter/subscription-link.ts'
import { commandes } from '../platform/db/schema/commandes.ts'
import { consultations } from '../platform/db/schema/consultations.ts'
import { fichiers } from '../platform/db/schema/fichiers.ts'
import { inboundEmails } from '../platform/db/schema/inbound.ts'
import { messages } from '../platform/db/schema/messages.ts'
import { emails } from '../platform/db/schema/notifications.ts'
import { retractations } from '../platform/db/schema/retractations.ts'
import { users } from '../platform/db/schema/users.ts'
import { bookConsultation, WEDNESDAY } from './consultations.ts'
import { createAdmin, createToken, createUser, TEST_PASSWORD } from './factories.ts'
import { lastLinkToken } from './last-link-token.ts'
import { finishCommande, leaveUnpaid, uploadTheirs } from './person-commandes.ts'
import { FIRST_ADDRESS, LAST_ADDRESS, MARK, NAME, PHONE, SIREN, WISHED_ADDRESS } from './person-words.ts'
import { givePasskey, giveTotp } from './second-factors.ts'
import { CALLER, subscriptionsOf } from './subscriptions.ts'
import type { TestApp } from './test-app.ts'
import { CONTACT, sendChat, sendContact, sendSample } from './visitor-messages.ts'

export type WholePerson = {
  me: typeof users.$inferSelect
  token: string
  house: string
  /** The session of a payment that the house holds. */
  heldId: string
}

/**
 * A person with records of every kind, under two addresses: orders paid, unpaid, drafted and quoted, payments held and failed, events kept,
 * files, messages, withdrawals, bookings, forms, newsletter, exports.
 */
export async function createWholePerson(app: TestApp): Promise<WholePerson> {
  const { deps } = app
  const house = await createToken(deps, (await createAdmin(deps)).id)
  const me = await createUser(deps, { ...NAME, email: FIRST_ADDRESS, telephone: PHONE })
  const token = await createToken(deps, me.id)
  await writeByForms(app, FIRST_ADDRESS)
  await app.runJobs()
  await changeAddress(app, { token, userId: me.id })
  await tellProfile(app, token)
  const commandeId = await finishCommande(app, { me, token, house })
  const heldId = await leaveUnpaid(app, { me, token, house })
  await writeMessages(app, { token, house, commandeId })
  await writeByForms(app, LAST_ADDRESS, WEDNESDAY)
  await writeByEmail(app, me.id)
  await declareRetractation(app, token, commandeId)
  await fillSeldomFilled(app, me.id)
  await giveTotp(deps, me.id)
  await givePasskey(deps, me.id, `Le téléphone de ${MARK}`)
  await app.send(api.auth.login, { body: { email: LAST_ADDRESS, password: 'Une-autre-encre' } })
  await app.call(api.auth.requestPasswordReset, { body: { email: LAST_ADDRESS } })
  await app.call(api.users.export, { token })
  await app.runJobs()
  await app.call(api.users.export, { token })
  await app.call(api.users.changeEmail, {
    token,
    body: { email: WISHED_ADDRESS, password: TEST_PASSWORD },
  })
  return { me, token, house, heldId }
}

async function changeAddress(app: TestApp, { token, userId }: { token: string; userId: string }) {
  await app.call(api.users.changeEmail, { token, body: { email: LAST_ADDRESS, password: TEST_PASSWORD } })
  const link = await lastLinkToken(app.deps, 'CHANGE_EMAIL', userId)
  // Records with the first address must precede the change.
  app.clock.advance(minutes(1))
  await app.call(api.auth.confirmEmail, { body: { token: link } })
}

async function tellProfile(app: TestApp, token: string): Promise<void> {
  await app.call(api.users.updateProfile, {
    token,
    body: {
      bio: `${MARK} pour les intimes`,
      adresse: { ligne1: `Manoir de ${MARK}`, codePostal: '48000', ville: 'Mende', pays: 'France' },
      clientType: 'PROFESSIONNEL',
      siren: SIREN,
    },
  })
  await app.call(api.users.updatePreferences, { token, body: { notifications: { email: true } } })
}

/** What is written on rarer days, by them or about them. */
async function fillSeldomFilled({ deps: { db } }: TestApp, userId: string): Promise<void> {
  await db.update(users).set({ nomPublic: MARK }).where(eq(users.id, userId))
  await db.update(consultations).set({ note: `${MARK} a bien parlé` })
  await db.update(fichiers).set({ description: `Le texte de ${MARK}` })
  await db.update(retractations).set({ mot: MARK, motifRefus: MARK, contestation: MARK })
  await db
    .update(emails)
    .set({ refus: `550 ${LAST_ADDRESS} inconnue` })
    .where(eq(emails.userId, userId))
}

type Written = { token: string; house: string; commandeId: string }

async function writeMessages(app: TestApp, { token, house, commandeId }: Written): Promise<void> {
  const sent = await uploadTheirs(app, '/files/upload/message', { token, name: `${MARK}-carnet.txt` })
  await app.call(api.messages.write, {
    token,
    body: { commandeId, content: `${MARK} attend.`, attachments: [sent] },
  })
  await uploadTheirs(app, '/files/upload/message', { token, name: `${MARK}-oublie.txt` })
  await app.call(api.messages.write, { token, body: { subject: `Délais de ${MARK}`, content: MARK } })
  const piece = await uploadTheirs(app, '/files/upload/message', { token: house, name: `pour-${MARK}.txt` })
  await app.call(api.messages.write, {
    token: house,
    body: { commandeId, content: `Chère ${MARK}`, attachments: [piece] },
  })
  await app.call(api.admin.messages.addNote, {
    token: house,
    params: { id: `cmd_${commandeId}` },
    body: { content: `Ménager ${MARK}` },
  })
  await fetch(`${app.url}/api/messages/export?search=${MARK}`, {
    headers: { authorization: `Bearer ${house}` },
  })
}

/** An e-mail that joined their thread, and one that waits to be verified. */
async function writeByEmail({ deps: { db, clock } }: TestApp, userId: string): Promise<void> {
  const [sent] = await db.select().from(messages).where(eq(messages.senderId, userId)).orderBy(messages.id)
  const now = { createdAt: clock() }
  await db.insert(inboundEmails).values([
    { ...now, empreinte: 'taken', statut: 'PRIS', messageId: sent?.id, entier: `> ${MARK} écrivait` },
    {
      ...now,
      empreinte: 'waits',
      statut: 'A_VERIFIER',
      expediteur: LAST_ADDRESS.toLowerCase(),
      nom: MARK,
      objet: MARK,
      texte: MARK,
      entier: MARK,
    },
  ])
}

async function writeByForms(app: TestApp, email: string, slot = {}): Promise<void> {
  const person = { ...CONTACT, nom: `${NAME.prenom} ${NAME.nom}`, email, telephone: PHONE }
  await sendContact(app, { ...person, sujet: `Le sujet de ${MARK}`, message: MARK })
  await sendChat(app, { name: person.nom, email, phone: PHONE, content: `${MARK} est là` })
  await sendSample(
    app,
    { nom: person.nom, email, telephone: PHONE, description: MARK },
    new File([`%PDF-1.7 ${MARK}`], `${MARK}.pdf`),
  )
  await bookConsultation(app, {
    firstName: NAME.prenom,
    lastName: NAME.nom,
    email,
    phone: PHONE,
    message: MARK,
    ...slot,
  })
  await app.call(api.newsletter.subscribe, { body: { email } })
  await app.runJobs()
  const asked = (await subscriptionsOf(app)).find((row) => row.email.toLowerCase() === email.toLowerCase())
  const confirm = subscriptionToken(app.deps.config, 'NEWSLETTER_CONFIRM', asked?.id ?? '')
  await confirmSubscription(app.deps, CALLER, confirm)
}

async function declareRetractation(app: TestApp, token: string, commandeId: string): Promise<void> {
  const [commande] = await app.deps.db.select().from(commandes).where(eq(commandes.id, commandeId))
  const nom = `${NAME.prenom} ${NAME.nom}`
  for (const contrat of [`${commande?.numero}`, `Le livre de ${MARK}`]) {
    await app.call(api.retractations.declareSignedIn, { token, body: { nom, email: LAST_ADDRESS, contrat } })
  }
}
