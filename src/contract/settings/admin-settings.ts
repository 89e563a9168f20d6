import { z } from 'zod'
import { SETTING_SCHEMAS } from './settings.ts'

/** A saved group: its version is 0 until somebody changes it, and grows with each change. */
const versioned = <Group extends z.ZodType>(value: Group) => z.object({ version: z.int32().min(0), value })

const {
  identity,
  openingHours,
  figures,
  banner,
  promotion,
  instalments,
  socialLinks,
  partners,
  consultations,
  analytics,
  cookies,
  retention,
} = SETTING_SCHEMAS

/** Every group of the settings with its version. */
export const storedSettings = z.object({
  identity: versioned(identity),
  openingHours: versioned(openingHours),
  figures: versioned(figures),
  banner: versioned(banner),
  promotion: versioned(promotion),
  instalments: versioned(instalments),
  socialLinks: versioned(socialLinks),
  partners: versioned(partners),
  consultations: versioned(consultations),
  analytics: versioned(analytics),
  cookies: versioned(cookies),
  retention: versioned(retention),
})
export type StoredSettings = z.output<typeof storedSettings>

/** The groups that change, each whole, with the version that was read: a change made meanwhile is not overwritten. */
export const settingsChange = storedSettings.partial()
export type SettingsChange = z.output<typeof settingsChange>
