import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { NOTHING_LATE } from '#contract/money/schedule/asked-now.ts'
import { relances } from '../../../platform/db/schema/factures.ts'
import { notifications } from '../../../platform/db/schema/notifications.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { commandeInEcheances, freshEcheances, liveDay } from '../../../testing/echeances.ts'
import { readQueuedEmail } from '../../../testing/read-queued-email.ts'

const story = freshEcheances()
const { house, facture } = story

const resend = async (factureId: string) =>
  story.stripeApp.app.send(api.admin.factures.resend, { token: await house(), params: { id: factureId } })

/** Ten payments, the second left to its client on 26 November. */
async function commandeWithLate() {
  const { app, stripe } = story.stripeApp
  const commande = await commandeInEcheances(story.stripeApp)
  stripe.bank.push('authentication')
  await liveDay(app, '2026-11-26')
  app.clock.set('2026-11-27T09:30:00.000Z')
  return commande
}

// A client late by one payment of ten was asked for the whole rest.
test('a schedule is reminded by hand of what is late of it alone, with the link that pays it', async () => {
  const { deps } = story.stripeApp.app
  const { id, factureId } = await commandeWithLate()
  expect((await facture(factureId)).aRelancer).toEqual({ montant: 4_800, date: '2026-11-26', echeances: 1 })
  expect((await resend(factureId)).status).toBe(200)
  const mail = await readQueuedEmail(deps, `facture-rappel:${factureId}:2026-11-27`)
  expect(mail?.subject).toMatch(/^Rappel\s: un paiement de la facture FAC-2026-001 en retard$/u)
  expect(mail?.text).toMatch(/À régler.*48,00\s€\sTTC/u)
  expect(mail?.text).toContain('Les suivants seront prélevés automatiquement, chacun à son jour')
  expect(mail?.text).toContain(`/login?suite=/app/projects/${id}/echeances`)
  const told = await deps.db
    .select()
    .from(notifications)
    .where(eq(notifications.title, 'Un paiement est en retard'))
  expect(told).toMatchObject([{ message: 'FAC-2026-001, 48,00\u00a0€' }])
})

test('nothing is reminded of a schedule while nothing of it is late', async () => {
  const { factureId } = await commandeInEcheances(story.stripeApp)
  expect((await facture(factureId)).aRelancer).toBeNull()
  expect(await resend(factureId)).toMatchObject({ status: 409, error: { message: NOTHING_LATE } })
})

// It lapsed: payments to come held back every reminder, that of a late one too.
test('the day that the house chose reminds of a late payment, though others are to come', async () => {
  const { app } = story.stripeApp
  const { factureId } = await commandeWithLate()
  await app.call(api.admin.factures.update, {
    token: await house(),
    params: { id: factureId },
    body: { rappelLe: '2026-11-28' },
  })
  for (const day of ['2026-11-27', '2026-11-28', '2026-11-29']) {
    app.clock.set(`${day}T09:30:00.000Z`)
    await enqueue(app.deps.db, 'remind-invoices', {})
    expect(await app.runJobs()).toEqual([])
  }
  expect(await app.deps.db.select().from(relances)).toMatchObject([
    { motif: 'DATE_CHOISIE', jour: '2026-11-28' },
  ])
})
