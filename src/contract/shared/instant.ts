import { z } from 'zod'

/** An instant: a Date inside the server, ISO 8601 in UTC on the wire (decisions §2). */
export const instant = z
  .union([z.date().transform((date) => date.toISOString()), z.iso.datetime({ offset: true })])
  .meta({ type: 'string', format: 'date-time' })

/** The moment when the entry to change was read: a later change of it is a conflict (decisions §2). */
export const readAt = z.iso.datetime({
  offset: true,
  error: 'Donnez la date de la version que vous avez lue',
})

/** A calendar day, `2026-12-28`, in the calendar of Paris, of a year that a database and a house can count with. */
export const plainDate = z.iso.date().refine(isCountable, 'Cette date n’est pas possible')

/** Whether a database and a person can count with a day. */
export function isCountable(day: string): boolean {
  return day >= '1900-01-01' && day < '3000-01-01'
}
