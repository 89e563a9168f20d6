import { z } from 'zod'
import { SETTING_SCHEMAS } from './settings.ts'

/** A group as it is kept: its version is 0 until somebody changes it, and grows with each change. */
const kept = <Group extends z.ZodType>(value: Group) => z.object({ version: z.int32().min(0), value })

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
  identity: kept(identity),
  openingHours: kept(openingHours),
  figures: kept(figures),
  banner: kept(banner),
  promotion: kept(promotion),
  instalments: kept(instalments),
  socialLinks: kept(socialLinks),
  partners: kept(partners),
  consultations: kept(consultations),
  analytics: kept(analytics),
  cookies: kept(cookies),
  retention: kept(retention),
})
export type StoredSettings = z.output<typeof storedSettings>

/** The groups that change, each whole, with the version that was read: a change made meanwhile is not overwritten. */
export const settingsChange = storedSettings.partial()
export type SettingsChange = z.output<typeof settingsChange>
