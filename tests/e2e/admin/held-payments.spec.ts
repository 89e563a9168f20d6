import { newEmail, openPayment, pay } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { onDatabase } from '../support/database.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { openHouse } from './house-steps.ts'

// The buyer read « en cours » for ever, and the house had no action.
test('a payment that is not the price is said to its buyer, and the house accepts it', async ({
  page,
  server,
  browser,
}) => {
  const email = newEmail()
  await openPayment(page, server, email)
  await onDatabase(server, `update pending_commandes set montant = montant + 1 where email = '${email}'`)
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Paiement reçu, à vérifier' })).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'payment-held')
  await page.getByRole('link', { name: 'Passer une autre commande' }).click()
  await expect(page).toHaveURL(/commande-invitee/)

  const context = await browser.newContext()
  const house = await context.newPage()
  await openHouse(house, server, '/admin/commandes')
  const held = house.getByRole('region', { name: 'Paiements à vérifier' })
  const row = held.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('reçus pour une commande de')
  await expectAccessible(house)
  await keepScreens(house, 'admin-held-payments')
  await row.getByRole('button', { name: 'Accepter' }).click()
  await keepScreens(house, 'admin-held-payment-accept')
  await house.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(house.getByText('Commande confirmée')).toBeVisible()
  await expect(row).toBeHidden()
  const read = house.waitForResponse(/\/api\/admin\/paiements-retenus$/)
  await house.reload()
  await read
  await expect(house.getByRole('table', { name: 'Commandes' })).toBeVisible()
  await expect(row).toBeHidden()
  await context.close()

  await page.goBack()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Votre commande est confirmée' })).toBeVisible()
})
