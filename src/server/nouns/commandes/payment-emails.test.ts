import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_RETENTION } from '#contract/settings/retention.ts'
import { settings } from '../../platform/db/schema/house.ts'
import { checkoutSessions } from '../../platform/db/schema/payments.ts'
import { createFichier, createPayment, createPendingCommande } from '../../testing/factories.ts'
import { pay, placeCommande } from '../../testing/ordering.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import {
  commandeOf,
  expectFrench,
  renderedEmail,
  renderedEmailOrNull,
  startHouse,
} from '../../testing/rendered-email.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { activationEmail } from '../auth/activation-email.ts'
import { issueLink } from '../auth/issue-link.ts'
import { issueFacture } from '../money/invoices/issue-facture.ts'
import { commandeOpenedEmail } from './commande-opened-email.ts'
import { commandeReminderEmail } from './commande-reminder-email.ts'
import { payAgainUrl } from './pay-again.ts'
import { paymentFailedEmail } from './payment-failed-email.ts'
import { paymentReceivedEmail } from './payment-received-email.ts'
import { paymentUnderWayEmail } from './payment-under-way-email.ts'

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

  // An order for a company, from the account of a consumer, was promised what the house then refuses.
  test.each([
    ['a professional', {}, { clientType: 'PROFESSIONNEL' }],
    [
      'a company',
      { facturation: { entreprise: { raisonSociale: 'Éditions du Causse', siren: '732829320' } } },
      {},
    ],
  ])('%s is told nothing of a consumer’s withdrawal', async (_, order, client) => {
    const { commande } = await commandeOf(app, order, client)
    await app.deps.db.transaction((tx) => issueFacture(tx, app.deps, { commandeId: commande.id }))
    const mail = await renderedEmail(app, paymentReceivedEmail, { commandeId: commande.id })
    expect(mail.text).not.toContain('renoncer au contrat')
    expect(mail.attachments?.map(({ filename }) => filename)).not.toContain('formulaire-de-retractation.pdf')
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
    await createPayment(app.deps, paid.commande.id)
    expect(await renderedEmailOrNull(app, paymentFailedEmail, { commandeId: paid.commande.id })).toBeNull()
  })

  // Its client had been promised a word if the bank refused; the sum was the whole price.
  test('an instalment refused of a confirmed order is told with its own sum, and leads to its payments', async () => {
    const { commande } = await commandeOf(app, {})
    await createPayment(app.deps, commande.id, { montant: 20_000 })
    const props = { commandeId: commande.id, montant: 10_000 }
    const mail = await renderedEmail(app, paymentFailedEmail, props)
    expect(mail.text).toContain('Le paiement de 100,00\u00a0€')
    expect(mail.text).toContain('votre commande reste confirmée')
    expect(mail.text).not.toContain('n’est pas confirmée')
    expect(mail.action?.url).toMatch(new RegExp(`/app/projects/${commande.id}/echeances$`))
    expectFrench(mail)
  })

  test('an order left unpaid is recalled, unless it is paid meanwhile', async () => {
    const pending = await createPendingCommande(app.deps)
    const mail = await renderedEmail(app, commandeReminderEmail, { pendingCommandeId: pending.id })
    expect(mail.action?.url).toBe(payAgainUrl(app.deps.config, pending.id))
    expectFrench(mail)
    const paid = await createPendingCommande(app.deps, { statut: 'CONFIRMEE' })
    expect(await renderedEmailOrNull(app, commandeReminderEmail, { pendingCommandeId: paid.id })).toBeNull()
  })

  // Both said seven days, whatever the settings say.
  test('an order not paid is said to be kept as many days as the settings say', async () => {
    const pendingCommandeId = (await createPendingCommande(app.deps)).id
    const value = { ...DEFAULT_RETENTION, brouillonsJours: 14 }
    await app.deps.db.insert(settings).values({ key: 'retention', value, updatedAt: app.clock() })
    const mails = [
      await renderedEmail(app, commandeReminderEmail, { pendingCommandeId }),
      await renderedEmail(app, paymentFailedEmail, { pendingCommandeId }),
    ]
    for (const mail of mails) {
      expect(mail.text).toContain('gardés 14\u00a0jours')
      expect(mail.html).not.toMatch(/gardés (sept|7)/)
      expectFrench(mail)
    }
    await app.deps.db.delete(settings)
  })

  const MINUTE = 60_000
  const reminderOf = async ({ pendingCommandeId }: { pendingCommandeId: string }) =>
    (await renderedEmailOrNull(app, commandeReminderEmail, { pendingCommandeId }))?.text ?? null
  const corrected = { nombrePages: '260', prixCalcule: '500' }

  // An author who went back to correct their order was told that the first was not paid: a day after they had paid the second.
  test('of orders by one e-mail the last alone is recalled, and none once it is paid', async () => {
    const first = await placeCommande(app, { fields: { email: 'corrige@exemple.fr' } })
    app.clock.advance(MINUTE)
    const second = await placeCommande(app, { fields: { email: 'Corrige@exemple.fr', ...corrected } })
    expect(await reminderOf(first)).toBeNull()
    expect(await reminderOf(second)).toContain('500,00')
    await pay(app, second, 50_000)
    expect(await reminderOf(first)).toBeNull()
    expect(await reminderOf(second)).toBeNull()
  })

  test('an order sent before and paid since silences a reminder; one paid before does not', async () => {
    const fields = { email: 'deux@exemple.fr' }
    const first = await placeCommande(app, { fields })
    app.clock.advance(MINUTE)
    const second = await placeCommande(app, { fields: { ...fields, ...corrected } })
    app.clock.advance(MINUTE)
    await pay(app, first)
    expect(await reminderOf(second)).toBeNull()
    app.clock.advance(MINUTE)
    const third = await placeCommande(app, { fields: { ...fields, nombrePages: '110', prixCalcule: '200' } })
    expect(await reminderOf(third)).not.toBeNull()
  })

  test('an order given up silences no reminder of another', async () => {
    const fields = { email: 'renonce@exemple.fr' }
    const first = await placeCommande(app, { fields })
    app.clock.advance(MINUTE)
    await createPendingCommande(app.deps, { ...fields, statut: 'ANNULEE', updatedAt: app.clock() })
    await createPendingCommande(app.deps, { ...fields, statut: 'BROUILLON', updatedAt: app.clock() })
    expect(await reminderOf(first)).not.toBeNull()
  })

  // Its author, whose money the house had and was looking at, was told that it was left to pay.
  test('an order whose payment the house holds is not recalled', async () => {
    const held = await placeCommande(app, { fields: { email: 'retenu@exemple.fr' } })
    await pay(app, held, 47_000)
    expect(await reminderOf(held)).toBeNull()
  })

  // « Il ne reste qu’à payer » an order that was closed, or a quote that was cancelled.
  test('a refusal is not told once the order is paid by other means, closed or cancelled', async () => {
    for (const statut of ['CONFIRMEE', 'ANNULEE'] as const) {
      const pending = await createPendingCommande(app.deps, { statut })
      expect(await renderedEmailOrNull(app, paymentFailedEmail, { pendingCommandeId: pending.id })).toBeNull()
    }
    const { commande } = await commandeOf(app, { statut: 'ANNULEE', payeeLe: null })
    expect(await renderedEmailOrNull(app, paymentFailedEmail, { commandeId: commande.id })).toBeNull()
  })

  test('a payment received confirms no order that is cancelled since', async () => {
    const { commande } = await commandeOf(app, { statut: 'ANNULEE' })
    expect(await renderedEmailOrNull(app, paymentReceivedEmail, { commandeId: commande.id })).toBeNull()
  })

  // Anybody may order under anybody's address: the house's own mail led them wherever the title said.
  test('a title that is an address makes a link in no e-mail', async () => {
    const titre = 'Gagnez https://exemple.fr/gagnez a@exemple.fr'
    const pending = await createPendingCommande(app.deps, { titre })
    const { user, commande } = await commandeOf(app, { titre })
    const opened = await commandeOf(app, { titre, statut: 'EN_ATTENTE', payeeLe: null })
    await createFichier(app.deps, { commandeId: commande.id, userId: user.id })
    const { linkTokenId } = await app.deps.db.transaction((tx) =>
      issueLink(tx, app.deps, { kind: 'ACTIVATION', userId: user.id }),
    )
    const { sessionId } = await placeCommande(app, { fields: { titre } })
    await app.deps.db
      .update(checkoutSessions)
      .set({ statut: 'EN_COURS' })
      .where(eq(checkoutSessions.id, sessionId))
    const ofCommande = { commandeId: commande.id }
    const mails = [
      await renderedEmail(app, commandeReminderEmail, { pendingCommandeId: pending.id }),
      await renderedEmail(app, paymentFailedEmail, { pendingCommandeId: pending.id }),
      await renderedEmail(app, paymentReceivedEmail, ofCommande),
      await renderedEmail(app, activationEmail, { linkTokenId, userId: user.id, ...ofCommande }),
      await renderedEmail(app, commandeOpenedEmail, { commandeId: opened.commande.id }),
      await renderedEmail(app, paymentUnderWayEmail, { sessionId }),
    ]
    for (const { text, html } of mails) {
      expect(text.replaceAll('\u2060', '')).toContain(titre)
      expect(text).not.toMatch(/https:\/\/exemple|a@exemple/)
      expect(html).not.toMatch(/href="https:\/\/exemple/)
    }
  })
})
