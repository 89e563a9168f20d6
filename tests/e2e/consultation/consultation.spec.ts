import { timeOf, whenOf } from '#contract/consultations/when-of.ts'
import { formatWeekday } from '#contract/format/dates.ts'
import { freeSlots } from '../site/booking-steps.ts'
import { callsTo } from '../site/form-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { mailsTo, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
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

test.use({ allowedProblems: [/409/] })

test('a consultation is moved, though somebody took the first choice meanwhile, then cancelled, by the link of its mail', async ({
  page,
  server,
}) => {
  const slots = await freeSlots(server)
  const [first, wanted, other] = [at(slots, 0), at(slots, 1), at(slots, -1)]
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
  await page.getByLabel(formatWeekday(other.date)).check()
  await moveButton(page).click()
  await expect(page.getByRole('group', { name: /^Heure/ })).toHaveAccessibleDescription(
    'Veuillez choisir un horaire',
  )
  await expectAccessible(page)
  await chooseInForm(page, wanted)
  await book(server, wanted, 'yann.rapide@exemple.fr')
  await moveButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Ce créneau vient d’être réservé.')
  await expect(page.getByLabel(timeOf(wanted), { exact: true })).toHaveCount(0)
  await chooseInForm(page, other)
  await keepScreens(page, 'consultation-deplacer')
  await moveButton(page).click()
  await expect(page.getByText(whenOf(other))).toBeVisible()

  await page.reload()
  await expect(page.getByText(whenOf(other))).toBeVisible()
  await cancelButton(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revenir' }).click()
  const cancels = callsTo(page, '/cancel')
  await cancelButton(page).click()
  await confirmCancel(page).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre consultation est annulée')
  expect(cancels).toHaveLength(1)
  const told = { to: 'maud.deplace@exemple.fr', subject: 'Votre consultation est annulée' }
  await waitForMail(server, told)
  expect(await mailsTo(server, told)).toHaveLength(1)
})
