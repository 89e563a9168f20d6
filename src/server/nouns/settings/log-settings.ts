import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { StoredSettings } from '#contract/settings/admin-settings.ts'
import type { SettingKey } from '#contract/settings/settings.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { changesOf, hasChanged } from '../logs/changes-of.ts'
import { writeLog } from '../logs/write-log.ts'

/** Groups without a person's name. */
const SHOWN_GROUPS: readonly SettingKey[] = [
  'openingHours',
  'figures',
  'banner',
  'instalments',
  'calendar',
  'supplement',
  'readingTime',
  'analytics',
  'cookies',
  'retention',
  'accounting',
  'numbering',
  'security',
  'affirmations',
  'promises',
]
/** The fields of the house's identity that name no person. */
const SHOWN_FIELDS = ['identity.nom', 'identity.formeJuridique', 'identity.siren', 'identity.regimeTva']

type Saved = {
  groups: SettingKey[]
  before: StoredSettings
  after: StoredSettings
  actor: Actor
  createdAt: Date
}

/** The line of the audit log about saved settings: which groups, and the fields of them that changed. */
export async function logSettings(tx: Tx, { groups, before, after, actor, createdAt }: Saved): Promise<void> {
  const [was, is] = [fieldsOf(before, groups), fieldsOf(after, groups)]
  const shown = Object.keys({ ...was, ...is }).filter(
    (name) => SHOWN_FIELDS.includes(name) || SHOWN_GROUPS.some((group) => name.startsWith(`${group}.`)),
  )
  const changes = changesOf(was, is, shown)
  if (!hasChanged(changes)) return
  await writeLog(tx, {
    by: actor,
    ...LOG_LINES.settings.updated,
    metadata: { groups },
    changes,
    createdAt,
  })
}

/** `{ 'figures.avis': 127, … }` of some groups. */
const fieldsOf = (settings: StoredSettings, groups: SettingKey[]): Record<string, unknown> =>
  Object.fromEntries(
    groups.flatMap((group) =>
      Object.entries(settings[group].value).map(([name, value]): [string, unknown] => [
        `${group}.${name}`,
        value,
      ]),
    ),
  )
