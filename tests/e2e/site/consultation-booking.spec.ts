import { timeOf, whenOf } from '#contract/consultations/when-of.ts'
import { formatWeekdayMonth } from '#contract/format/dates.ts'
import { expectAccessible } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { linkIn, mailsTo, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import {
  aboutIn,
  BOOKED,
  bookButton,
  chooseDay,
  chooseSlot,
  dialogOf,
  fillWho,
  freeSlots,
  openBooking,
  opener,
  someEmail,
  timeIn,
  WHO,
} from './booking-steps.ts'

test('one of the next free slots is booked, comes by mail, and its link opens it', async ({
  page,
  server,
}) => {
  const email = someEmail()
  let sent: unknown
  page.on('request', (request) => {
    if (request.url().endsWith('/book')) sent = request.postDataJSON()
  })
  await page.goto('/#consultation')
  await page.keyboard.press('Shift')
  const offers = page.getByRole('group', { name: 'Prochains créneaux libres' }).getByRole('button')
  await expect(offers).toHaveCount(4)
  const [first] = await freeSlots(server)
  if (!first) throw new Error('no free slot')
  await expect(offers.first()).toHaveAccessibleName(`${formatWeekdayMonth(first.date)} ${timeOf(first)}`)
  await expectAccessible(page)
  await offers.first().click()

  await expect(dialogOf(page).getByRole('heading', { name: 'Réserver une consultation' })).toBeFocused()
  await expect(dialogOf(page).getByLabel(formatWeekdayMonth(first.date))).toBeChecked()
  await expect(timeIn(page, first)).toBeChecked()
  await expectAccessible(page)
  await fillWho(page, email)
  await aboutIn(page).fill('Un roman de 320 pages.')
  await keepScreens(page, 'consultation-reserver')
  await bookButton(page).click()

  await expect(dialogOf(page).getByRole('heading', { name: 'C’est réservé' })).toBeFocused()
  await expect(dialogOf(page).getByRole('status')).toContainText(whenOf(first))
  expect(sent).toMatchObject({ ...first, email, source: 'landing_page', message: 'Un roman de 320 pages.' })
  await expectAccessible(page)
  await keepScreens(page, 'consultation-reservee')
  const mail = await waitForMail(server, { to: email, subject: BOOKED })
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['consultation.ics'])

  await dialogOf(page).locator('.dialog-actions').getByRole('button', { name: 'Fermer' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(offers.first()).not.toHaveAccessibleName(`${formatWeekdayMonth(first.date)} ${timeOf(first)}`)
  await page.goto(new URL(linkIn(mail, '/consultation/')).pathname)
  await expect(page.getByText(whenOf(first))).toBeVisible()
})

test('without a proposed slot, any free one is chosen by the keyboard alone', async ({ page, server }) => {
  const email = someEmail()
  let sent: unknown
  page.on('request', (request) => {
    if (request.url().endsWith('/book')) sent = request.postDataJSON()
  })
  await page.goto('/')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByRole('heading')).toBeFocused()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('Tab', 'Tab', 'Space')
  await expect(dialogOf(page).getByRole('status')).toContainText(/^\d+\s+créneaux? libres?$/)
  await press('Tab', 'Space')
  for (const text of [WHO.Prénom, WHO.Nom, email, WHO.Téléphone]) {
    await press('Tab')
    await page.keyboard.type(text)
  }
  await press('Enter')
  await expect(dialogOf(page).getByRole('heading', { name: 'C’est réservé' })).toBeFocused()
  expect(sent).toMatchObject({ email, source: 'client_space' })
  await press('Escape')
  await expect(opener(page)).toBeFocused()
  await waitForMail(server, { to: email, subject: BOOKED })
})

test('what is missing is told in French at its field, and the first one has the focus', async ({ page }) => {
  await openBooking(page)
  await bookButton(page).click()
  for (const said of [
    'Veuillez choisir une date',
    'Veuillez choisir un horaire',
    'Le prénom est requis',
    'Le nom est requis',
    "L'email est requis",
    'Le numéro de téléphone est requis',
  ]) {
    await expect(dialogOf(page).getByText(said, { exact: true })).toBeVisible()
  }
  await expect(dialogOf(page).getByRole('radio').first()).toBeFocused()
  await expectAccessible(page)
  await keepScreens(page, 'consultation-refus')
  await dialogOf(page).getByLabel('E-mail').fill('maud@')
  await expect(dialogOf(page).getByLabel('E-mail')).toHaveAccessibleDescription(
    'Veuillez entrer un email valide',
  )
  await dialogOf(page).getByLabel('Prénom').fill('Maud')
  await expect(dialogOf(page).getByText('Le prénom est requis')).toHaveCount(0)
})

test('a double click books once', async ({ page, server }) => {
  const email = someEmail()
  const sendings: string[] = []
  page.on('request', (request) => request.url().endsWith('/book') && sendings.push(request.url()))
  await openBooking(page)
  const slot = (await freeSlots(server)).at(-1)
  if (!slot) throw new Error('no free slot')
  await chooseSlot(page, slot)
  await fillWho(page, email)
  await bookButton(page).dblclick()
  await expect(dialogOf(page).getByRole('heading', { name: 'C’est réservé' })).toBeVisible()
  expect(sendings).toHaveLength(1)
  await waitForMail(server, { to: email, subject: BOOKED })
  expect(await mailsTo(server, { to: email, subject: BOOKED })).toHaveLength(1)
})

test('what was typed and chosen survives a closed dialog and a reload', async ({ page, server }) => {
  const slot = (await freeSlots(server)).at(-3)
  if (!slot) throw new Error('no free slot')
  await openBooking(page)
  await chooseSlot(page, slot)
  await fillWho(page, 'maud@exemple.fr')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await opener(page).click()
  await expect(timeIn(page, slot)).toBeChecked()
  await page.reload()
  await opener(page).click()
  await expect(timeIn(page, slot)).toBeChecked()
  await expect(dialogOf(page).getByLabel('E-mail')).toHaveValue('maud@exemple.fr')
})

for (const width of [360, 768]) {
  test(`at ${width} px nothing of the section stands beyond the screen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    await page.goto('/#consultation')
    await page.keyboard.press('Shift')
    const offers = page.getByRole('group', { name: 'Prochains créneaux libres' }).getByRole('button')
    await expect(offers).toHaveCount(4)
    for (const offer of await offers.all()) {
      const box = await offer.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width)
    }
  })
}

test('a day without a free slot says so, while its slots are read says that', async ({ page, server }) => {
  const slot = (await freeSlots(server)).at(-1)
  if (!slot) throw new Error('no free slot')
  const letThrough = await holdBack(page, /available-slots\?date=/, (route) =>
    route.fulfill({ json: { data: [{ date: slot.date, times: [] }] } }),
  )
  await openBooking(page)
  await chooseDay(page, slot)
  await expect(dialogOf(page).getByRole('status')).toHaveText('Recherche des créneaux libres…')
  letThrough()
  await expect(dialogOf(page).getByRole('status')).toHaveText(
    'Aucun créneau libre ce jour-là. Choisissez un autre jour.',
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the telephone, its hours and the contact form stand in the place of the booking', async ({
    page,
  }) => {
    await page.goto('/')
    const section = page.locator('#consultation')
    await expect(section.getByRole('button')).toHaveCount(0)
    await expect(section.getByRole('link', { name: 'formulaire de contact' })).toHaveAttribute(
      'href',
      '#contact',
    )
    await expect(section.getByRole('link', { name: '01 23 45 67 89' })).toHaveAttribute(
      'href',
      'tel:+33123456789',
    )
    await expect(section).toContainText('du lundi au vendredi, de 9 h à 18 h')
  })
})
