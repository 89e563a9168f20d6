import Stripe from 'stripe'
import { formatEuros } from '#contract/format/euros.ts'
import { newEmail, sendCommande } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { onDatabase } from '../support/database.ts'
import { openWithin } from '../support/look.ts'
import { keepScreens } from '../support/screens.ts'
import type { Server } from '../support/server.ts'
import { expect } from '../support/story.ts'
import { STORY_SECRET, test } from '../support/stripe-story.ts'
import { badgeIn, newTitle, openHouse, panelOf } from './house-steps.ts'

test('the house’s morning: a wrong amount accepted, a late order given back, a dispute seen on its payment', async ({
  page,
  server,
  stripe,
}) => {
  test.setTimeout(120_000)
  const place = async () => {
    const titre = newTitle()
    const email = newEmail()
    const { pendingCommandeId: id, checkoutUrl } = await sendCommande(server, email, { titre })
    return { id, titre, email, sessionId: checkoutUrl.split('/').at(-1) ?? '' }
  }
  const [wrong, late, disputed] = [await place(), await place(), await place()]
  await stripe.act(stripe.open({ reference: wrong.id, amount: 100 }).id, 'pay')
  await stripe.act(late.sessionId, 'pay')
  await stripe.act(disputed.sessionId, 'pay')
  await onDatabase(server, `update commandes set date_promise = current_date - 40 where id = '${late.id}'`)
  const intent = stripe.sessions.find(({ id }) => id === disputed.sessionId)?.paymentIntent ?? ''
  expect(await tellDispute(server, intent, 'needs_response')).toBe(200)

  await openHouse(page, server, '/admin')
  const toDo = page.getByRole('list', { name: 'À faire' })
  await expect(toDo.getByRole('link', { name: /1 paiement à vérifier/ })).toBeVisible()
  await keepScreens(page, 'admin-money-morning')
  await toDo.getByRole('link', { name: /paiement à vérifier/ }).click()
  const row = page
    .getByRole('region', { name: 'Paiements à vérifier' })
    .getByRole('listitem')
    .filter({ hasText: wrong.email })
  await expect(row).toContainText('1,00 € reçus pour une commande de')
  await row.getByRole('button', { name: 'Accepter' }).click()
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(row).toBeHidden()

  await openWithin(page, '/admin/dashboard')
  await toDo.getByRole('link', { name: /en retard sur la date promise/ }).click()
  // The dashboard's own list names it too, until the other page is there.
  await page.waitForURL(/aFaire=retard/)
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible()
  await page.getByRole('link', { name: late.titre }).click()
  const lateCommande = panelOf(page, late.titre)
  await lateCommande.getByRole('button', { name: 'Rembourser en entier' }).click()
  await page.getByRole('button', { name: 'Rembourser et annuler' }).click()
  await expect(badgeIn(lateCommande)).toHaveText('Annulée')

  await openWithin(page, `/admin/commandes/${disputed.id}`)
  await panelOf(page, disputed.titre).getByRole('link', { name: /^FAC-/ }).click()
  const facture = page.getByRole('complementary', { name: /^FAC-/ })
  await expect(facture.getByText('Litige en cours')).toBeVisible()
  await expect(facture.getByRole('button', { name: 'Rembourser' })).toBeHidden()
  await expectAccessible(page)
  await keepScreens(page, 'admin-invoice-disputed')

  // The bank keeps only the disputed euro.
  expect(await tellDispute(server, intent, 'lost')).toBe(200)
  await page.reload()
  await expect(facture.getByText('Litige perdu')).toBeVisible()
  const lost = facture.getByRole('listitem').filter({ hasText: 'Repris par la banque' })
  await expect(lost).toContainText(formatEuros(-100))
  await facture.getByRole('button', { name: 'Rembourser' }).click()
  await expect(page.getByRole('dialog')).toContainText('479,00 €')
  await keepScreens(page, 'admin-invoice-lost-in-part')
})

/** Sends Stripe's event of a dispute's start or end; returns the status of the webhook. */
async function tellDispute(
  { url }: Server,
  intent: string,
  status: 'needs_response' | 'lost',
): Promise<number> {
  const object = { id: 'du_morning', object: 'dispute', amount: 100, status }
  const payload = JSON.stringify({
    id: `evt_${status}`,
    object: 'event',
    type: status === 'lost' ? 'charge.dispute.closed' : 'charge.dispute.created',
    data: { object: { ...object, payment_intent: intent } },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: STORY_SECRET })
  const response = await fetch(`${url}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
  return response.status
}
