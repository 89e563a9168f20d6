import { whenOf } from '#contract/consultations/when-of.ts'
import { expectAccessible } from '../support/axe.ts'
import { waitForMail } from '../support/mail.ts'
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
  someEmail,
  timeIn,
  WHO,
} from './booking-steps.ts'
import { changeOnItsWay } from './form-steps.ts'

const ENDPOINT = '/api/consultations/book'
const NOT_OFFERED = 'Ce créneau n’est pas proposé. Choisissez-en un autre.'
const ABOUT = 'Un roman de 320 pages.\nIl me reste à choisir sa fin.'

test.describe('what goes wrong', () => {
  test.use({ allowedProblems: [/400|409|429|502|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('two people book one slot at the same moment: one has it, the other is told, keeps everything and chooses again', async ({
    browser,
    server,
  }) => {
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
        // Read at once: a toast goes.
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
    await expectAccessible(page)
    await keepScreens(page, 'consultation-prise')
    await chooseSlot(page, other)
    await bookButton(page).click()
    await expect(dialogOf(page).getByRole('status')).toContainText(whenOf(other))
    await waitForMail(server, { to: email, subject: BOOKED })
    for (const person of people) await person.page.context().close()
  })

  test('a refusal that leaves the slot free keeps it chosen', async ({ page, server }) => {
    const wanted = (await freeSlots(server)).at(-10)
    if (!wanted) throw new Error('no free slot')
    await openBooking(page)
    await chooseSlot(page, wanted)
    await fillWho(page, someEmail())
    const message = 'Trop de demandes. Réessayez dans une heure.'
    await page.route('**/api/consultations/book', (route) =>
      route.fulfill({ status: 429, json: { error: message, message, code: 'RATE_LIMITED', requestId: '1' } }),
    )
    await bookButton(page).click()
    await expect(dialogOf(page).getByRole('alert')).toContainText(message)
    await expect(timeIn(page, wanted)).toBeChecked()
  })

  test('a slot that is not offered is refused at its field, and another may be chosen', async ({
    page,
    server,
  }) => {
    const [wanted, other] = (await freeSlots(server)).slice(-12)
    if (!wanted || !other) throw new Error('not so many free slots')
    await openBooking(page)
    await chooseSlot(page, wanted)
    await fillWho(page, someEmail())
    const sunday = '2030-06-02'
    await changeOnItsWay(page, ENDPOINT, { date: sunday })
    await bookButton(page).click()
    await expect(dialogOf(page).getByRole('alert')).toContainText(NOT_OFFERED)
    await expect(dialogOf(page).getByRole('group', { name: /^Heure/ })).toHaveAccessibleDescription(
      NOT_OFFERED,
    )
    await page.unroute(`**${ENDPOINT}`)
    await chooseSlot(page, other)
    await bookButton(page).click()
    await expect(dialogOf(page).getByRole('status')).toContainText(whenOf(other))
  })

  test('what the server refuses of a field is told at the field', async ({ page, server }) => {
    const slot = (await freeSlots(server)).at(-14)
    if (!slot) throw new Error('no free slot')
    await openBooking(page)
    await chooseSlot(page, slot)
    await fillWho(page, someEmail())
    await changeOnItsWay(page, ENDPOINT, { email: 'maud@' })
    await bookButton(page).click()
    const email = dialogOf(page).getByLabel('E-mail', { exact: true })
    await expect(email).toHaveAccessibleDescription('Veuillez entrer un email valide')
    await expect(email).toBeFocused()
    await expect(timeIn(page, slot)).toBeChecked()
  })

  test('a failure without a sentence is « Erreur lors de la réservation »', async ({
    page,
    server,
    context,
  }) => {
    const slot = (await freeSlots(server)).at(-8)
    if (!slot) throw new Error('no free slot')
    await openBooking(page)
    await chooseSlot(page, slot)
    await fillWho(page, someEmail())
    await page.route('**/api/consultations/book', (route) =>
      route.fulfill({ status: 502, body: 'Bad Gateway' }),
    )
    await bookButton(page).click()
    const toast = dialogOf(page).getByRole('alert')
    await expect(toast).toHaveText(/^Erreur.*Erreur lors de la réservation$/)
    await toast.getByRole('button', { name: 'Fermer la notification' }).click()
    await expect(toast).toHaveCount(0)

    await page.unroute('**/api/consultations/book')
    await context.setOffline(true)
    await bookButton(page).click()
    await expect(toast).toHaveText(/Erreur lors de la réservation/)
    await expect(timeIn(page, slot)).toBeChecked()
    await context.setOffline(false)
    await bookButton(page).click()
    await expect(dialogOf(page).getByRole('status')).toContainText(whenOf(slot))
  })

  test('slots that cannot be read are read again at a click', async ({ page, server, context }) => {
    const slot = (await freeSlots(server)).at(-1)
    if (!slot) throw new Error('no free slot')
    await openBooking(page)
    await context.setOffline(true)
    await chooseDay(page, slot)
    await expect(dialogOf(page).getByRole('alert')).toContainText('Impossible de charger les créneaux')
    await expectAccessible(page)
    await context.setOffline(false)
    await dialogOf(page).getByRole('button', { name: 'Réessayer' }).click()
    await expect(timeIn(page, slot)).toBeVisible()
  })
})
