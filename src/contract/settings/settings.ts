import type { z } from 'zod'
import { analytics, cookies, DEFAULT_COOKIES, NO_ANALYTICS } from './consent.ts'
import { consultationSettings, DEFAULT_CONSULTATION_SETTINGS } from './consultation-settings.ts'
import { DEFAULT_FIGURES, figures } from './figures.ts'
import { DEFAULT_IDENTITY, houseIdentity } from './house-settings.ts'
import { DEFAULT_INSTALMENTS, instalments } from './instalments.ts'
import { links, NO_LINK } from './links.ts'
import { DEFAULT_OPENING_HOURS, openingHours } from './opening-hours.ts'
import { banner, DEFAULT_BANNER, DEFAULT_PROMOTION, promotion } from './promotion.ts'
import { DEFAULT_RETENTION, retention } from './retention.ts'

/** Everything an admin may set of the house, by group: a group is saved whole, and is a row of `settings`. */
export const SETTING_SCHEMAS = {
  identity: houseIdentity,
  openingHours,
  figures,
  banner,
  promotion,
  instalments,
  socialLinks: links,
  partners: links,
  consultations: consultationSettings,
  analytics,
  cookies,
  retention,
}
type Schemas = typeof SETTING_SCHEMAS
export type SettingKey = keyof Schemas
export type Settings = { [Key in SettingKey]: z.output<Schemas[Key]> }

/** The house on its first day. */
export const DEFAULT_SETTINGS: Settings = {
  identity: DEFAULT_IDENTITY,
  openingHours: DEFAULT_OPENING_HOURS,
  figures: DEFAULT_FIGURES,
  banner: DEFAULT_BANNER,
  promotion: DEFAULT_PROMOTION,
  instalments: DEFAULT_INSTALMENTS,
  socialLinks: NO_LINK,
  partners: NO_LINK,
  consultations: DEFAULT_CONSULTATION_SETTINGS,
  analytics: NO_ANALYTICS,
  cookies: DEFAULT_COOKIES,
  retention: DEFAULT_RETENTION,
}
