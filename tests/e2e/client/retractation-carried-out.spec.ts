import { api } from '#contract/api.ts'
import {
  authorOf,
  badgeIn,
  changeCommande,
  depositText,
  houseToken,
  newPaidCommande,
  openHouse,
  panelOf,
} from '../admin/house-steps.ts'
import { apiOf } from '../order/commande-steps.ts'
import { confirm, RECEIPT, renounce, title, write } from '../site/retractation-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { linkIn, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'

test('a guest renounces by the public page, says of which order, and the house gives all back', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(120_000)
  const withdrawn = await newPaidCommande(server)
  const call = apiOf(server, await houseToken(server))
  const { data } = await call(api.admin.commandes.get, { params: { id: withdrawn.id } })
  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })
  const guest = await context.newPage()
  await guest.goto('/retractation')
  await write(guest, withdrawn.email)
  await renounce(guest).click()
  await confirm(guest).click()
  await expect(title(guest)).toHaveText('Votre rétractation est enregistrée')
  const mail = await waitForMail(server, { to: withdrawn.email, subject: RECEIPT })
  await guest.goto(linkIn(mail, '/retractation/'))
  await guest.getByRole('button', { name: 'C’est bien moi' }).click()
  await expect(guest.getByText('nous savons que c’est bien vous')).toBeVisible()
  const number = guest.getByLabel('Numéro de votre commande')
  const match = guest.getByRole('button', { name: 'C’est cette commande' })
  await number.fill('999999')
  await match.click()
  await expect(guest.getByRole('alert')).toContainText('Aucune commande de ce numéro')
  await expectAccessible(guest)
  await keepScreens(guest, 'withdrawal-match')
  await number.fill(data.numero)
  await match.click()
  await expect(guest.getByText(/Nous préparons ce qui vous revient, au plus tard le/)).toBeVisible()

  await openHouse(page, server, `/admin/retractations?search=${encodeURIComponent(withdrawn.email)}`)
  const table = page.getByRole('table', { name: 'Rétractations' })
  await table.getByRole('link', { name: 'Échéance' }).click()
  await expect(page).toHaveURL(/sortBy=echeance&sortDirection=asc/)
  const row = table.getByRole('row', { name: withdrawn.email })
  await expect(row).toContainText('À chiffrer')
  await row.getByRole('link').click()
  const panel = page.getByRole('complementary', { name: 'Maud Kerbrat' })
  await expect(panel.getByText('Le travail n’a pas commencé')).toBeVisible()
  await keepScreens(page, 'admin-withdrawal-due')
  await panel.getByRole('button', { name: 'Tout rembourser et annuler' }).click()
  const dialog = page.getByRole('alertdialog')
  await keepScreens(page, 'admin-withdrawal-execute')
  await dialog.getByRole('button', { name: /^Rembourser 480,00.€ et annuler$/ }).dblclick()
  await expect(panel.getByText(/^Exécutée le/)).toBeVisible()
  await panel.getByRole('link', { name: withdrawn.titre }).click()
  const commande = panelOf(page, withdrawn.titre)
  await expect(badgeIn(commande)).toHaveText('Annulée')
  await expect(commande.getByRole('region', { name: 'Rétractation' })).toContainText('Exécutée')
  await keepScreens(page, 'admin-withdrawn-order')

  const credited = await waitForMail(server, { to: withdrawn.email, subject: /Votre avoir AV-/ })
  expect(credited.text).toContain('480,00')
  const done = await waitForMail(server, { to: withdrawn.email, subject: 'Votre rétractation est réglée' })
  expect(linkIn(done, '/retractation/')).toBe(linkIn(mail, '/retractation/'))
  await guest.reload()
  await expect(guest.getByText(/Votre commande est annulée, et le remboursement est parti/)).toBeVisible()
  await keepScreens(guest, 'withdrawal-executed')
  await context.close()
})

