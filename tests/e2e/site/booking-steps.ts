import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import type { Slot, SlotTime } from '#contract/consultations/slots.ts'
import { timeOf } from '#contract/consultations/when-of.ts'
import { formatWeekdayMonth } from '#contract/format/dates.ts'
import { callerOfApi } from '#server/testing/api-caller.ts'
import type { Server } from '../support/server.ts'
import { expect } from '../support/story.ts'

export const WHO = {
  Prénom: 'Maud',
  Nom: 'Kerbrat',
  Téléphone: '06 12 34 56 78',
}

/** The subject of the mail of a booking. */
export const BOOKED = /^Votre consultation/

export const someEmail = () => `${randomUUID()}@exemple.fr`

export const dialogOf = (page: Page) => page.getByRole('dialog')
export const bookButton = (page: Page) =>
  dialogOf(page).getByRole('button', { name: 'Réserver ma consultation' })
export const opener = (page: Page) => page.getByRole('button', { name: 'Choisir mon créneau' })
export const timeIn = (page: Page, slot: Slot) => dialogOf(page).getByLabel(timeOf(slot), { exact: true })
export const aboutIn = (page: Page) => dialogOf(page).getByLabel(/Ce dont vous voulez parler/)

export async function openBooking(page: Page): Promise<void> {
  await page.goto('/')
  await opener(page).click()
  await expect(dialogOf(page)).toBeVisible()
}

export async function fillWho(page: Page, email: string): Promise<void> {
  for (const [label, text] of Object.entries({ ...WHO, 'E-mail': email })) {
    await dialogOf(page).getByLabel(label, { exact: true }).fill(text)
  }
}

export async function chooseSlot(page: Page, slot: Slot): Promise<void> {
  await chooseDay(page, slot)
  await timeIn(page, slot).check()
}

export const chooseDay = (page: Page, { date }: Pick<Slot, 'date'>) =>
  dialogOf(page).getByLabel(formatWeekdayMonth(date), { exact: true }).check()

export type FreeSlot = Slot & { time: SlotTime }

/** Every free slot of the server, soonest first. */
export async function freeSlots({ url }: Server): Promise<FreeSlot[]> {
  const { data } = await callerOfApi(url).call(api.consultations.availableSlots, {})
  return data.flatMap(({ date, times }) => times.map((time) => ({ date, time })))
}
