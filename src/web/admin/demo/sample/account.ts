import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import { DEFAULT_NOTICE_TIMES } from '#contract/users/house-notices.ts'
import { mergePreferences } from '#contract/users/preferences.ts'
import type { DemoAccount } from '../demo-house.ts'
import { at } from '#contract/sample/calendar.ts'
import { idOf } from './chance.ts'

/** The administrator's own account: two factors, a recovery code used, fewer e-mails than by default. */
export const makeAccount = (day: PlainDate): DemoAccount => ({
  adresse: null,
  bio: null,
  clientType: 'PARTICULIER',
  siren: null,
  pendingEmail: null,
  preferences: mergePreferences({
    house: { ...DEFAULT_NOTICE_TIMES, messages: 'MORNING', revisions: 'MORNING' },
  }),
  totpSince: at(addDays(day, -90), '09:00'),
  passkeys: [
    {
      id: idOf('passkey', 1),
      nom: 'Ordinateur du bureau',
      createdAt: at(addDays(day, -60), '09:12'),
      lastUsedAt: at(addDays(day, -9), '08:52'),
    },
  ],
  recoveryCodesLeft: 9,
})
