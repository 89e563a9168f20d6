import { hoursText } from '#contract/settings/opening-hours.ts'
import type { Deps } from '../deps.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Letterhead } from './email-layout.ts'

/** Who writes, as the head and the foot of every e-mail say it. */
export async function readLetterhead({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<Letterhead> {
  const { identity, openingHours } = await readSettings(db, ['identity', 'openingHours'])
  return { house: identity, horaires: hoursText(openingHours), appUrl: config.appUrl }
}
