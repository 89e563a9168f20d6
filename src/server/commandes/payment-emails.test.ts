import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payAgainUrl } from './pay-again.ts'
import { issueFacture } from '../money/invoices/issue-facture.ts'
import { createFichier, createPendingCommande } from '../testing/factories.ts'
import { readPdf } from '../testing/read-pdf.ts'
import type { TestApp } from '../testing/test-app.ts'
import {
  expectFrench,
  commandeOf,
  startHouse,
  renderedEmailOrNull,
  renderedEmail,
} from '../testing/rendered-email.ts'
import { orderReminderEmail } from './order-reminder-email.ts'
import { paymentFailedEmail } from './payment-failed-email.ts'
import { paymentReceivedEmail } from './payment-received-email.ts'

describe('what the house writes', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startHouse()
  })
  afterAll(() => app.close())

  test('a payment received confirms the order: number, price, invoice, promise and withdrawal', async () => {
    const { user, commande } = await commandeOf(app, { datePromise: '2026-12-28' })
    await createFichier(app.deps, { commandeId: commande.id, userId: user.id })
    const { numero } = await app.deps.db.transaction((tx) =>
      issueFacture(tx, app.deps, { commandeId: commande.id }),
    )
    const mail = await renderedEmail(app, paymentReceivedEmail, { commandeId: commande.id })
    expect(mail.subject).toBe(`Paiement reçu\u00a0: votre commande n°\u00a0${commande.numero} est confirmée`)
    expect(mail.text).toContain(`Facture\u00a0: ${numero}`)
    expect(mail.text).toContain('480,00\u00a0€ TTC')
    const [pdf, ...papers] = mail.attachments ?? []
    expect(papers.map(({ filename }) => filename)).toEqual([
      'conditions-generales-v1.pdf',
      'formulaire-de-retractation.pdf',
    ])
    expect(pdf).toMatchObject({ filename: `${numero}.pdf`, contentType: 'application/pdf' })
    expect((await readPdf(pdf?.content ?? Buffer.of())).text).toContain(numero)
    expect(mail.text).toContain('250\u00a0pages')
    expect(mail.text).toContain('lundi 28\u00a0décembre 2026')
    expect(mail.text).toContain('jusqu’au 7\u00a0décembre 2026')
    expect(mail.action?.url).toBe(`https://bonatirer.example/login?suite=/app/projects/${commande.id}`)
    expect(mail.html).toContain('est entre nos mains')
    expectFrench(mail)
  })

  // A manuscript not sent yet was said to be « entre nos mains ».
  test('a payment without a manuscript asks for it, and its button deposits it', async () => {
    const { commande } = await commandeOf(app, { titre: 'Terre' })
    const mail = await renderedEmail(app, paymentReceivedEmail, { commandeId: commande.id })
    expect(mail.html).not.toContain('est entre nos mains')
    expect(mail.text).toContain('Il nous manque votre manuscrit pour commencer')
    expect(mail.action).toEqual({
      label: 'Déposer mon manuscrit',
      url: `https://bonatirer.example/login?suite=/app/projects/${commande.id}/files`,
    })
    expectFrench(mail)
  })

  test('an order of nothing is confirmed without a word of payment', async () => {
    const { commande } = await commandeOf(app, { montant: 0 })
    const mail = await renderedEmail(app, paymentReceivedEmail, { commandeId: commande.id })
    expect(mail.subject).toBe(`Votre commande n°\u00a0${commande.numero} est confirmée`)
    expect(mail.text).not.toMatch(/paiement/i)
  })

  test('a professional is told nothing of a consumer’s withdrawal', async () => {
    const { commande } = await commandeOf(app, {}, { clientType: 'PROFESSIONNEL' })
    const mail = await renderedEmail(app, paymentReceivedEmail, { commandeId: commande.id })
    expect(mail.text).not.toContain('renoncer au contrat')
  })

  test('a payment refused leads to the payment of the order, still kept', async () => {
    const pending = await createPendingCommande(app.deps)
    const mail = await renderedEmail(app, paymentFailedEmail, { pendingCommandeId: pending.id })
    expect(mail.subject).toBe('Votre paiement n’a pas abouti')
    expect(mail.action?.url).toBe(payAgainUrl(app.deps.config, pending.id))
    expectFrench(mail)
  })

  test('a quote’s payment refused leads to the client area, where it is paid', async () => {
    const { commande } = await commandeOf(app, { statut: 'ESTIMATION_ENVOYEE', payeeLe: null })
    const mail = await renderedEmail(app, paymentFailedEmail, { commandeId: commande.id })
    expect(mail.action?.url).toBe(`${app.deps.config.appUrl}/login?suite=/app/projects/${commande.id}`)
    expectFrench(mail)
    const paid = await commandeOf(app, {})
    expect(await renderedEmailOrNull(app, paymentFailedEmail, { commandeId: paid.commande.id })).toBeNull()
  })

  test('an order left unpaid is recalled, unless it is paid meanwhile', async () => {
    const pending = await createPendingCommande(app.deps)
    const mail = await renderedEmail(app, orderReminderEmail, { pendingCommandeId: pending.id })
    expect(mail.action?.url).toBe(payAgainUrl(app.deps.config, pending.id))
    expectFrench(mail)
    const paid = await createPendingCommande(app.deps, { statut: 'CONFIRMEE' })
    expect(await renderedEmailOrNull(app, orderReminderEmail, { pendingCommandeId: paid.id })).toBeNull()
  })

  test('a refusal is not told once the order is paid by other means', async () => {
    const pending = await createPendingCommande(app.deps, { statut: 'CONFIRMEE' })
    expect(await renderedEmailOrNull(app, paymentFailedEmail, { pendingCommandeId: pending.id })).toBeNull()
  })
})
