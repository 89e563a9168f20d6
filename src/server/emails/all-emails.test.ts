import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { issueLink, type LinkKind, linkUrl } from '../auth/issue-link.ts'
import { payAgainUrl } from '../commandes/pay-again.ts'
import { commandeEvenements } from '../db/schema/commandes.ts'
import { messages } from '../db/schema/messages.ts'
import { linkTokens, users } from '../db/schema/users.ts'
import { issueInvoice } from '../factures/issue-invoice.ts'
import { projectConversationId } from '../messages/open-project-conversation.ts'
import { createAdmin, createCommande, createPendingCommande, createUser } from '../testing/factories.ts'
import { readLetter } from '../testing/read-letter.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { activationEmail } from './activation-email.ts'
import { confirmAddressEmail } from './confirm-address-email.ts'
import { deliveryEmail } from './delivery-email.ts'
import type { Email } from './email.ts'
import { newMessageEmail } from './new-message-email.ts'
import { orderReminderEmail } from './order-reminder-email.ts'
import { passwordChangedEmail } from './password-changed-email.ts'
import { paymentFailedEmail } from './payment-failed-email.ts'
import { paymentReceivedEmail } from './payment-received-email.ts'
import { queueEmail } from './queue-email.ts'
import { resetPasswordEmail } from './reset-password-email.ts'
import { statutChangedEmail } from './statut-changed-email.ts'

