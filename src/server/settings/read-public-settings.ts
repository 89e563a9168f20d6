import { type PublicSettings, publicSettingsOf } from '#contract/settings/public-settings.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Deps } from '../deps.ts'
import { readSettings, SETTING_KEYS } from './read-settings.ts'

/** The house as its public pages show it today. */
export async function readPublicSettings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<PublicSettings> {
  return publicSettingsOf(await readSettings(db, SETTING_KEYS), parisDay(clock()))
}
