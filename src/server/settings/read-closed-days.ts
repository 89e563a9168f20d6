import { eq } from 'drizzle-orm'
import {
  consultationSettings,
  DEFAULT_CONSULTATION_SETTINGS,
} from '#contract/settings/consultation-settings.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import type { Db, Tx } from '../db/client.ts'
import { settings } from '../db/schema/house.ts'

/** The days on which the house takes no consultation, as an admin last said. */
export async function readClosedDays(db: Db | Tx): Promise<PlainDate[]> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, 'consultations'))
  return consultationSettings.parse(row?.value ?? DEFAULT_CONSULTATION_SETTINGS).joursFermes
}
