import { z } from 'zod'

/** An instant: a Date inside the server, ISO 8601 in UTC on the wire (decisions §2). */
export const instant = z
  .union([z.date().transform((date) => date.toISOString()), z.iso.datetime({ offset: true })])
  .meta({ type: 'string', format: 'date-time' })

/** A calendar day, `2026-12-28`, in the calendar of Paris. */
export const plainDate = z.iso.date()
