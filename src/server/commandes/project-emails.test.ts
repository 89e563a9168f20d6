import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandeEvenements } from '../db/schema/commandes.ts'
import { messages } from '../db/schema/messages.ts'
import { projectConversationId } from '../messages/open-project-conversation.ts'
import { createAdmin } from '../testing/factories.ts'
import type { TestApp } from '../testing/test-app.ts'
import {
  expectFrench,
  messageOf,
  orderOf,
  startHouse,
  renderedEmailOrNull,
  renderedEmail,
} from '../testing/rendered-email.ts'
import { deliveryEmail } from '../files/delivery-email.ts'
import { newMessageEmail } from '../messages/new-message-email.ts'
import { paymentReceivedEmail } from './payment-received-email.ts'
import { statutChangedEmail } from './statut-changed-email.ts'

describe('what the house writes', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startHouse()
  })
  afterAll(() => app.close())

  const eventOf = async (commandeId: string, values: Partial<typeof commandeEvenements.$inferInsert>) => {
    const [event] = await app.deps.db
      .insert(commandeEvenements)
      .values({ commandeId, type: 'STATUT', createdAt: app.clock(), ...values })
      .returning()
    return event?.id ?? ''
  }

  test.each([
    ['PAYEE', 'EN_COURS', 'Le travail commence'],
    ['TERMINE', 'EN_COURS', 'La révision commence'],
    ['EN_COURS', 'SUSPENDUE', 'Votre commande est suspendue'],
    ['SUSPENDUE', 'EN_COURS', 'Votre commande reprend'],
    ['SUSPENDUE', 'ANNULEE', 'Votre commande est annulée'],
    ['EN_COURS', 'TERMINE', 'Votre commande est terminée'],
    ['EN_ATTENTE', 'ESTIMATION_ENVOYEE', 'Votre devis est prêt'],
  ] as const)('an order going from %s to %s is told as « %s »', async (de, vers, heading) => {
    const { commande } = await orderOf(app, { titre: 'Où vont les eaux ?' })
    const evenementId = await eventOf(commande.id, { de, vers, note: 'Avec mes excuses.' })
    const mail = await renderedEmail(app, statutChangedEmail, { commandeId: commande.id, evenementId })
    expect(mail.subject).toBe(`${heading}\u00a0: «\u202fOù vont les eaux\u202f?\u202f»`)
    expect(mail.text).toContain('Avec mes excuses.')
    expectFrench(mail)
  })

  test('a delivery says until when to answer, and what revisions are left', async () => {
    const { commande } = await orderOf(app, { revisionsUtilisees: 1 })
    const evenementId = await eventOf(commande.id, { type: 'LIVRAISON', note: 'Deux remarques en marge.' })
    const mail = await renderedEmail(app, deliveryEmail, { commandeId: commande.id, evenementId })
    expect(mail.subject).toBe('Votre texte corrigé est prêt\u00a0: «\u202fLes Hauts de Lozère\u202f»')
    expect(mail.text).toContain('jusqu’au samedi 28 novembre 2026')
    expect(mail.text).toContain('1\u00a0incluse')
    expect(mail.text).toContain('Deux remarques en marge.')
    expectFrench(mail)
  })

  test('a new message tells who and about what, never what it says', async () => {
    const admin = await createAdmin(app.deps)
    const { commande } = await orderOf(app)
    const messageId = await messageOf(app, { commandeId: commande.id, senderId: admin.id, fromAdmin: true })
    const mail = await renderedEmail(app, newMessageEmail, { messageId })
    expect(mail.subject).toBe('Nouveau message de Judith Roussel')
    expect(mail.text).toContain('Les Hauts de Lozère')
    expect(mail.html + mail.text).not.toContain('secret')
    expect(mail.action?.url).toBe(
      `https://bonatirer.example/app/messages/${projectConversationId(commande.id)}`,
    )
    expectFrench(mail)
  })

  test('a client’s message leads the house to its inbox', async () => {
    const { user, commande } = await orderOf(app)
    const messageId = await messageOf(app, { commandeId: commande.id, senderId: user.id, fromAdmin: false })
    const mail = await renderedEmail(app, newMessageEmail, { messageId })
    expect(mail.subject).toBe('Nouveau message de Marie-Thérèse Aubrac')
    expect(mail.action?.url).toContain('/admin/messagerie/cmd_')
  })

  test('a message read meanwhile is not mailed', async () => {
    const admin = await createAdmin(app.deps)
    const { commande } = await orderOf(app)
    const messageId = await messageOf(app, { commandeId: commande.id, senderId: admin.id, fromAdmin: true })
    await app.deps.db.update(messages).set({ clientReadAt: app.clock() }).where(eq(messages.id, messageId))
    expect(await renderedEmailOrNull(app, newMessageEmail, { messageId })).toBeNull()
  })

  test('names and titles are text, whatever they hold', async () => {
    const { user, commande } = await orderOf(
      app,
      { titre: '<script>alert(1)</script>\r\nBcc: tous@exemple.fr' },
      { prenom: '<img src=x onerror=1>', nom: '<b>Zażółć</b>' },
    )
    const messageId = await messageOf(app, { commandeId: commande.id, senderId: user.id, fromAdmin: false })
    for (const mail of [
      await renderedEmail(app, newMessageEmail, { messageId }),
      await renderedEmail(app, paymentReceivedEmail, { commandeId: commande.id }),
    ]) {
      expect(mail.html).not.toMatch(/<(img|script|b)\b/)
      expect(mail.html).toContain('&lt;img src=x onerror=1&gt;')
      expect(mail.text).toContain('<img src=x onerror=1>')
      expect(mail.subject).not.toMatch(/[\r\n]/)
    }
  })
})