describe('what the house writes', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ APP_URL: 'https://bonatirer.example', PAYMENTS: 'sandbox' })
  })
  afterAll(() => app.close())

  async function write<Props extends z.ZodObject>(email: Email<Props>, props: z.input<Props>) {
    const cle = randomUUID()
    await app.deps.db.transaction((tx) => queueEmail(tx, email, { cle, to: 'lectrice@exemple.fr', props }))
    return readLetter(app.deps, cle)
  }

  async function writeOrFail<Props extends z.ZodObject>(email: Email<Props>, props: z.input<Props>) {
    const letter = await write(email, props)
    if (!letter) throw new Error(`${email.name} has nothing to say`)
    return letter
  }

  const link = (userId: string, kind: LinkKind) =>
    app.deps.db.transaction((tx) => issueLink(tx, app.deps, { kind, userId }))

  const orderOf = async (overrides = {}, client = {}) => {
    const user = await createUser(app.deps, client)
    return { user, commande: await createCommande(app.deps, user, overrides) }
  }

  const eventOf = async (commandeId: string, values: Partial<typeof commandeEvenements.$inferInsert>) => {
    const [event] = await app.deps.db
      .insert(commandeEvenements)
      .values({ commandeId, type: 'STATUT', createdAt: app.clock(), ...values })
      .returning()
    return event?.id ?? ''
  }

  const messageOf = async (commandeId: string, senderId: string, fromAdmin: boolean) => {
    const [message] = await app.deps.db
      .insert(messages)
      .values({
        conversationId: projectConversationId(commandeId),
        senderId,
        fromAdmin,
        content: 'Le secret du chapitre douze',
      })
      .returning()
    return message?.id ?? ''
  }

  test('the activation link is that of the account, and says until when it lives', async () => {
    const { user, commande } = await orderOf()
    const { linkTokenId } = await link(user.id, 'ACTIVATION')
    const letter = await writeOrFail(activationEmail, {
      linkTokenId,
      userId: user.id,
      commandeId: commande.id,
    })
    expect(letter.subject).toBe('Activez votre espace Bon à tirer')
    expect(letter.action?.url).toBe(linkUrl(app.deps.config, 'ACTIVATION', linkTokenId))
    expect(letter.html).toContain(`href="${letter.action?.url}"`)
    expect(letter.text).toContain(`https://bonatirer.example/activation/`)
    expect(letter.text).toContain('jusqu’au 23 novembre 2026 à 10\u00a0h\u00a030')
    expect(letter.text).toContain('https://bonatirer.example/retractation')
    expectFrench(letter)
  })

  test('whoever ordered without an account reads the order, and gets the invoice, with the link', async () => {
    const { user, commande } = await orderOf({}, { passwordHash: null })
    const { numero } = await app.deps.db.transaction((tx) =>
      issueInvoice(tx, app.deps, { commandeId: commande.id }),
    )
    const { linkTokenId } = await link(user.id, 'ACTIVATION')
    const props = { linkTokenId, userId: user.id, commandeId: commande.id }
    const letter = await writeOrFail(activationEmail, props)
    expect(letter.text).toContain(`Facture\u00a0: ${numero}`)
    expect(letter.text).toContain('jusqu’au 7 décembre 2026')
    expect(letter.text).toContain(`https://bonatirer.example/retractation?commande=${commande.numero}`)
    expect(letter.attachments?.map(({ filename }) => filename)).toEqual([`${numero}.pdf`])

    await app.deps.db.update(linkTokens).set({ usedAt: app.clock() }).where(eq(linkTokens.id, linkTokenId))
    expect(await write(activationEmail, props)).toBeNull()
    await app.deps.db.update(users).set({ passwordHash: 'chosen' }).where(eq(users.id, user.id))
    const confirmation = await writeOrFail(activationEmail, props)
    expect(confirmation.subject).toContain(`votre commande n°\u00a0${commande.numero} est confirmée`)
    expect(confirmation.html).not.toContain('/activation/')
  })

  test('a link followed, replaced or expired is not sent', async () => {
    const user = await createUser(app.deps)
    const first = await link(user.id, 'RESET')
    await link(user.id, 'RESET')
    expect(await write(resetPasswordEmail, { ...first, userId: user.id })).toBeNull()

    const expired = await link(user.id, 'RESET')
    await app.deps.db
      .update(linkTokens)
      .set({ expiresAt: app.clock() })
      .where(eq(linkTokens.id, expired.linkTokenId))
    expect(await write(resetPasswordEmail, { ...expired, userId: user.id })).toBeNull()
  })

  test('confirmation, reset and change of password lead where they say', async () => {
    const user = await createUser(app.deps)
    const confirm = await writeOrFail(confirmAddressEmail, {
      ...(await link(user.id, 'CONFIRM_EMAIL')),
      userId: user.id,
    })
    const reset = await writeOrFail(resetPasswordEmail, {
      ...(await link(user.id, 'RESET')),
      userId: user.id,
    })
    const changed = await writeOrFail(passwordChangedEmail, { userId: user.id })

    expect(confirm.subject).toBe('Confirmez votre adresse e-mail')
    expect(confirm.action?.url).toMatch(/^https:\/\/bonatirer\.example\/confirmer-email\?token=[\w-]{43}$/)
    expect(reset.subject).toBe('Choisissez un nouveau mot de passe')
    expect(reset.action?.url).toMatch(/^https:\/\/bonatirer\.example\/reset-password\?token=[\w-]{43}$/)
    expect(reset.text).toContain('une heure, jusqu’au 21 novembre 2026 à 11\u00a0h\u00a030')
    expect(changed.subject).toBe('Votre mot de passe a été modifié')
    expect(changed.action?.url).toBe('https://bonatirer.example/forgot-password')
    for (const letter of [confirm, reset, changed]) {
      expectFrench(letter)
    }
  })

  test('a payment received confirms the order: number, price, invoice, promise and withdrawal', async () => {
    const { commande } = await orderOf({ datePromise: '2026-12-28' })
    const { numero } = await app.deps.db.transaction((tx) =>
      issueInvoice(tx, app.deps, { commandeId: commande.id }),
    )
    const letter = await writeOrFail(paymentReceivedEmail, { commandeId: commande.id })
    expect(letter.subject).toBe(
      `Paiement reçu\u00a0: votre commande n°\u00a0${commande.numero} est confirmée`,
    )
    expect(letter.text).toContain(`Facture\u00a0: ${numero}`)
    expect(letter.text).toContain('480,00\u00a0€ TTC')
    const [pdf, ...others] = letter.attachments ?? []
    expect(others).toEqual([])
    expect(pdf).toMatchObject({ filename: `${numero}.pdf`, contentType: 'application/pdf' })
    expect((await readPdf(pdf?.content ?? Buffer.of())).text).toContain(numero)
    expect(letter.text).toContain('250\u00a0pages')
    expect(letter.text).toContain('lundi 28 décembre 2026')
    expect(letter.text).toContain('jusqu’au 7 décembre 2026')
    expect(letter.action?.url).toBe(`https://bonatirer.example/app/projects/${commande.id}`)
    expectFrench(letter)
  })

  test('an order of nothing is confirmed without a word of payment', async () => {
    const { commande } = await orderOf({ montant: 0 })
    const letter = await writeOrFail(paymentReceivedEmail, { commandeId: commande.id })
    expect(letter.subject).toBe(`Votre commande n°\u00a0${commande.numero} est confirmée`)
    expect(letter.text).not.toMatch(/paiement/i)
  })

  test('a professional is told nothing of a consumer’s withdrawal', async () => {
    const { commande } = await orderOf({}, { clientType: 'PROFESSIONNEL' })
    const letter = await writeOrFail(paymentReceivedEmail, { commandeId: commande.id })
    expect(letter.text).not.toContain('renoncer au contrat')
  })

  test('a payment refused leads to the payment of the order, still kept', async () => {
    const pending = await createPendingCommande(app.deps)
    const letter = await writeOrFail(paymentFailedEmail, { pendingCommandeId: pending.id })
    expect(letter.subject).toBe('Votre paiement n’a pas abouti')
    expect(letter.action?.url).toBe(payAgainUrl(app.deps.config, pending.id))
    expectFrench(letter)
  })

  test('a quote’s payment refused leads to the client area, where it is paid', async () => {
    const { commande } = await orderOf({ statut: 'ESTIMATION_ENVOYEE', payeeLe: null })
    const letter = await writeOrFail(paymentFailedEmail, { commandeId: commande.id })
    expect(letter.action?.url).toBe(`${app.deps.config.appUrl}/app/projects/${commande.id}`)
    expectFrench(letter)
    const paid = await orderOf({})
    expect(await write(paymentFailedEmail, { commandeId: paid.commande.id })).toBeNull()
  })

  test('an order left unpaid is recalled, unless it is paid meanwhile', async () => {
    const pending = await createPendingCommande(app.deps)
    const letter = await writeOrFail(orderReminderEmail, { pendingCommandeId: pending.id })
    expect(letter.action?.url).toBe(payAgainUrl(app.deps.config, pending.id))
    expectFrench(letter)
    const paid = await createPendingCommande(app.deps, { statut: 'CONFIRMEE' })
    expect(await write(orderReminderEmail, { pendingCommandeId: paid.id })).toBeNull()
  })

  test('a refusal is not told once the order is paid by other means', async () => {
    const pending = await createPendingCommande(app.deps, { statut: 'CONFIRMEE' })
    expect(await write(paymentFailedEmail, { pendingCommandeId: pending.id })).toBeNull()
  })

  test.each([
    ['PAYEE', 'EN_COURS', 'Le travail commence'],
    ['TERMINE', 'EN_COURS', 'La révision commence'],
    ['EN_COURS', 'SUSPENDUE', 'Votre commande est suspendue'],
    ['SUSPENDUE', 'EN_COURS', 'Votre commande reprend'],
    ['SUSPENDUE', 'ANNULEE', 'Votre commande est annulée'],
    ['EN_COURS', 'TERMINE', 'Votre commande est terminée'],
    ['EN_ATTENTE', 'ESTIMATION_ENVOYEE', 'Votre devis est prêt'],
  ] as const)('an order going from %s to %s is told as « %s »', async (de, vers, heading) => {
    const { commande } = await orderOf({ titre: 'Où vont les eaux ?' })
    const evenementId = await eventOf(commande.id, { de, vers, note: 'Avec mes excuses.' })
    const letter = await writeOrFail(statutChangedEmail, { commandeId: commande.id, evenementId })
    expect(letter.subject).toBe(`${heading}\u00a0: «\u202fOù vont les eaux\u202f?\u202f»`)
    expect(letter.text).toContain('Avec mes excuses.')
    expectFrench(letter)
  })

  test('a delivery says until when to answer, and what revisions are left', async () => {
    const { commande } = await orderOf({ revisionsUtilisees: 1 })
    const evenementId = await eventOf(commande.id, { type: 'LIVRAISON', note: 'Deux remarques en marge.' })
    const letter = await writeOrFail(deliveryEmail, { commandeId: commande.id, evenementId })
    expect(letter.subject).toBe('Votre texte corrigé est prêt\u00a0: «\u202fLes Hauts de Lozère\u202f»')
    expect(letter.text).toContain('jusqu’au samedi 28 novembre 2026')
    expect(letter.text).toContain('1\u00a0incluse')
    expect(letter.text).toContain('Deux remarques en marge.')
    expectFrench(letter)
  })

  test('a new message tells who and about what, never what it says', async () => {
    const admin = await createAdmin(app.deps)
    const { commande } = await orderOf()
    const messageId = await messageOf(commande.id, admin.id, true)
    const letter = await writeOrFail(newMessageEmail, { messageId })
    expect(letter.subject).toBe('Nouveau message de Judith Roussel')
    expect(letter.text).toContain('Les Hauts de Lozère')
    expect(letter.html + letter.text).not.toContain('secret')
    expect(letter.action?.url).toBe(
      `https://bonatirer.example/app/messages/${projectConversationId(commande.id)}`,
    )
    expectFrench(letter)
  })

  test('a client’s message leads the house to its inbox', async () => {
    const { user, commande } = await orderOf()
    const messageId = await messageOf(commande.id, user.id, false)
    const letter = await writeOrFail(newMessageEmail, { messageId })
    expect(letter.subject).toBe('Nouveau message de Marie-Thérèse Aubrac')
    expect(letter.action?.url).toContain('/admin/messagerie/cmd_')
  })

  test('a message read meanwhile is not mailed', async () => {
    const admin = await createAdmin(app.deps)
    const { commande } = await orderOf()
    const messageId = await messageOf(commande.id, admin.id, true)
    await app.deps.db.update(messages).set({ clientReadAt: app.clock() }).where(eq(messages.id, messageId))
    expect(await write(newMessageEmail, { messageId })).toBeNull()
  })

  test('names and titles are text, whatever they hold', async () => {
    const { user, commande } = await orderOf(
      { titre: '<script>alert(1)</script>\r\nBcc: tous@exemple.fr' },
      { prenom: '<img src=x onerror=1>', nom: '<b>Zażółć</b>' },
    )
    const messageId = await messageOf(commande.id, user.id, false)
    for (const letter of [
      await writeOrFail(newMessageEmail, { messageId }),
      await writeOrFail(paymentReceivedEmail, { commandeId: commande.id }),
    ]) {
      expect(letter.html).not.toMatch(/<(img|script|b)\b/)
      expect(letter.html).toContain('&lt;img src=x onerror=1&gt;')
      expect(letter.text).toContain('<img src=x onerror=1>')
      expect(letter.subject).not.toMatch(/[\r\n]/)
    }
  })

  test('a first name that carries a link is not repeated to whom it is sent', async () => {
    const user = await createUser(app.deps, { prenom: 'Gagnez sur www.exemple.fr' })
    const letter = await writeOrFail(passwordChangedEmail, { userId: user.id })
    expect(letter.text).toContain('Bonjour,')
    expect(letter.text).not.toContain('Gagnez')
  })

  test('an e-mail loads nothing and follows nobody', async () => {
    const { user } = await orderOf()
    const { html } = await writeOrFail(passwordChangedEmail, { userId: user.id })
    expect(html).not.toMatch(/<img|<link|@import|url\(|<script|background=/i)
    expect(html).toContain('lang="fr"')
    expect(html).toContain('12, rue des Correcteurs')
  })
})

/** Our words have no straight apostrophe, and none of their spaces breaks where French forbids it. */
function expectFrench({ subject, html, text }: { subject: string; html: string; text: string }) {
  const words = html.replaceAll(/<style[^]*?<\/style>|<[^>]+>/g, ' ')
  for (const printed of [subject, text, words]) {
    expect(printed).not.toMatch(/\p{L}(&#x27;|')\p{L}/u)
    expect(printed).not.toMatch(/[\p{L}\d] [;!?»:%€]/u)
    expect(printed).not.toMatch(/« |n° /)
  }
}
