import { api } from '#contract/api.ts'
import type { AdminConsultation } from '#contract/consultations/admin-endpoints.ts'
import { timeOf } from '#contract/consultations/when-of.ts'
import { addDays } from '#contract/shared/plain-date.ts'
import { book } from '../consultation/consultation-steps.ts'
import { apiOf, newEmail } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { onDatabase } from '../support/database.ts'
import { waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import type { Server } from '../support/server.ts'
import { expect, test } from '../support/story.ts'
import { houseToken, openHouse } from './house-steps.ts'

/** Booked on the last slot that is free, so that others of the suite keep theirs. */
async function newConsultation(server: Server): Promise<AdminConsultation> {
  const email = newEmail()
  const { data } = await apiOf(server)(api.consultations.availableSlots, {})
  const free = data.flatMap(({ date, times }) => times.map((time) => ({ date, time }))).at(-1)
  if (!free) throw new Error('No slot is free')
  await book(server, free, email)
  const house = apiOf(server, await houseToken(server))
  const [booked] = (await house(api.admin.consultations.list, { query: { search: email } })).data
  if (!booked) throw new Error('The consultation is not there')
  return booked
}

test('a call is seen in its week, moved, and cancelled: whoever booked is told', async ({ page, server }) => {
  const { id, date, email } = await newConsultation(server)
  await openHouse(page, server, '/admin/dashboard')
  await page.getByRole('link', { name: 'Consultations', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Semaine du/ })).toBeVisible()
  await page.goto(`/admin/consultations?semaine=${date}`)
  // A day was closed over its calls without a word.
  const booked = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${id}"]`) })
  await booked
    .getByRole('button', { name: /^Fermer le / })
    .first()
    .click()
  const closing = page.getByRole('alertdialog')
  await expect(closing).toContainText('reste prévu')
  await expect(closing.getByRole('listitem').filter({ hasText: 'Maud Kerbrat' }).first()).toBeVisible()
  await keepScreens(page, 'admin-consultations-close')
  await closing.getByRole('button', { name: 'Annuler' }).click()
  await page.goto(`/admin/consultations?semaine=${addDays(date, 35)}`)
  await page
    .getByRole('button', { name: /^Fermer le / })
    .first()
    .click()
  await expect(page.getByText('Fermé par la maison')).toBeVisible()
  await page.locator('.toast').getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('Fermé par la maison')).toBeHidden()
  await page.goto(`/admin/consultations?semaine=${date}`)
  await page.locator(`a[href*="${id}"]`).click()
  const panel = page.getByRole('complementary', { name: 'Maud Kerbrat' })
  await expect(panel.getByText('À venir')).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'admin-consultations')

  await panel.getByRole('button', { name: 'Déplacer' }).click()
  await expect(panel.getByLabel('Jour')).toBeFocused()
  const time = panel.getByLabel('Heure')
  await expect(time).toBeEnabled()
  const [first] = await time.getByRole('option').all()
  const label = (await first?.textContent()) ?? ''
  await panel.getByRole('button', { name: 'Déplacer et prévenir' }).click()
  await expect(page.locator('.toast', { hasText: 'Consultation déplacée' })).toContainText(label)
  await expect(panel.getByRole('button', { name: 'Déplacer' })).toBeFocused()
  await waitForMail(server, { to: email, subject: /déplacée/ })
  // The day of the week tells them apart: the first request may have been for the same hour.
  await expect(panel.getByText(new RegExp(`di .* à ${label}$`))).toBeVisible()

  await panel.getByRole('button', { name: 'Annuler la consultation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler la consultation' }).click()
  await expect(panel.getByText('Annulée')).toBeVisible()
  await waitForMail(server, { to: email, subject: /annulée/ })
})

test('a past call is closed, noted, and found in the list', async ({ page, server }) => {
  const { id, email, time } = await newConsultation(server)
  await onDatabase(server, `UPDATE consultations SET date = '2026-01-06' WHERE id = '${id}'`)
  await openHouse(page, server, '/admin/consultations?vue=liste')
  await page.getByRole('searchbox').fill(email)
  const row = page.getByRole('table', { name: 'Consultations' }).getByRole('row', { name: email })
  await expect(row).toContainText('À clore')
  await expect(row).toContainText(timeOf({ date: '2026-01-06', time }))
  // A row pressed before the search is in the address would forget the search.
  await expect(row.getByRole('link').first()).toHaveAttribute('href', /search=/)
  await row.getByRole('link').click()
  const panel = page.getByRole('complementary', { name: 'Maud Kerbrat' })
  await panel.getByRole('button', { name: 'Marquer comme effectuée' }).click()
  await expect(row).toContainText('Effectuée')
  await panel.getByRole('textbox', { name: 'Note interne' }).fill('Un roman de 320 pages, à partir de mars.')
  await panel.getByRole('button', { name: 'Enregistrer la note' }).click()
  await expect(page.locator('.toast', { hasText: 'Note enregistrée' })).toBeVisible()
  await keepScreens(page, 'admin-consultations-list')
  await page.reload()
  await expect(panel.getByRole('textbox', { name: 'Note interne' })).toHaveValue(/320 pages/)
  await page.getByLabel('État').selectOption('ANNULEE')
  await expect(page.getByText('Aucune consultation ne correspond à ces critères')).toBeVisible()
})
