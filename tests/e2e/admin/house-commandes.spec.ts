import { randomUUID } from 'node:crypto'
import { startSignedIn } from '../auth/account-steps.ts'
import { activate, newEmail } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { makeDocx } from '../support/files.ts'
import { waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { badgeIn, changeCommande, newPaidCommande, newTitle, openHouse, panelOf } from './house-steps.ts'

test('the house opens an order for a new client, quotes it; the client accepts, pays, sends the text by e-mail; it is entrusted and started', async ({
  page,
  browser,
  server,
}, info) => {
  test.setTimeout(180_000)
  const email = newEmail()
  const titre = newTitle()
  await openHouse(page, server, '/admin/commandes')
  await page.getByRole('link', { name: 'Nouvelle commande' }).click()
  const form = page.getByRole('complementary', { name: 'Nouvelle commande' })
  await form.getByRole('button', { name: 'Ouvrir la commande' }).click()
  await expect(form.getByText('Le titre est requis')).toBeVisible()
  await form.getByLabel('Un nouveau client').check()
  await form.getByLabel('Prénom').fill('Ondine')
  await form.getByLabel('Nom', { exact: true }).fill('Vasseur')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Titre du texte').fill(titre)
  await form.getByLabel('Montant TTC').fill('douze')
  await form.getByRole('button', { name: 'Ouvrir la commande' }).click()
  await expect(form.getByText('Saisissez un montant en euros, par exemple 130,00')).toBeVisible()
  await form.getByLabel('Montant TTC').fill('')
  await page.reload()
  await expect(form.getByLabel('Titre du texte')).toHaveValue(titre)
  await keepScreens(page, 'admin-commande-nouvelle')
  await form.getByRole('button', { name: 'Ouvrir la commande' }).click()

  const panel = panelOf(page, titre)
  await expect(badgeIn(panel)).toHaveText('En attente')
  await expect(panel.getByText('à chiffrer')).toBeVisible()
  await panel.getByRole('link', { name: 'Préparer le devis' }).click()

  const quote = page.getByRole('complementary', { name: `Devis : ${titre}` })
  await quote.getByRole('textbox', { name: 'Ligne 1' }).fill('Mise en page')
  await quote.getByRole('button', { name: 'Envoyer le devis' }).click()
  await expect(quote.getByText('Saisissez un montant en euros')).toBeVisible()
  await quote.getByLabel('Prix unitaire').first().fill('65,50')
  await quote.getByLabel('Quantité').fill('2')
  await quote.getByRole('button', { name: 'Ajouter une ligne' }).click()
  await quote.getByRole('textbox', { name: 'Ligne 2' }).fill('Remise amicale')
  await quote.getByLabel('Prix unitaire').nth(1).fill('-1')
  await quote.getByLabel('Un mot au client').fill('Comme convenu au téléphone.')
  await expect(quote.getByText('Total TTC : 130,00 €')).toBeVisible()
  await expect(quote.getByText('Comme convenu au téléphone.').last()).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'admin-devis')
  await quote.getByRole('button', { name: 'Envoyer le devis' }).click()
  await expect(badgeIn(panel)).toHaveText('Devis envoyé')
  await expect(panel.getByText(/^Devis envoyé le .*, à accepter jusqu’au/)).toBeVisible()

  const mail = await waitForMail(server, { to: email, subject: /Votre devis/ })
  expect(mail.text).toMatch(/Mise en page[^]*130,00[^]*Comme convenu au téléphone/)

  const token = await activate(server, email)
  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })
  const author = await context.newPage()
  await startSignedIn(author, token)
  await author.goto('/app/projects')
  await author.getByRole('link', { name: titre }).click()
  await expect(author.getByRole('heading', { name: 'Votre devis est prêt' })).toBeVisible()
  await expect(author.getByText(/Ce devis est à accepter jusqu’au/)).toBeVisible()
  await author.getByLabel('Numéro et rue').fill('3, chemin des Écoles')
  await author.getByLabel('Code postal').fill('48000')
  await author.getByLabel('Ville').fill('Mende')
  await author.getByLabel(/J’accepte les conditions générales/).check()
  await author.getByLabel(/politique de confidentialité/).check()
  await author.getByLabel(/Je demande que la correction commence/).check()
  await author.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
  await expect(author).toHaveURL(/\/paiement-test\//)
  await author.getByRole('button', { name: /^Payer/ }).click()
  await expect(author.getByRole('heading', { name: 'Votre commande est confirmée' })).toBeVisible()

  await page.reload()
  await expect(badgeIn(panel)).toHaveText('Payée')
  await expect(panel.getByText('Devis accepté')).toBeVisible()
  await expect(panel.getByRole('link', { name: /^FAC-/ })).toBeVisible()
  await panel.getByLabel('Correcteur').selectOption({ label: 'Hélène Astier, romans et récits' })
  await panel.getByRole('button', { name: 'Confier' }).click()
  await expect(panel.getByText('Confiée à Hélène Astier')).toBeVisible()

  // Nothing starts without a text: the house deposits the one that came by e-mail, and its author reads so.
  await expect(panel.getByRole('button', { name: 'Commencer la correction' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Déposer le manuscrit reçu' }).click()
  const deposit = page.getByRole('dialog', { name: 'Déposer le manuscrit reçu' })
  await expectAccessible(page)
  await keepScreens(page, 'admin-depot')
  await deposit.getByRole('button', { name: 'Déposer pour l’auteur' }).click()
  await expect(deposit.getByText('Choisissez le manuscrit.')).toBeVisible()
  await deposit
    .locator('input[type=file]')
    .setInputFiles(await makeDocx({ folder: info.outputPath(), name: 'recueil.docx' }))
  await expect(deposit.getByLabel('Reçu par e-mail')).toBeChecked()
  await keepScreens(page, 'admin-depot-choisi')
  await deposit.getByRole('button', { name: 'Déposer pour l’auteur' }).click()
  await expect(panel.getByText('déposé par la maison, reçu par e-mail')).toBeVisible()
  await author.goto('/app/projects')
  await author.getByRole('link', { name: titre }).click()
  await expect(author.getByRole('button', { name: 'Télécharger recueil.docx' })).toBeVisible()
  await expect(author.getByText(/déposé par la maison le .*, reçu par e-mail/)).toBeVisible()
  await expect(author.getByRole('heading', { name: 'Date promise' })).toBeVisible()
  await keepScreens(author, 'client-project-deposited')
  await context.close()

  await panel.getByRole('button', { name: 'Commencer la correction' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Commencer la correction' }).click()
  await expect(badgeIn(panel)).toHaveText('En cours')
})

test('an order of a client who has an account is changed in its panel, and deleted', async ({
  page,
  server,
}) => {
  const first = await newPaidCommande(server)
  const titre = `Contes ${randomUUID().slice(0, 8)}`
  await openHouse(page, server, '/admin/commandes/nouvelle')
  const form = page.getByRole('complementary', { name: 'Nouvelle commande' })
  await form.getByLabel('Chercher un client').fill(first.email)
  await form.getByRole('radio', { name: new RegExp(first.email) }).check()
  await form.getByLabel('Titre du texte').fill(titre)
  await form.getByLabel('Montant TTC').fill('50')
  await form.getByRole('button', { name: 'Ouvrir la commande' }).click()

  const panel = panelOf(page, titre)
  await expect(panel.getByText('50,00 €')).toBeVisible()
  await panel.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Modifier la commande' }).click()
  const edit = page.getByRole('complementary', { name: 'Modifier la commande' })
  await edit.getByLabel('Service').selectOption({ label: 'Pack Intégral (correction à la page)' })
  await edit.getByLabel('Pages').fill('250')
  await edit.getByLabel('Montant TTC').fill('')
  await keepScreens(page, 'admin-commande-modifier')
  await edit.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(panel.getByText('480,00 €')).toBeVisible()

  await panel.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer la commande' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer la commande' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/commandes$/)
  await expect(page.getByRole('link', { name: titre })).toHaveCount(0)
})

test.describe('what is refused', () => {
  test.use({ allowedProblems: [/409/] })

  test('two administrators on one paid order: its price is closed, and neither text is lost', async ({
    page,
    server,
  }) => {
    const commande = await newPaidCommande(server)
    await openHouse(page, server, `/admin/commandes/${commande.id}/modifier`)
    const edit = page.getByRole('complementary', { name: 'Modifier la commande' })
    await expect(edit.getByText(/Cette commande est payée ou facturée/)).toBeVisible()
    await expect(edit.getByLabel('Montant TTC')).toBeDisabled()
    // Opened by its address, the form read « Sur mesure » for every order: the services load after it.
    await expect(edit.getByLabel('Service').locator('option:checked')).toHaveText(/^Pack Intégral/)
    await edit.getByLabel('Titre du texte').fill('Contes du soir')
    await changeCommande(server, commande.id, { titre: 'Contes du matin' })
    await edit.getByRole('button', { name: 'Enregistrer' }).click()
    const conflict = edit.getByRole('alert')
    await expect(conflict).toContainText('Contes du soir')
    await expect(conflict).toContainText('Contes du matin')
    await expect(conflict).toBeFocused()
    // The button, pressed again from the bottom of the panel, did nothing.
    await edit.getByLabel('Date promise').focus()
    await edit.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(conflict).toBeFocused()
    await conflict.getByRole('button', { name: 'Garder mon texte' }).click()
    await expect(conflict).toBeHidden()
    await expect(edit.getByRole('button', { name: 'Enregistrer' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panelOf(page, 'Contes du soir')).toBeVisible()
  })
})
