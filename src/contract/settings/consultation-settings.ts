import { z } from 'zod'

/** When the house does not telephone, besides weekends and holidays (decisions §10). */
export const consultationSettings = z.object({ joursFermes: z.array(z.iso.date()) })
export type ConsultationSettings = z.output<typeof consultationSettings>

export const DEFAULT_CONSULTATION_SETTINGS: ConsultationSettings = { joursFermes: [] }
