import { z } from 'zod'
import { plainDate } from '../shared/instant.ts'

/** More closed days than a house may say years ahead. */
const MAX_CLOSED_DAYS = 1000

/** When the house does not telephone, besides weekends and holidays (decisions §10). */
export const consultationSettings = z.object({
  joursFermes: z
    .array(plainDate)
    .max(MAX_CLOSED_DAYS, 'Retirez d’abord des jours passés')
    .overwrite((days) => [...new Set(days)].toSorted()),
})
export type ConsultationSettings = z.output<typeof consultationSettings>

export const DEFAULT_CONSULTATION_SETTINGS: ConsultationSettings = { joursFermes: [] }
