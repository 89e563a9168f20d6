import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { answerSoon, openFirst, openSection, watchServer } from './demo-steps.ts'
import { firstDownloadOfNextWindow } from './house-steps.ts'

test('a visitor works in every section, the server is asked nothing, and a reload keeps it all', async ({
  page,
}) => {
  test.slow()
  // An old token: its profile must not be requested.
  await page.addInitScript(() => localStorage.setItem('auth_token', 'of-another-time'))
  await answerSoon(page)
  const { asked } = await watchServer(page)
  await page.goto('/admin?demo=true')
  const banner = page.getByRole('region', { name: 'Démo' })

  await test.step('the dashboard counts what waits', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard (Démo)' })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/dashboard\?demo=true$/)
    await expect(banner).toContainText('30 min restantes')
    await expect(page.getByRole('link', { name: /à confier à un correcteur/ })).toBeVisible()
    await expectAccessible(page)
    await keepScreens(page, 'demo-dashboard')
  })

  await test.step('an account is changed, and none is deactivated', async () => {
    await openSection(page, 'Utilisateurs')
    await page.getByRole('searchbox').fill('belleroche')
    await expect(page.getByRole('table', { name: 'Utilisateurs' }).getByRole('row')).toHaveCount(2)
    const panel = await openFirst(page, 'Utilisateurs')
    await panel.getByLabel('Nom', { exact: true }).fill('Belleroche-Le Goff')
    await panel.getByRole('button', { name: 'Enregistrer le compte' }).click()
    await expect(page.getByRole('table', { name: 'Utilisateurs' })).toContainText('Belleroche-Le Goff')
    await panel.getByRole('button', { name: 'Désactiver le compte' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver le compte' }).click()
    await expect(page.getByText(/La démo ne désactive aucun compte/)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('an order is opened for a new client', async () => {
    await openSection(page, 'Commandes')
    await keepScreens(page, 'demo-commandes')
    await page.getByRole('link', { name: 'Nouvelle commande' }).click()
    const form = page.getByRole('complementary', { name: 'Nouvelle commande' })
    await form.getByLabel('Un nouveau client').check()
    await form.getByLabel('Prénom').fill('Ondine')
    await form.getByLabel('Nom', { exact: true }).fill('Vasseur')
    await form.getByLabel('E-mail').fill('ondine.vasseur@exemple.fr')
    await form.getByLabel('Titre du texte').fill('Un été à Concarneau')
    await form.getByRole('button', { name: 'Ouvrir la commande' }).click()
    await expect(page.getByRole('complementary', { name: 'Un été à Concarneau' })).toBeVisible()
  })

  await test.step('an invoice is annotated, and its PDF is saved', async () => {
    await openSection(page, 'Factures')
    const panel = await openFirst(page, 'Factures')
    await panel.getByRole('textbox', { name: 'Note interne' }).fill('Virement annoncé pour lundi')
    await panel.getByRole('button', { name: 'Enregistrer la note' }).click()
    await expect(panel.getByRole('button', { name: 'Enregistrer la note' })).toBeHidden()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter' }).click()
    const csv = await saving
    expect(csv.suggestedFilename()).toBe('factures.csv')
    expect(await readFile(await csv.path(), 'utf8')).toContain('FAC-')
    // A new tab, in the same house.
    const downloading = firstDownloadOfNextWindow(page)
    await panel.getByRole('link', { name: 'Télécharger le PDF' }).click()
    const pdf = await downloading
    expect(pdf.suggestedFilename()).toMatch(/^FAC-\d{4}-\d{3}\.pdf$/)
    expect(await readFile(await pdf.path(), 'latin1')).toMatch(/^%PDF-1\.7/)
    await pdf.page().close()
  })

  await test.step('a message is answered, and the e-mail that would leave is shown', async () => {
    await openSection(page, 'Messagerie')
    await page.locator('.inbox-item').first().click()
    await page.getByLabel('Répondre au nom de la maison').fill('Nous vous répondons demain.')
    await page.getByRole('button', { name: 'Envoyer la réponse' }).click()
    await expect(page.getByRole('article').getByText('Nous vous répondons demain.')).toBeVisible()
    await banner.getByRole('button', { name: /^Ce que l’auteur reçoit/ }).click()
    const mails = page.getByRole('dialog', { name: 'Ce que l’auteur reçoit' })
    await expect(mails.getByText('Un message vous attend')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the figures of another period are shown', async () => {
    await openSection(page, 'Statistiques')
    await page.getByRole('link', { name: '90 jours' }).click()
    await expect(page.getByRole('link', { name: '90 jours' })).toHaveAttribute('aria-current')
    await expect(page).toHaveURL(/demo=true/)
  })

  await test.step('a question is added, and none is deleted', async () => {
    await openSection(page, 'FAQ')
    await page.getByRole('link', { name: 'Nouvelle question' }).click()
    const panel = page.getByRole('complementary', { name: 'Nouvelle question' })
    await panel.getByLabel('Question').fill('Relisez-vous les sonnets\u202f?')
    await panel.getByLabel('Catégorie').fill('Correction')
    await panel.getByLabel('Réponse').fill('Oui, vers par vers.')
    await panel.getByRole('button', { name: 'Ajouter la question' }).click()
    const questions = page.getByRole('list', { name: 'Questions' })
    await expect(questions).toContainText('Relisez-vous les sonnets')
    await questions.getByRole('link', { name: 'Relisez-vous les sonnets' }).click()
    await page.getByRole('button', { name: 'Autres actions' }).last().click()
    await page.getByRole('menuitem', { name: 'Supprimer la question' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer la question' }).click()
    await expect(page.getByText(/La démo ne supprime rien/)).toBeVisible()
    await expect(questions).toContainText('Relisez-vous les sonnets')
  })

  await test.step('a tarif is taken off sale', async () => {
    await openSection(page, 'Tarifs')
    const first = page.getByRole('list', { name: 'Tarifs' }).getByRole('switch').first()
    await expect(first).toBeChecked()
    await first.click()
    await expect(first).not.toBeChecked()
  })

  await test.step('a page is written', async () => {
    await openSection(page, 'Pages statiques')
    await page.getByRole('link', { name: 'Nouvelle page' }).click()
    await page.getByLabel('Titre', { exact: true }).fill('Notre charte d’été')
    await page.getByLabel('Adresse (slug)').focus()
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notre charte d’été (Démo)' })).toBeVisible()
  })

  await test.step('a consultation is annotated', async () => {
    await openSection(page, 'Consultations')
    const asList = page.getByRole('link', { name: 'Liste' })
    // The link opens the demonstration in another tab too.
    await expect(asList).toHaveAttribute('href', /demo=true/)
    await asList.click()
    const panel = await openFirst(page, 'Consultations')
    await panel.getByRole('textbox', { name: 'Note interne' }).fill('Un roman de 320 pages.')
    await panel.getByRole('button', { name: 'Enregistrer la note' }).click()
    await expect(panel.getByRole('button', { name: 'Enregistrer la note' })).toBeHidden()
  })

  await test.step('a sample is taken in hand', async () => {
    await openSection(page, 'Échantillons')
    await page.getByRole('link', { name: 'Nouveau', exact: true }).click()
    const panel = await openFirst(page, 'Échantillons', /statut=NOUVEAU/)
    await panel.getByRole('button', { name: 'Prendre en main' }).click()
    await expect(panel.getByRole('button', { name: 'Prendre en main' })).toBeHidden()
  })

  await test.step('a subscriber leaves, a withdrawal is read', async () => {
    await openSection(page, 'Abonnés')
    await page.getByRole('link', { name: 'Confirmé', exact: true }).click()
    const subscriber = await openFirst(page, 'Abonnés', /statut=CONFIRMEE/)
    await subscriber.getByRole('button', { name: 'Désabonner' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Désabonner' }).click()
    await expect(subscriber.getByText('Désabonné le')).toBeVisible()
    await openSection(page, 'Rétractations')
    await page.getByRole('searchbox').fill('taddei')
    await expect(page.getByRole('table', { name: 'Rétractations' }).getByRole('row')).toHaveCount(2)
    const panel = await openFirst(page, 'Rétractations')
    await expect(panel).toContainText('À chiffrer')
  })

  await test.step('a corrector joins', async () => {
    await openSection(page, 'Correcteurs')
    await page.getByRole('link', { name: 'Nouveau correcteur' }).click()
    const panel = page.getByRole('complementary', { name: 'Nouveau correcteur' })
    await panel.getByLabel('Nom').fill('Ariane Leblond')
    await panel.getByLabel('Spécialité').fill('Poésie')
    await panel.getByRole('button', { name: 'Ajouter le correcteur' }).click()
    await expect(page.getByRole('table', { name: 'Correcteurs' })).toContainText('Ariane Leblond')
  })

  await test.step('a code of promotion serves once more, and the notices are read', async () => {
    await openSection(page, 'Promotions')
    const panel = await openFirst(page, 'Codes de promotion')
    await panel.getByLabel('Utilisations en tout').fill('40')
    await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Code de promotion enregistré')).toBeVisible()
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('link', { name: 'Voir toutes les notifications' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications (Démo)' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Tout marquer comme lu' }).click()
    await expect(page.getByText('Toutes les notifications ont été marquées comme lues')).toBeVisible()
  })

  await test.step('a setting is changed', async () => {
    await openSection(page, 'Réglages')
    await page.getByRole('link', { name: 'Chiffres du site, avis et comparaison' }).click()
    const panel = page.getByRole('complementary', { name: 'Chiffres du site, avis et comparaison' })
    await panel.getByLabel('Nombre d’avis').fill('4321')
    await panel.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(panel.getByRole('button', { name: 'Abandonner la saisie' })).toBeHidden()
  })

  await test.step('one’s own account is renamed, written to less, and given a passkey by any password', async () => {
    await page.getByRole('link', { name: 'Mon compte' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mon compte (Démo)' })).toBeVisible()
    await page.getByLabel('Nom', { exact: true }).fill('Roussel-Vidal')
    await page.getByRole('button', { name: 'Enregistrer mon profil' }).click()
    await expect(page.getByText('Votre profil est enregistré.')).toBeVisible()
    await expect(page.getByRole('complementary').first()).toContainText('Judith Roussel-Vidal')
    const late = page.getByRole('combobox', { name: 'Livraisons en retard' })
    await late.selectOption('Jamais')
    const factors = page.getByRole('region', { name: 'Double authentification' })
    await factors.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ajouter une clé d’accès' })
    await dialog.getByLabel('Nom de la clé').fill('Tablette')
    await dialog.getByLabel('Votre mot de passe').fill('un mot de passe inventé')
    await dialog.getByRole('button', { name: 'Ajouter la clé' }).click()
    await expect(factors.getByText('Tablette', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Fermer la session/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Recevoir une copie de mes données' }).click()
    await banner.getByRole('button', { name: /^Ce que vous recevez/ }).click()
    const mails = page.getByRole('dialog', { name: 'Ce que vous recevez' })
    await expect(mails.getByText('Vos données sont prêtes')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(late).toHaveValue('NEVER')
    await expect(factors.getByText('Tablette', { exact: true })).toBeVisible()
  })

  await test.step('the audit log tells these acts', async () => {
    await openSection(page, 'Logs/Audit')
    const table = page.getByRole('table', { name: 'Journal' })
    await page.getByRole('combobox', { name: 'Par page' }).selectOption('50')
    for (const act of [
      'Clé d’accès ajoutée',
      'Réglages modifiés',
      'Correcteur ajouté',
      'Page ajoutée',
      'Question ajoutée',
    ])
      await expect(table).toContainText(act)
  })

  await test.step('a reload keeps what was done', async () => {
    await page.reload()
    await expect(page.getByRole('table', { name: 'Journal' })).toContainText('Correcteur ajouté')
    await page.goBack()
    await expect(banner).toBeVisible()
    await openSection(page, 'Commandes')
    await expect(page.getByRole('link', { name: 'Un été à Concarneau' })).toBeVisible()
  })

  expect(asked).toEqual([])
})
