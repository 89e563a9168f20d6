import { z } from 'zod'
import {
  calendarSettings,
  DEFAULT_CALENDAR,
  NO_SUPPLEMENT,
  supplementSettings,
} from '../calendar/calendar.ts'
import { accounting, DEFAULT_ACCOUNTING } from './accounting.ts'
import { affirmations, NOTHING_CONFIRMED } from './affirmations.ts'
import { banner, DEFAULT_BANNER } from './banner.ts'
import { analytics, cookies, DEFAULT_COOKIES, NO_ANALYTICS } from './consent.ts'
import { DEFAULT_ENGAGEMENT, engagement } from './engagement.ts'
import { DEFAULT_FIGURES, figures } from './figures.ts'
import { DEFAULT_IDENTITY, houseIdentity } from './house-settings.ts'
import { DEFAULT_INSTALMENTS, instalments } from './instalments.ts'
import { links, NO_LINK } from './links.ts'
import { DEFAULT_NUMBERING, numbering } from './numbering.ts'
import { DEFAULT_OPENING_HOURS, openingHours } from './opening-hours.ts'
import { DEFAULT_PROMISES, DEFAULT_TESTIMONIALS, promises, testimonials } from './promises.ts'
import { DEFAULT_READING_TIME, readingTime } from './reading-time.ts'
import { DEFAULT_RETENTION, retention } from './retention.ts'
import { NO_TRANSFER, transfer } from './transfer.ts'

/** The rules of administrators' sign-in (decisions §11). */
const securitySettings = z.object({
  /** Without a second factor, an administrator is led to set one up before anything else of the back-office. */
  secondFacteurObligatoire: z.boolean(),
})

/** Everything an admin may set of the house, by group: a group is saved whole, and is a row of `settings`. */
export const SETTING_SCHEMAS = {
  identity: houseIdentity,
  openingHours,
  figures,
  banner,
  instalments,
  socialLinks: links,
  partners: links,
  calendar: calendarSettings,
  supplement: supplementSettings,
  readingTime,
  analytics,
  cookies,
  retention,
  accounting,
  numbering,
  transfer,
  security: securitySettings,
  engagement,
  affirmations,
  testimonials,
  promises,
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
  instalments: DEFAULT_INSTALMENTS,
  socialLinks: NO_LINK,
  partners: NO_LINK,
  calendar: DEFAULT_CALENDAR,
  supplement: NO_SUPPLEMENT,
  readingTime: DEFAULT_READING_TIME,
  analytics: NO_ANALYTICS,
  cookies: DEFAULT_COOKIES,
  retention: DEFAULT_RETENTION,
  accounting: DEFAULT_ACCOUNTING,
  numbering: DEFAULT_NUMBERING,
  transfer: NO_TRANSFER,
  security: { secondFacteurObligatoire: false },
  engagement: DEFAULT_ENGAGEMENT,
  affirmations: NOTHING_CONFIRMED,
  testimonials: DEFAULT_TESTIMONIALS,
  promises: DEFAULT_PROMISES,
}
