import { expect, test } from '../support/story.ts'
import {
  bookButton,
  chooseSlot,
  dialogOf,
  fillWho,
  freeSlots,
  openBooking,
  opener,
  someEmail,
} from './booking-steps.ts'

test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] })

test('a booking that did not leave can be sent again by the same key', async ({ page, server, context }) => {
  const slot = (await freeSlots(server)).at(-2)
  if (!slot) throw new Error('no free slot')
  await openBooking(page)
  await chooseSlot(page, slot)
  await fillWho(page, someEmail())
  await context.setOffline(true)
  await bookButton(page).press('Enter')
  await expect(dialogOf(page).getByText('Erreur lors de la réservation')).toBeVisible()
  await expect(bookButton(page)).toBeFocused()
  await context.setOffline(false)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByRole('heading', { name: 'C’est réservé' })).toBeFocused()
})

test('an offered slot that was booked leaves the focus on the way to the others', async ({ page }) => {
  await page.goto('/#consultation')
  const offers = page.getByRole('group', { name: 'Prochains créneaux libres' }).getByRole('button')
  const last = await offers.last().evaluate((button) => button.textContent)
  await offers.last().click()
  await fillWho(page, someEmail())
  await bookButton(page).press('Enter')
  await expect(dialogOf(page).getByRole('heading', { name: 'C’est réservé' })).toBeVisible()
  await expect(offers.and(page.getByRole('button', { name: last, exact: true }))).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('a chat message that did not leave can be sent again by the same key; what is left empty says so', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Chat' }).click()
  const field = (name: string) => dialogOf(page).getByLabel(name, { exact: true })
  await field('Nom').focus()
  await field('E-mail').fill('pasmail')
  await expect(dialogOf(page).getByText('Le nom est requis')).toBeVisible()
  await field('Téléphone').fill('06 12 34 56 78')
  await expect(dialogOf(page).getByText('Veuillez entrer un email valide')).toBeVisible()
  await field('Nom').fill('Maud Kerbrat')
  await field('E-mail').fill(someEmail())
  await expect(dialogOf(page).getByText(/est requis|email valide|champs sont requis/)).toHaveCount(0)
  await field('Message').fill('Bonjour')
  await context.setOffline(true)
  const send = dialogOf(page).getByRole('button', { name: 'Envoyer mon message' })
  await send.press('Enter')
  await expect(dialogOf(page).getByText('Une erreur inconnue est survenue.')).toBeVisible()
  await expect(send).toBeFocused()
  await context.setOffline(false)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByRole('heading', { name: 'Message envoyé' })).toBeFocused()
})
