import { hoursText } from '#contract/settings/opening-hours.ts'
import { readSettings } from '../../nouns/settings/read-settings.ts'
import type { Deps } from '../deps.ts'
import type { EmailSender } from './email-layout.ts'

/** The house as the head and the foot of every e-mail show it. */
export async function readEmailSender({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<EmailSender> {
  const { identity, openingHours } = await readSettings(db, ['identity', 'openingHours'])
  return { house: identity, horaires: hoursText(openingHours), appUrl: config.appUrl }
}
