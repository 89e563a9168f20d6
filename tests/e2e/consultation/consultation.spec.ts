import { timeOf, whenOf } from '#contract/consultations/when-of.ts'
import { expectAccessible } from '../support/axe.ts'
import { waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { freeSlots } from '../site/booking-steps.ts'
import { expect, test } from '../support/story.ts'
import {
  at,
  book,
  cancelButton,
  chooseAnother,
  chooseInForm,
  confirmCancel,
  moveButton,
  openLink,
} from './consultation-steps.ts'

test('a consultation is moved, then cancelled, by the link of its mail', async ({ page, server }) => {
  const slots = await freeSlots(server)
  const [first, other] = [at(slots, 0), at(slots, -1)]
  const mail = await book(server, first, 'maud.deplace@exemple.fr')
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['consultation.ics'])

  await openLink(page, mail)
  await expect(page.getByRole('heading', { level: 1, name: 'Votre consultation' })).toBeVisible()
  await expect(page.getByText(whenOf(first))).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'consultation')

  await chooseAnother(page).click()
  await moveButton(page).click()
  await expect(page.getByText('Veuillez choisir une date')).toBeVisible()
  await chooseInForm(page, other)
  await expectAccessible(page)
  await keepScreens(page, 'consultation-deplacer')
  await moveButton(page).click()
  await expect(page.getByText(whenOf(other))).toBeVisible()

  await page.reload()
  await expect(page.getByText(whenOf(other))).toBeVisible()
  await cancelButton(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'La garder' }).click()
  await cancelButton(page).click()
  await confirmCancel(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre consultation est annulée')
  await waitForMail(server, { to: 'maud.deplace@exemple.fr', subject: 'Votre consultation est annulée' })
})

test.describe('what cannot be had', () => {
  test.use({ allowedProblems: [/40[49]/] })

  test('a slot that somebody took meanwhile is told, and another can be chosen', async ({ page, server }) => {
    const slots = await freeSlots(server)
    const [mine, wanted] = [at(slots, 1), at(slots, 2)]
    const mail = await book(server, mine, 'maud.hesite@exemple.fr')
    await openLink(page, mail)
    await chooseAnother(page).click()
    await chooseInForm(page, wanted)
    await book(server, wanted, 'yann.rapide@exemple.fr')
    await moveButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Ce créneau vient d’être réservé.')
    await expect(page.getByLabel(timeOf(wanted), { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Garder le moment choisi' }).click()
    await expect(page.getByText(whenOf(mine))).toBeVisible()
  })

  test('a link that leads nowhere says so', async ({ page }) => {
    await page.goto('/consultation/jamais-vu')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien n’est plus valable')
    await expect(page.getByText('Ce lien ne correspond à aucune consultation.')).toBeVisible()
    await expectAccessible(page)
  })
})
