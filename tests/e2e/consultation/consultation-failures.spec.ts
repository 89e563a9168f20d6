import { timeOf, whenOf } from '#contract/consultations/when-of.ts'
import { formatWeekday } from '#contract/format/dates.ts'
import { freeSlots, someEmail } from '../site/booking-steps.ts'
import { callsTo } from '../site/form-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { onDatabase } from '../support/database.ts'
import { mailsTo, waitForMail } from '../support/mail.ts'
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

const OFFLINE = 'Erreur de connexion. Veuillez réessayer.'

test('a day chosen without its hour is asked for its hour, and nothing leaves', async ({ page, server }) => {
  const [mine, other] = [at(await freeSlots(server), 3), at(await freeSlots(server), -2)]
  await openLink(page, await book(server, mine, someEmail()))
  const calls = callsTo(page, '/move')
  await chooseAnother(page).click()
  await page.getByLabel(formatWeekday(other.date)).check()
  await moveButton(page).click()
  await expect(page.getByRole('group', { name: /^Heure/ })).toHaveAccessibleDescription(
    'Veuillez choisir un horaire',
  )
  await expectAccessible(page)
  expect(calls).toEqual([])
  await page.getByLabel(timeOf(other), { exact: true }).check()
  await moveButton(page).click()
  await expect(page.getByText(whenOf(other))).toBeVisible()
})

test('a double click moves once, and cancels once', async ({ page, server }) => {
  const [mine, other] = [at(await freeSlots(server), 4), at(await freeSlots(server), -3)]
  const email = someEmail()
  await openLink(page, await book(server, mine, email))
  const moves = callsTo(page, '/move')
  await chooseAnother(page).click()
  await chooseInForm(page, other)
  await moveButton(page).dblclick()
  await expect(page.getByText(whenOf(other))).toBeVisible()
  expect(moves).toHaveLength(1)

  await page.reload()
  const cancels = callsTo(page, '/cancel')
  await cancelButton(page).click()
  await confirmCancel(page).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre consultation est annulée')
  expect(cancels).toHaveLength(1)
  const told = { to: email, subject: 'Votre consultation est annulée' }
  await waitForMail(server, told)
  expect(await mailsTo(server, told)).toHaveLength(1)
})

test.describe('when the network fails', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('the consultation stays as it was, the choice too, and is moved, then cancelled, once it is back', async ({
    page,
    context,
    server,
  }) => {
    const [mine, other] = [at(await freeSlots(server), 5), at(await freeSlots(server), -4)]
    await openLink(page, await book(server, mine, someEmail()))
    await chooseAnother(page).click()
    await chooseInForm(page, other)
    await context.setOffline(true)
    await moveButton(page).click()
    await expect(page.getByRole('alert')).toHaveText(OFFLINE)
    await expect(page.getByLabel(timeOf(other), { exact: true })).toBeChecked()
    await context.setOffline(false)
    await moveButton(page).click()
    await expect(page.getByText(whenOf(other))).toBeVisible()

    await context.setOffline(true)
    await cancelButton(page).click()
    await confirmCancel(page).click()
    await expect(page.locator('.toast', { hasText: 'Erreur' })).toContainText(OFFLINE)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByText(whenOf(other))).toBeVisible()
    await context.setOffline(false)
    await cancelButton(page).click()
    await confirmCancel(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre consultation est annulée')
  })

  test('slots that cannot be read are told at once, and read again at a click', async ({
    page,
    context,
    server,
  }) => {
    const [mine, other] = [at(await freeSlots(server), 6), at(await freeSlots(server), -5)]
    await openLink(page, await book(server, mine, someEmail()))
    await expect(chooseAnother(page)).toBeVisible()
    await context.setOffline(true)
    await chooseAnother(page).click()
    await expect(page.getByRole('alert')).toContainText('Impossible de charger les créneaux')
    await expect(page.getByRole('alert')).toContainText(OFFLINE)
    await expectAccessible(page)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await chooseInForm(page, other)
    await moveButton(page).click()
    await expect(page.getByText(whenOf(other))).toBeVisible()
  })

  test('a consultation that cannot be read says so, and is read again at a click', async ({
    page,
    server,
  }) => {
    const mine = at(await freeSlots(server), 7)
    const mail = await book(server, mine, someEmail())
    await page.route('**/api/consultations/links/*', (route) => route.abort())
    await openLink(page, mail)
    await expect(page.getByRole('alert')).toContainText('Impossible d’afficher votre consultation')
    await expect(page.getByRole('alert')).toContainText(OFFLINE)
    await expectAccessible(page)
    await page.unroute('**/api/consultations/links/*')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText(whenOf(mine))).toBeVisible()
  })
})

test.describe('once it has begun', () => {
  test.use({ allowedProblems: [/409/] })

  test('a consultation is neither moved nor cancelled by a page that was open, and its link says why', async ({
    page,
    server,
  }) => {
    const [mine, other] = [at(await freeSlots(server), 8), at(await freeSlots(server), -6)]
    const email = someEmail()
    await openLink(page, await book(server, mine, email))
    await chooseAnother(page).click()
    await chooseInForm(page, other)
    await onDatabase(server, `UPDATE consultations SET date = '2026-01-05' WHERE email = '${email}'`)
    await moveButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('Cette consultation ne peut plus être déplacée.')
    await page.getByRole('button', { name: 'Garder le moment choisi' }).click()
    await cancelButton(page).click()
    await confirmCancel(page).click()
    await expect(page.locator('.toast', { hasText: 'Erreur' })).toContainText(
      'Cette consultation ne peut plus être annulée.',
    )

    await page.reload()
    await expect(page.getByText('Ce rendez-vous a commencé')).toBeVisible()
    await expect(chooseAnother(page)).toHaveCount(0)
    await expect(cancelButton(page)).toHaveCount(0)
    await expectAccessible(page)
  })
})
