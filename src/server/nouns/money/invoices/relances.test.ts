import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { BEING_PAID } from '#contract/money/schedule/refusals.ts'
import { addDays, parisDay, parisMoment } from '#contract/shared/plain-date.ts'
import { JOBS } from '../../../nouns/all-nouns.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { factures, relances } from '../../../platform/db/schema/factures.ts'
import { auditLogs } from '../../../platform/db/schema/house.ts'
import { emails, notifications } from '../../../platform/db/schema/notifications.ts'
import { checkoutSessions } from '../../../platform/db/schema/payments.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import {
  createAdmin,
  createCommande,
  createPayment,
  createToken,
  createUser,
} from '../../../testing/factories.ts'
import { readQueuedEmail } from '../../../testing/read-queued-email.ts'
import { runPendingJobs } from '../../../testing/run-pending-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { issueFacture } from './issue-facture.ts'
import { remindFacturesJob } from './remind-factures-job.ts'

describe('an invoice that is still due', () => {
  let app: TestApp
  let adminId: string
  let client: Awaited<ReturnType<typeof createUser>>
  let commandeId: string
  let factureId: string
  let due: string
  beforeAll(async () => {
    app = await startTestApp()
  })
  beforeEach(async () => {
    await app.reset()
    const { deps } = app
    adminId = (await createAdmin(deps)).id
    client = await createUser(deps)
    const commande = await createCommande(deps, client, { statut: 'EN_COURS', payeeLe: null })
    commandeId = commande.id
    const facture = await deps.db.transaction((tx) => issueFacture(tx, deps, { commandeId }))
    factureId = facture.id
    const [issued] = await deps.db.select().from(factures).where(eq(factures.id, factureId))
    due = issued?.dateEcheance ?? ''
  })
  afterAll(() => app.close())

  /** The morning of a day after the due one. */
  const goTo = (after: number) => app.clock.set(parisMoment(addDays(due, after), '09:11').toISOString())
  const remind = () => {
    const { deps, clock } = app
    return runPendingJobs({ pool: deps.pool, jobs: [remindFacturesJob], deps, clock, log: deps.log })
  }
  const morning = async (after: number) => {
    goTo(after)
    await enqueue(app.deps.db, 'remind-invoices', {})
    expect(await remind()).toEqual([])
  }
  const sent = async () =>
    (await app.deps.db.select().from(relances).orderBy(asc(relances.createdAt), asc(relances.id))).map(
      ({ motif, jour }) => `${motif} ${jour}`,
    )
  /** Signed in at that moment: days pass here. */
  const facture = async () => ({ token: await createToken(app.deps, adminId), params: { id: factureId } })
  const resend = async () => app.send(api.admin.factures.resend, await facture())

  test('is reminded on its due day, a week and fifteen days after, its PDF joined, in the log and the area', async () => {
    for (const after of [-1, 0, 1, 6, 7, 8, 14, 15, 16, 30]) await morning(after)
    expect(await sent()).toEqual([`ECHEANCE ${due}`, `J7 ${addDays(due, 7)}`, `J15 ${addDays(due, 15)}`])
    const { db } = app.deps
    expect(await db.$count(emails, eq(emails.template, 'invoice-reminder'))).toBe(3)
    expect(await db.$count(notifications, eq(notifications.userId, client.id))).toBe(3)
    const [line] = await db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.action, 'SEND_REMINDER'))
      .orderBy(asc(auditLogs.createdAt))
    expect(line).toMatchObject({ userId: null, metadata: { factureId, motif: 'ECHEANCE' } })
    const mail = await readQueuedEmail(app.deps, `facture-rappel:${factureId}:${addDays(due, 15)}`)
    expect(mail?.attachments).toMatchObject([{ contentType: 'application/pdf' }])
    const { data } = await app.call(api.admin.factures.get, await facture())
    expect(data.relances.map(({ motif }) => motif)).toEqual(['ECHEANCE', 'J7', 'J15'])
  })

  // The e-mail did not say how to pay, and its button led to the order.
  test('is reminded with the account to pay by transfer, and a button that pays', async () => {
    const transfer = { titulaire: 'Bon à tirer SARL', iban: 'FR7630006000011234567890189', bic: '' }
    goTo(0)
    const { token } = await facture()
    expect((await app.call(api.factures.transfer, { token })).data).toBeNull()
    await app.call(api.admin.settings.update, { token, body: { transfer: { version: 0, value: transfer } } })
    expect((await app.call(api.factures.transfer, { token })).data).toEqual(transfer)
    await morning(0)
    const mail = await readQueuedEmail(app.deps, `facture-rappel:${factureId}:${due}`)
    expect(mail?.text.replaceAll(/\s/g, ' ')).toMatch(
      /Titulaire du compte.*Bon à tirer SARL.*FR76 3000 6000 0112 3456 7890 189.*Référence à indiquer.*FAC-2026-/,
    )
    expect(mail?.action?.label).toMatch(/^Régler /)
    expect(mail?.action?.url).toMatch(/\/echeances$/)
  })

  test('is reminded once by two workers at once, and again by none of them', async () => {
    goTo(0)
    const run = () =>
      remindFacturesJob.run(
        app.deps,
        {},
        { attempt: 1, lastAttempt: false, signal: new AbortController().signal },
      )
    await Promise.all([run(), run(), run()])
    await run()
    expect(await sent()).toEqual([`ECHEANCE ${due}`])
  })

  test('is reminded by hand too, once a day whoever sends it', async () => {
    goTo(7)
    expect((await resend()).status).toBe(200)
    await morning(7)
    expect(await sent()).toEqual([`MANUELLE ${addDays(due, 7)}`])
    await morning(15)
    expect((await resend()).status).toBe(409)
  })

  test('waits for the day that the house chose', async () => {
    const rappelLe = addDays(due, 10)
    await app.call(api.admin.factures.update, { ...(await facture()), body: { rappelLe } })
    for (const after of [0, 7, 9, 10, 11, 15, 17]) await morning(after)
    expect(await sent()).toEqual([`DATE_CHOISIE ${rappelLe}`, `J15 ${addDays(due, 15)}`])
  })

  const pay = (values: object = {}) => createPayment(app.deps, commandeId, { methode: 'VIREMENT', ...values })
  const credit = async () =>
    app.call(api.admin.reglements.credit, {
      ...(await facture()),
      body: { montant: 48_000, motif: 'Geste' },
    })
  test.each([
    ['is paid', () => pay()],
    ['is credited', credit],
    ['is of a cancelled order', () => app.deps.db.update(commandes).set({ statut: 'ANNULEE' })],
    ['is disputed', () => pay({ montant: 100, litige: 'OUVERT' })],
    ['was lost to a bank', () => pay({ litige: 'PERDU' })],
    ['is being debited', () => debit()],
    [
      'is of an erased client',
      () => app.deps.db.update(users).set({ deletedAt: app.clock() }).where(eq(users.id, client.id)),
    ],
  ])('is reminded no more once it %s', async (_case, happens) => {
    await morning(0)
    await happens()
    await morning(7)
    await morning(15)
    expect(await sent()).toEqual([`ECHEANCE ${due}`])
  })

  const debit = () =>
    app.deps.db.insert(checkoutSessions).values({
      id: 'cs_debit',
      provider: 'sandbox',
      commandeId,
      idempotencyKey: 'debit',
      montant: 48_000,
      url: '',
      statut: 'EN_COURS',
      expiresAt: app.clock(),
    })

  // By hand it was reminded all the same, of money that its client had ordered to pay.
  test('is not reminded by hand while its debit is under way', async () => {
    goTo(1)
    await debit()
    const { status, error } = await resend()
    expect([status, error?.message]).toEqual([409, BEING_PAID])
  })

  test('is looked at each morning', () => {
    const cron = JOBS.find(({ name }) => name === 'remind-invoices')?.cron
    expect(cron).toMatch(/^\d+ \d+ \* \* \*$/)
    expect(parisDay(app.clock())).toBe('2026-11-21')
  })
})
