import { z } from 'zod'
import { instant, readAt } from '../shared/instant.ts'
import { sentAnalytics } from './consent.ts'
import { sentNumbering } from './numbering.ts'
import { SETTING_SCHEMAS } from './settings.ts'
import { sentTransfer } from './transfer.ts'

const version = z.int32().min(0)

/** A saved group: its version is 0 until somebody changes it, and grows with each change. */
const versioned = <Group extends z.ZodType>(value: Group) =>
  z.object({ version, updatedAt: instant.optional(), value })

const {
  identity,
  openingHours,
  figures,
  banner,
  instalments,
  socialLinks,
  partners,
  calendar,
  supplement,
  readingTime,
  analytics,
  cookies,
  retention,
  accounting,
  numbering,
  transfer,
  security,
  engagement,
  affirmations,
  testimonials,
  promises,
} = SETTING_SCHEMAS

/** Every group of the settings with its version. */
export const storedSettings = z.object({
  identity: versioned(identity),
  openingHours: versioned(openingHours),
  figures: versioned(figures),
  banner: versioned(banner),
  instalments: versioned(instalments),
  socialLinks: versioned(socialLinks),
  partners: versioned(partners),
  calendar: versioned(calendar),
  supplement: versioned(supplement),
  readingTime: versioned(readingTime),
  analytics: versioned(analytics),
  cookies: versioned(cookies),
  retention: versioned(retention),
  accounting: versioned(accounting),
  numbering: versioned(numbering),
  transfer: versioned(transfer),
  security: versioned(security),
  engagement: versioned(engagement),
  affirmations: versioned(affirmations),
  testimonials: versioned(testimonials),
  promises: versioned(promises),
})
export type StoredSettings = z.output<typeof storedSettings>

/** The body that saves a group of settings: a key that the group does not have is refused rather than ignored. */
const sent = <Shape extends z.core.$ZodShape>(value: z.ZodObject<Shape>) =>
  z.strictObject({ version, updatedAt: readAt.optional(), value: value.strict() })

/** A seller who charges VAT has its number on their invoices (CGI, ann. II, art. 242 nonies A); an identity saved without it is still read. */
const sentIdentity = identity
  .extend({ adresse: identity.shape.adresse.strict() })
  .refine(({ regimeTva, numeroTva }) => regimeTva !== 'TVA_20' || numeroTva, {
    path: ['numeroTva'],
    error: 'Le numéro de TVA est requis pour facturer la TVA',
  })

/** The form of each group: all its settings, with the version that was read. */
export const SETTING_ENTRIES = {
  identity: sent(sentIdentity),
  openingHours: sent(openingHours),
  figures: sent(figures),
  banner: sent(banner),
  instalments: sent(instalments),
  socialLinks: sent(socialLinks),
  partners: sent(partners),
  calendar: sent(calendar),
  supplement: sent(supplement),
  readingTime: sent(readingTime),
  analytics: sent(sentAnalytics),
  cookies: sent(cookies),
  retention: sent(retention),
  accounting: sent(accounting),
  numbering: sent(sentNumbering),
  transfer: sent(sentTransfer),
  security: sent(security),
  engagement: sent(engagement),
  affirmations: sent(affirmations),
  testimonials: sent(testimonials),
  promises: sent(promises),
}

/** The groups to change: a change made by another since they were read is not overwritten. */
export const settingsChange = z.strictObject(SETTING_ENTRIES).partial()
export type SettingsChange = z.output<typeof settingsChange>
