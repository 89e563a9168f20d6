import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { api } from '#contract/api.ts'
import type { Slot } from '#contract/consultations/slots.ts'
import { timeOf } from '#contract/consultations/when-of.ts'
import { formatWeekday } from '#contract/format/dates.ts'
import { callerOfApi } from '#server/testing/api-caller.ts'
import { BOOKED, type FreeSlot } from '../site/booking-steps.ts'
import { linkIn, waitForMail } from '../support/mail.ts'
import type { Server } from '../support/server.ts'

export const chooseAnother = (page: Page) => page.getByRole('button', { name: 'Choisir un autre moment' })
export const moveButton = (page: Page) => page.getByRole('button', { name: 'Déplacer ma consultation' })
export const cancelButton = (page: Page) => page.getByRole('button', { name: 'Annuler ma consultation' })
export const confirmCancel = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Annuler ma consultation' })

/** Books without the browser; gives the mail that holds the link. */
export async function book(server: Server, slot: FreeSlot, email: string): Promise<Email> {
  const body = { ...slot, firstName: 'Maud', lastName: 'Kerbrat', email, phone: '06 12 34 56 78' }
  await callerOfApi(server.url).call(api.consultations.book, { body })
  return waitForMail(server, { to: email, subject: BOOKED })
}

export const openLink = (page: Page, mail: Email) =>
  page.goto(new URL(linkIn(mail, '/consultation/')).pathname)

/** A day and an hour of the form that moves. */
export async function chooseInForm(page: Page, slot: Slot): Promise<void> {
  await page.getByLabel(formatWeekday(slot.date)).check()
  await page.getByLabel(timeOf(slot), { exact: true }).check()
}

/** The slot of that rank. */
export function at(slots: FreeSlot[], rank: number): FreeSlot {
  const slot = slots.at(rank)
  if (!slot) throw new Error('Not so many free slots')
  return slot
}
