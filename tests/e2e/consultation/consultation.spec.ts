import { api } from '#contract/api.ts'
import type { Slot } from '#contract/consultations/slots.ts'
import { timeOf, whenOf } from '#contract/consultations/when-of.ts'
import { formatWeekday } from '#contract/format/dates.ts'
import { callerOfApi } from '#server/testing/api-caller.ts'
import { expectAccessible } from '../support/axe.ts'
import { linkIn, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import type { Server } from '../support/server.ts'
import { expect, test } from '../support/story.ts'

async function freeSlots({ url }: Server) {
  const { data } = await callerOfApi(url).call(api.consultations.availableSlots, {})
  return data.flatMap(({ date, times }) => times.map((time) => ({ date, time })))
}

async function book(
  server: Server,
  slot: Slot & { time: Parameters<typeof bodyOf>[1]['time'] },
  email: string,
) {
  await callerOfApi(server.url).call(api.consultations.book, { body: bodyOf(email, slot) })
  return waitForMail(server, { to: email, subject: /^Votre consultation/ })
}

const bodyOf = (email: string, slot: Awaited<ReturnType<typeof freeSlots>>[number]) => ({
  ...slot,
  firstName: 'Maud',
  lastName: 'Kerbrat',
  email,
  phone: '06 12 34 56 78',
})

const at = (slots: Awaited<ReturnType<typeof freeSlots>>, index: number) => {
  const slot = slots.at(index)
  if (!slot) throw new Error('Not so many free slots')
  return slot
}

test('a consultation is moved, then cancelled, by the link of its mail', async ({ page, server }) => {
  const slots = await freeSlots(server)
  const [first, other] = [at(slots, 0), at(slots, -1)]
  const mail = await book(server, first, 'maud.deplace@exemple.fr')
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['consultation.ics'])

  await page.goto(new URL(linkIn(mail, '/consultation/')).pathname)
  await expect(page.getByRole('heading', { level: 1, name: 'Votre consultation' })).toBeVisible()
  await expect(page.getByText(whenOf(first))).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'consultation')

  await page.getByRole('button', { name: 'Choisir un autre moment' }).click()
  await page.getByRole('button', { name: 'Déplacer ma consultation' }).click()
  await expect(page.getByText('Veuillez choisir une date')).toBeVisible()
  await page.getByLabel(formatWeekday(other.date)).check()
  await page.getByLabel(timeOf(other), { exact: true }).check()
  await expectAccessible(page)
  await keepScreens(page, 'consultation-deplacer')
  await page.getByRole('button', { name: 'Déplacer ma consultation' }).click()
  await expect(page.getByText(whenOf(other))).toBeVisible()

  await page.reload()
  await expect(page.getByText(whenOf(other))).toBeVisible()
  await page.getByRole('button', { name: 'Annuler ma consultation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'La garder' }).click()
  await page.getByRole('button', { name: 'Annuler ma consultation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler ma consultation' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre consultation est annulée')
  await waitForMail(server, { to: 'maud.deplace@exemple.fr', subject: 'Votre consultation est annulée' })
})

test.describe('what cannot be had', () => {
  test.use({ allowedProblems: [/40[49]/] })

  test('a slot that somebody took meanwhile is told, and another can be chosen', async ({ page, server }) => {
    const slots = await freeSlots(server)
    const [mine, wanted] = [at(slots, 1), at(slots, 2)]
    const mail = await book(server, mine, 'maud.hesite@exemple.fr')
    await page.goto(new URL(linkIn(mail, '/consultation/')).pathname)
    await page.getByRole('button', { name: 'Choisir un autre moment' }).click()
    await page.getByLabel(formatWeekday(wanted.date)).check()
    await page.getByLabel(timeOf(wanted), { exact: true }).check()
    await book(server, wanted, 'yann.rapide@exemple.fr')
    await page.getByRole('button', { name: 'Déplacer ma consultation' }).click()
    await expect(page.getByRole('alert')).toContainText('Ce créneau vient d’être réservé.')
    await expect(page.getByLabel(timeOf(wanted), { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Garder le moment choisi' }).click()
    await expect(page.getByText(whenOf(mine))).toBeVisible()
  })

  test('a link that leads nowhere says so', async ({ page }) => {
    await page.goto('/consultation/jamais-vu')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien ne s’ouvre pas')
    await expect(page.getByText('Ce lien ne mène à aucune consultation.')).toBeVisible()
    await expectAccessible(page)
  })
})
