import { acceptTerms, expectConfirmed, fileInput, orderButton, pay } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { makeDocx } from '../support/files.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { enterArea, newAuthor } from './author-steps.ts'
import {
  expectSummaryMovesNothing,
  fillProject,
  modal,
  openModal,
  service,
  text,
} from './new-project-steps.ts'

/** A network slow enough to see the sending. */
const SLOW = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 300_000 }

test('an author orders a project from their area and finds it, begins another, gives its payment up, and pays it once', async ({
  page,
  server,
}) => {
  test.slow()
  const { token } = await newAuthor(server)
  await enterArea(page, token, '/app/projects?status=En+attente')
  await openModal(page)
  await expect(page).toHaveURL(/\/app\/projects\?status=En\+attente&nouveau=1$/)
  await expect(orderButton(page)).toBeDisabled()
  await expectAccessible(page)
  await keepScreens(page, 'new-project-empty')

  await service(page).selectOption({ index: 1 })
  await modal(page).getByLabel('Titre', { exact: true }).fill('Ca')
  await orderButton(page).click()
  await expect(modal(page).getByRole('alert').filter({ hasText: 'à revoir' })).toBeFocused()
  await expect(modal(page).getByText('Le titre doit contenir au moins 3 caractères')).toHaveCount(2)
  await expectAccessible(page)
  await keepScreens(page, 'new-project-errors')

  await fillProject(page, 'Causses')
  await fileInput(page).setInputFiles([text('roman.txt'), text('page.html')])
  await expect(modal(page).getByText('Erreur avec le fichier page.html')).toBeVisible()
  await modal(page).getByText('J’ai un code promotionnel').click()
  await modal(page).getByLabel('Code promotionnel').fill('INCONNU')
  await expect(modal(page).getByText(/Ce code/)).toBeVisible()
  await modal(page).getByLabel('Code promotionnel').fill('')
  await acceptTerms(page)
  await expect(modal(page).getByText('220,00 €', { exact: true }).last()).toBeVisible()
  await keepScreens(page, 'new-project-filled')
  await orderButton(page).click()
  await expect(page.getByText('Projet créé ! Redirection vers le paiement...')).toBeVisible()
  await page.waitForURL(/\/paiement-test\//)
  await pay(page)
  await expectConfirmed(page)
  await expect(page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute(
    'href',
    '/',
  )
  await page.getByRole('link', { name: 'Suivre mon projet' }).click()
  await expect(page.getByRole('heading', { name: 'Causses', level: 1 })).toBeVisible()

  await page.goto('/app/dashboard?nouveau')
  await expect(service(page)).toHaveValue('')
  await expect(modal(page).getByLabel('Titre', { exact: true })).toHaveValue('')
  await expect(modal(page).getByText('choisissez-les de nouveau')).toBeHidden()

  // The typed project survives a close, a reload and a cancelled payment, and is then paid once.
  await page.goto('/app/projects')
  await openModal(page)
  await fillProject(page, 'Nouvelles du soir')
  await fileInput(page).setInputFiles(text('nouvelles.txt'))
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Nouveau projet' }).first()).toBeFocused()
  await expect(page).toHaveURL(/\/app\/projects$/)

  await openModal(page)
  await expect(modal(page).getByLabel('Titre', { exact: true })).toHaveValue('Nouvelles du soir')
  await expect(modal(page).getByRole('list', { name: 'Fichiers joints' })).toContainText('nouvelles.txt')
  await page.goBack()
  await expect(modal(page)).toBeHidden()
  await page.goForward()
  await page.reload()
  await expect(modal(page).getByLabel('Nombre de pages')).toHaveValue('120')
  await expect(modal(page).getByRole('alert')).toContainText('nouvelles.txt')
  await fileInput(page).setInputFiles(text('nouvelles.txt'))
  await acceptTerms(page)
  await orderButton(page).click()
  await page.waitForURL(/\/paiement-test\//)
  await page.getByRole('button', { name: 'Annuler et revenir au site' }).click()
  await expect(page.getByText('Elle vous attend dans vos projets')).toBeVisible()
  await page.getByRole('link', { name: 'Revoir ma commande' }).click()
  await expect(page.getByRole('region', { name: 'Paiement à terminer' })).toContainText('Nouvelles du soir')

  await openModal(page)
  const waiting = modal(page).getByRole('region', { name: 'Ce projet attend son paiement' })
  await expect(waiting).toBeVisible()
  await expect(modal(page).getByLabel('Titre', { exact: true })).toHaveValue('Nouvelles du soir')
  await keepScreens(page, 'new-project-sent')
  await waiting.getByRole('button', { name: /^Payer/ }).click()
  await pay(page)
  await expectConfirmed(page)
  await page.goto('/app/projects')
  await expect(page.getByRole('link', { name: 'Nouvelles du soir' })).toHaveCount(1)
  await openModal(page)
  await expect(modal(page).getByLabel('Titre', { exact: true })).toHaveValue('')
  await expect(waiting).toBeHidden()
})

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('the sending shows its progress, asks before it is left, and goes again', async ({
    page,
    server,
  }, info) => {
    const { token } = await newAuthor(server)
    const docx = await makeDocx({ folder: info.outputPath(), name: 'roman.docx', megabytes: 8 })
    await enterArea(page, token, '/app/projects')
    await openModal(page)
    // After its entry animation.
    await expect.poll(() => modal(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await fillProject(page, 'Poèmes du causse')
    await fileInput(page).setInputFiles(docx)
    await modal(page).getByText('Adresse de facturation').click()
    await modal(page).getByLabel('Ville').fill('Mende')
    await acceptTerms(page)
    await expectSummaryMovesNothing(page)
    await orderButton(page).click()
    await modal(page)
      .getByRole('link', { name: /^Indiquez la rue/ })
      .click()
    await expect(modal(page).getByLabel('Numéro et rue')).toBeFocused()
    await modal(page).getByLabel('Ville').fill('')
    await keepScreens(page, 'new-project-dark')

    const network = await page.context().newCDPSession(page)
    await network.send('Network.emulateNetworkConditions', SLOW)
    await orderButton(page).click()
    await expect(modal(page).getByText(/ sur .*, encore/)).toBeVisible()
    await expectAccessible(page)
    await keepScreens(page, 'new-project-sending')
    await page.goBack()
    const asked = page.getByRole('alertdialog', { name: /Arrêter l’envoi/ })
    await asked.getByRole('button', { name: 'Revenir' }).click()
    await expect(modal(page).getByRole('progressbar', { name: 'Envoi de la commande' })).toBeVisible()
    await page.keyboard.press('Escape')
    await asked.getByRole('button', { name: 'Arrêter l’envoi' }).click()
    await expect(modal(page)).toBeHidden()

    await openModal(page)
    await expect(modal(page).getByRole('list', { name: 'Fichiers joints' })).toContainText('roman.docx')
    await expect(modal(page).getByLabel('Titre', { exact: true })).toHaveValue('Poèmes du causse')
    await acceptTerms(page)
    await network.send('Network.emulateNetworkConditions', { ...SLOW, uploadThroughput: -1 })
    await orderButton(page).click()
    await page.waitForURL(/\/paiement-test\//)
  })
})

test('the keyboard alone opens, names a file, orders, and sees a refused payment paid', async ({
  page,
  server,
}) => {
  const { token } = await newAuthor(server)
  await enterArea(page, token, '/app/projects')
  await page.getByRole('link', { name: 'Nouveau projet' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(service(page)).toBeVisible()
  await service(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(orderButton(page)).toBeEnabled()
  await fillProject(page, 'Chroniques')
  await fileInput(page).setInputFiles(text('a.txt'))
  await page.getByRole('button', { name: 'Renommer ou décrire a.txt' }).press('Enter')
  await expect(modal(page).getByLabel('Titre du fichier')).toBeFocused()
  const pencil = page.getByRole('button', { name: 'Renommer ou décrire a.txt' })
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeVisible()
  await expect(pencil).toBeFocused()
  // Escape from the description too closes the file's fields, and not the order.
  await pencil.press('Enter')
  await expect(modal(page).getByLabel('Titre du fichier')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Un recueil')
  await expect(page.locator('textarea:focus')).toHaveValue('Un recueil')
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeVisible()
  await expect(pencil).toBeFocused()
  await modal(page).getByLabel('J’accepte les conditions générales').press('Space')
  await modal(page).getByLabel('J’ai lu la politique de confidentialité').press('Space')
  await orderButton(page).press('Enter')
  await page.waitForURL(/\/paiement-test\//)
  await page.getByRole('button', { name: 'Simuler un refus de la banque' }).click()
  await expect(page.getByText('Paiement refusé.')).toBeVisible()
  await page.goto('/app/projects')
  const unpaid = page.getByRole('region', { name: 'Paiement à terminer' })
  await unpaid.getByRole('button', { name: /^Payer/ }).click()
  await pay(page)
  await expectConfirmed(page)
  await page.getByRole('link', { name: 'Suivre mon projet' }).click()
  await expect(page.getByRole('heading', { name: 'Chroniques', level: 1 })).toBeVisible()
})
