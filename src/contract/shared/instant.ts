import { z } from 'zod'

/** An instant: a Date inside the server, ISO 8601 in UTC on the wire (decisions §2). */
export const instant = z
  .union([z.date().transform((date) => date.toISOString()), z.iso.datetime({ offset: true })])
  .meta({ type: 'string', format: 'date-time' })

/** A calendar day, `2026-12-28`, in the calendar of Paris, of a year that a database and a house can count with. */
export const plainDate = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day < '3000-01-01', 'Cette date n’est pas possible')
