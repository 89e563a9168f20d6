import { isWorkingDay } from '#contract/commandes/delivery-date.ts'
import { at } from '#contract/sample/calendar.ts'
import type { StoredSettings } from '#contract/settings/admin-settings.ts'
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts'
import { addDays, type PlainDate, plainDate, yearOf } from '#contract/shared/plain-date.ts'

/** The house of the first day, and the groups that it has changed since. */
export function makeSettings(day: PlainDate): StoredSettings {
  const changed = (daysAgo: number, version: number) => ({
    version,
    updatedAt: at(addDays(day, -daysAgo), '09:50'),
  })
  const { identity, openingHours, figures, banner, instalments } = DEFAULT_SETTINGS
  const { socialLinks, partners, readingTime, analytics, cookies } = DEFAULT_SETTINGS
  const { retention, accounting, security } = DEFAULT_SETTINGS
  return {
    identity: {
      ...changed(380, 1),
      value: { ...identity, siren: '732 829 320', rcs: 'RCS Paris 732 829 320' },
    },
    openingHours: { ...changed(210, 1), value: { ...openingHours, fermeture: '18:30' } },
    figures: { version: 0, value: figures },
    banner: { version: 0, value: banner },
    instalments: { version: 0, value: instalments },
    socialLinks: { version: 0, value: socialLinks },
    partners: { version: 0, value: partners },
    consultations: { ...changed(12, 1), value: { joursFermes: closedDays(day) } },
    readingTime: { version: 0, value: readingTime },
    analytics: { version: 0, value: analytics },
    cookies: { version: 0, value: cookies },
    retention: { version: 0, value: retention },
    accounting: { version: 0, value: accounting },
    transfer: {
      ...changed(90, 1),
      value: { titulaire: 'Bon à tirer SARL', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
    },
    security: { version: 0, value: security },
  }
}

/** The week between the two holidays of the end of the year. */
const closedDays = (day: PlainDate): PlainDate[] =>
  Array.from({ length: 6 }, (_, index) => plainDate(yearOf(day), 12, 26 + index)).filter(isWorkingDay)
