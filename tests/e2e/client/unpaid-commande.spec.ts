import { expectConfirmed, pay } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { enterArea, newAuthor, sendAgain } from './author-steps.ts'

// An order given up on its payment page was nowhere in its author's area.
test('an order that was not paid waits on the dashboard and the projects, to be paid or deleted', async ({
  page,
  server,
}) => {
  const { email, token } = await newAuthor(server)
  for (const titre of ['Nouvelles du soir', 'Poèmes du causse'])
    await sendAgain(server, { email, token, other: { titre, pages: 60 } })
  await enterArea(page, token)
  const unpaid = page.getByRole('region', { name: 'Paiement à terminer' })
  await expect(unpaid.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Mes projets 1 actif' })).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'client-unpaid-dashboard')

  await page.goto('/app/projects')
  const evening = unpaid.getByRole('listitem').filter({ hasText: 'Nouvelles du soir' })
  await keepScreens(page, 'client-unpaid-projects')
  await evening.getByRole('button', { name: /^Payer/ }).click()
  await page.getByRole('button', { name: 'Annuler et revenir au site' }).click()
  await expect(page.getByRole('heading', { name: 'Paiement annulé' })).toBeVisible()
  // The public frame offered to sign in to a person already signed in.
  await expect(page.getByRole('link', { name: 'Mon espace' })).toHaveAttribute('href', '/app')
  await expect(page.getByRole('link', { name: 'Retour à la facturation' })).toHaveAttribute(
    'href',
    '/app/billing',
  )
  await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible()
  await keepScreens(page, 'payment-cancelled-signed-in')
  await page.getByRole('link', { name: 'Revoir ma commande' }).click()

  const poems = unpaid.getByRole('listitem').filter({ hasText: 'Poèmes du causse' })
  await poems.getByRole('button', { name: 'Supprimer' }).click()
  const asked = page.getByRole('alertdialog', { name: /Poèmes du causse/ })
  await asked.getByRole('button', { name: 'Supprimer la commande' }).click()
  await expect(page.getByText('Commande supprimée')).toBeVisible()
  await expect(unpaid.getByRole('listitem')).toHaveCount(1)

  await evening.getByRole('button', { name: /^Payer/ }).click()
  await pay(page)
  await expectConfirmed(page)
  const read = page.waitForResponse('**/api/commandes/en-attente')
  await page.goto('/app/projects')
  await expect(page.getByRole('link', { name: 'Nouvelles du soir' })).toBeVisible()
  await (await read).finished()
  await expect(unpaid).toHaveCount(0)
  await page.goto('/app/projects?status=Devis+%C3%A0+accepter')
  await expect(page.getByRole('link', { name: 'Devis à accepter' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('Aucun projet ne correspond')).toBeVisible()
})
