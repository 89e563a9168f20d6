import { timeOf, whenOf } from '#contract/consultations/when-of.ts'
import { formatWeekdayMonth } from '#contract/format/dates.ts'
import { expectAccessible } from '../support/axe.ts'
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

const ABOUT = 'Un roman de 320 pages.\nIl me reste à choisir sa fin.'

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
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const offer of await offers.all()) {
      const box = await offer.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width)
    }
  }
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
  // The button is gone: the focus stays on the link to the others.
  await expect(opener(page)).toBeFocused()
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

test.describe('whoever loses the network, or a slot', () => {
  test.use({ allowedProblems: [/409|ERR_INTERNET_DISCONNECTED/] })

  test('reads what is missing, finds what was typed and chosen after a closed dialog and a reload, and books by the same key', async ({
    page,
    server,
    context,
  }) => {
    const slot = (await freeSlots(server)).at(-3)
    if (!slot) throw new Error('no free slot')
    await openBooking(page)
    await bookButton(page).click()
    await expect(dialogOf(page).getByRole('radio').first()).toBeFocused()
    await expectAccessible(page)
    await keepScreens(page, 'consultation-refus')
    await context.setOffline(true)
    await chooseDay(page, slot)
    await expect(dialogOf(page).getByRole('alert')).toContainText('Impossible de charger les créneaux')
    await context.setOffline(false)
    await dialogOf(page).getByRole('button', { name: 'Réessayer' }).click()
    await timeIn(page, slot).check()
    const email = someEmail()
    await fillWho(page, email)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await opener(page).click()
    await expect(timeIn(page, slot)).toBeChecked()
    await page.reload()
    await opener(page).click()
    await expect(timeIn(page, slot)).toBeChecked()
    await expect(dialogOf(page).getByLabel('E-mail')).toHaveValue(email)

    await context.setOffline(true)
    await bookButton(page).press('Enter')
    await expect(dialogOf(page).getByText('Erreur lors de la réservation')).toBeVisible()
    await expect(bookButton(page)).toBeFocused()
    await context.setOffline(false)
    await page.keyboard.press('Enter')
    await expect(dialogOf(page).getByRole('heading', { name: 'C’est réservé' })).toBeFocused()
    await waitForMail(server, { to: email, subject: BOOKED })
    expect(await mailsTo(server, { to: email, subject: BOOKED })).toHaveLength(1)
  })

  test('two people book one slot at the same moment: one has it, the other is told, keeps everything and chooses again', async ({
    browser,
    server,
  }) => {
    test.slow()
    const [wanted, other] = (await freeSlots(server)).slice(-6)
    if (!wanted || !other) throw new Error('not so many free slots')
    const people = await Promise.all(
      [someEmail(), someEmail()].map(async (email) => {
        const context = await browser.newContext({
          baseURL: server.url,
          locale: 'fr-FR',
          timezoneId: 'Europe/Paris',
        })
        const page = await context.newPage()
        await openBooking(page)
        await chooseSlot(page, wanted)
        await fillWho(page, email)
        await aboutIn(page).fill(ABOUT)
        return { page, email }
      }),
    )
    await Promise.all(people.map(({ page }) => bookButton(page).click()))
    const told = await Promise.all(
      people.map(async (person) => {
        const { page } = person
        const done = dialogOf(page).getByRole('heading', { name: 'C’est réservé' })
        const refused = dialogOf(page).getByRole('alert')
        await expect(done.or(refused)).toBeVisible()
        const isBooked = await done.isVisible()
        // Read at once: a toast closes by itself.
        return { ...person, isBooked, said: isBooked ? '' : await refused.innerText() }
      }),
    )
    expect(told.filter(({ isBooked }) => isBooked)).toHaveLength(1)

    const late = told.find(({ isBooked }) => !isBooked)
    if (!late) throw new Error('unreachable')
    const { page, email, said } = late
    expect(said).toMatch(/^Erreur\s+Ce créneau vient d’être réservé\. Choisissez-en un autre\.$/)
    await expect(timeIn(page, wanted)).toHaveCount(0)
    await expect(dialogOf(page).getByRole('group', { name: /^Heure/ })).toHaveAccessibleDescription(
      'Ce créneau vient d’être réservé. Choisissez-en un autre.',
    )
    for (const [label, text] of Object.entries({ ...WHO, 'E-mail': email })) {
      await expect(dialogOf(page).getByLabel(label, { exact: true })).toHaveValue(text)
    }
    await expect(aboutIn(page)).toHaveValue(ABOUT)
    await keepScreens(page, 'consultation-prise')
    await chooseSlot(page, other)
    await bookButton(page).click()
    await expect(dialogOf(page).getByRole('status')).toContainText(whenOf(other))
    await waitForMail(server, { to: email, subject: BOOKED })
    for (const person of people) await person.page.context().close()
  })
})
