import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { calendarRefusal, supplementRefusal } from '#contract/calendar/change-calendar.ts'
import type { SettingsChange, StoredSettings } from '#contract/settings/admin-settings.ts'
import { missingIdentity } from '#contract/settings/missing-identity.ts'
import type { SettingKey } from '#contract/settings/settings.ts'
import { type PlainDate, parisDay } from '#contract/shared/plain-date.ts'
import { STALE_SETTINGS } from '#contract/shared/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { settings } from '../../platform/db/schema/house.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest, conflict } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { refuseUnconfirmed } from '../../platform/session/refuse-unconfirmed.ts'
import { takesRealMoney } from '../../platform/takes-real-money.ts'
import { logSettings } from './log-settings.ts'
import { applyNumbering } from './numbering.ts'
import { SETTING_KEYS } from './read-settings.ts'
import { readStoredSettings } from './read-stored-settings.ts'

/**
 * The groups that ask who one is (decisions 101 and 147): who sells and where one writes to them, where their money goes, the script of the
 * public pages, what the nights remove, who needs a second factor.
 */
const CONFIRMED_GROUPS = [
  'identity',
  'transfer',
  'analytics',
  'retention',
  'security',
] as const satisfies SettingKey[]

/** Changes groups of settings, all or none: 409 when somebody changed one of them after it was read. */
export async function updateSettings(
  deps: Deps,
  actor: Actor,
  change: SettingsChange,
): Promise<StoredSettings> {
  refuseNamelessSeller(deps, change)
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    // Always in the same order: two admins who save at once cannot deadlock.
    const groups = SETTING_KEYS.filter((key) => change[key] !== undefined)
    const before = await readStoredSettings(tx)
    if (groups.length === 0) return before
    refuseDays(change, before, parisDay(now))
    for (const key of groups) refuseOlder(key, before[key].updatedAt, change[key]?.updatedAt)
    if (CONFIRMED_GROUPS.some((key) => isChanged(change[key], before[key])))
      await refuseUnconfirmed(tx, deps, actor)
    if (change.numbering) await applyNumbering(tx, before.numbering.value, change.numbering.value)
    for (const key of groups) await writeGroup(tx, { key, ...change[key], now })
    const after = await readStoredSettings(tx)
    await logSettings(tx, { groups, before, after, actor, createdAt: now })
    return after
  })
}

/** Whether a group is sent with another value than the one that stands. */
const isChanged = (sent: { value: unknown } | undefined, before: { value: unknown }): boolean =>
  sent !== undefined && !isDeepStrictEqual(sent.value, before.value)

/** The date of the version that was read says as much as its number. */
function refuseOlder(key: SettingKey, saved: string | undefined, read: string | undefined): void {
  if (saved && read && new Date(read) < new Date(saved)) throw conflict(STALE_SETTINGS, { group: key })
}

/** 400 for a closing, a reopened day or a last day that is past already (decision 166). */
function refuseDays(
  { calendar, supplement }: SettingsChange,
  before: StoredSettings,
  today: PlainDate,
): void {
  const refusals = {
    calendar: calendar && calendarRefusal(before.calendar.value, calendar.value, today),
    supplement: supplement && supplementRefusal(before.supplement.value, supplement.value, today),
  }
  for (const [group, message] of Object.entries(refusals)) {
    if (message) throw badRequest(message, [{ path: REFUSED_FIELD[group] ?? group, message }])
  }
}

const REFUSED_FIELD: Record<string, string> = {
  calendar: 'calendar.value.fermetures',
  supplement: 'supplement.value.jusquau',
}

type Group = { key: SettingKey; version?: number; value?: unknown; now: Date }

async function writeGroup(tx: Tx, { key, version = 0, value, now }: Group): Promise<void> {
  const written =
    version === 0
      ? await tx
          .insert(settings)
          .values({ key, value, updatedAt: now })
          .onConflictDoNothing()
          .returning({ key: settings.key })
      : await tx
          .update(settings)
          .set({ value, version: sql`${settings.version} + 1`, updatedAt: now })
          .where(and(eq(settings.key, key), eq(settings.version, version)))
          .returning({ key: settings.key })
  if (written.length === 0) throw conflict(STALE_SETTINGS, { group: key })
}

/** A seller of real payments must have, and keep, an identity (decisions §1). */
function refuseNamelessSeller({ config }: Deps, { identity }: SettingsChange): void {
  if (!identity || !takesRealMoney(config)) return
  const missing = missingIdentity(identity.value)
  if (missing.length === 0) return
  throw badRequest(
    `Les paiements sont réels\u00a0: l’identité de la maison doit être complète. Il manque\u00a0: ${missing.join(', ')}.`,
    [{ path: 'identity.value', message: missing.join(', ') }],
  )
}