test('a client renounces to work under way, reads the share that is done, accepts it, and sees the rest come back', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(120_000)
  const withdrawn = await newPaidCommande(server)
  await depositText(server, withdrawn.id)
  await changeCommande(server, withdrawn.id, { statut: 'EN_COURS' })
  const author = await authorOf(browser, server, withdrawn)
  await author.page.goto(`/app/projects/${withdrawn.id}`)
  await author.page.getByRole('link', { name: 'Renoncer au contrat ici' }).click()
  await expect(author.page.getByLabel('E-mail')).toHaveValue(withdrawn.email)
  await renounce(author.page).click()
  await confirm(author.page).click()
  await expect(title(author.page)).toHaveText('Votre rétractation est enregistrée')

  await openHouse(page, server, `/admin/commandes/${withdrawn.id}`)
  await panelOf(page, withdrawn.titre).getByRole('link', { name: 'Voir la rétractation' }).click()
  const panel = page.getByRole('complementary', { name: 'Marie-Thérèse Aubrac' })
  await panel.getByRole('button', { name: 'Proposer le décompte' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Travail effectué (%)').fill('130')
  await dialog.getByRole('button', { name: 'Proposer au client' }).click()
  await expect(dialog.getByText('Saisissez un pourcentage entier, de 1 à 100')).toBeVisible()
  await dialog.getByLabel('Travail effectué (%)').fill('30')
  await dialog.getByLabel('Ce qui est fait').fill('Les cinq premiers chapitres.')
  await expect(dialog).toContainText('144,00')
  await expectAccessible(page)
  await keepScreens(page, 'admin-withdrawal-share')
  await dialog.getByRole('button', { name: /^Proposer 30/ }).click()
  await expect(panel.getByText('Proposée au client')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Exécuter' })).toHaveCount(0)

  const area = author.page
  await area.goto(`/app/projects/${withdrawn.id}`)
  const told = area.getByRole('region', { name: 'Ce qui vous revient' })
  await expect(told.getByText('336,00')).toBeVisible()
  await expect(told.getByText('Les cinq premiers chapitres.')).toBeVisible()
  await expect(area.getByText('Votre rétractation est enregistrée')).toHaveCount(0)
  await expectAccessible(area)
  await keepScreens(area, 'client-withdrawal-share')
  await told.getByRole('button', { name: 'Contester' }).click()
  await area.getByRole('dialog').getByLabel('Ce que vous contestez').fill('Quatre chapitres seulement.')
  await keepScreens(area, 'client-withdrawal-contest')
  await area.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
  const contested = area.getByRole('region', { name: 'Le décompte est contesté' })
  await expect(contested.getByText('Quatre chapitres seulement.')).toBeVisible()

  await page.reload()
  await expect(panel.getByText('Quatre chapitres seulement.')).toBeVisible()
  await panel.getByRole('button', { name: 'Proposer un autre décompte' }).click()
  await dialog.getByLabel('Travail effectué (%)').fill('25')
  await dialog.getByRole('button', { name: /^Proposer 25/ }).click()
  await expect(panel.getByText('360,00')).toBeVisible()

  await area.reload()
  await told.getByRole('button', { name: 'Accepter' }).click()
  await area
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Accepter 360,00/ })
    .click()
  await expect(told.getByText(/^Vous avez accepté/)).toBeVisible()
  await expect(area.getByText('Votre rétractation est enregistrée')).toHaveCount(0)

  await page.reload()
  await panel.getByRole('button', { name: 'Exécuter' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Rembourser 360,00/ })
    .click()
  await expect(panel.getByText(/^Exécutée le/)).toBeVisible()

  await area.reload()
  await expect(area.getByRole('region', { name: 'Votre rétractation est réglée' })).toContainText('360,00')
  await expect(area.getByText('Votre projet est annulé')).toHaveCount(0)
  await keepScreens(area, 'client-withdrawal-executed')
  await area.goto('/app/billing?vue=paiements')
  await expect(area.getByRole('table', { name: 'Paiements' })).toContainText('Remboursé de 360,00')
  await author.context.close()
})
