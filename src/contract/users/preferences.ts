import { z } from 'zod'
import { DEFAULT_NOTICE_TIMES, HOUSE_NOTICES, NOTICE_TIMES, noticeTimes } from './house-notices.ts'

/** The notices that a person mutes, and those they allow (decisions §12); a preference without effect is kept and not shown (§15). */
export const preferences = z.object({
  notifications: z.object({ email: z.boolean(), push: z.boolean(), sms: z.boolean() }),
  notificationTypes: z.object({
    projects: z.boolean(),
    messages: z.boolean(),
    invoices: z.boolean(),
    promos: z.boolean(),
  }),
  privacy: z.object({ publicProfile: z.boolean(), analytics: z.boolean() }),
  /** Administrators alone receive e-mails about the house. */
  house: noticeTimes,
})
export type Preferences = z.output<typeof preferences>

export const DEFAULT_PREFERENCES: Preferences = {
  notifications: { email: true, push: false, sms: false },
  notificationTypes: { projects: true, messages: true, invoices: true, promos: false },
  privacy: { publicProfile: false, analytics: false },
  house: DEFAULT_NOTICE_TIMES,
}

const yesOrNo = z.boolean({ error: 'Répondez par oui ou par non' }).optional()
const group = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, { error: 'Cette préférence n’existe pas' }).optional()

/** The changed preferences; the others stay. */
export const preferencesChange = z.object({
  notifications: group({ email: yesOrNo, push: yesOrNo, sms: yesOrNo }),
  notificationTypes: group({ projects: yesOrNo, messages: yesOrNo, invoices: yesOrNo, promos: yesOrNo }),
  privacy: group({ publicProfile: yesOrNo, analytics: yesOrNo }),
  house: z
    .partialRecord(
      z.enum(HOUSE_NOTICES, 'Cette préférence n’existe pas'),
      z.enum(NOTICE_TIMES, 'Choisissez tout de suite, le matin ou jamais'),
    )
    .optional(),
})
export type PreferencesChange = z.output<typeof preferencesChange>

/** Preferences with a change written over them; one never set has its default. */
export function mergePreferences(kept: PreferencesChange, change: PreferencesChange = {}): Preferences {
  const said = { ...DEFAULT_PREFERENCES }
  return preferences.parse({
    notifications: { ...said.notifications, ...kept.notifications, ...change.notifications },
    notificationTypes: { ...said.notificationTypes, ...kept.notificationTypes, ...change.notificationTypes },
    privacy: { ...said.privacy, ...kept.privacy, ...change.privacy },
    house: { ...said.house, ...kept.house, ...change.house },
  })
}
