import { eq } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import type { ProfileChange } from '#contract/users/account-forms.ts'
import { PROFILE_SAVED } from '#contract/users/answers.ts'
import { ownNumberRefusal } from '#contract/users/company-number.ts'
import type { Adresse } from '#contract/users/user.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { readAccount } from '../auth/read-account.ts'
import { changesOf, hasChanged } from '../logs/changes-of.ts'
import { writeLog } from '../logs/write-log.ts'
import { lockSelf } from './lock-self.ts'

/** The fields of a profile whose values the log shows; for others, only that they changed. */
const SHOWN = ['clientType'] as const

/** Changes the caller's own profile: an absent field stays, an empty one is erased. */
export async function updateProfile(deps: Deps, actor: Actor, asked: ProfileChange) {
  return deps.db.transaction(async (tx) => {
    const before = await lockSelf(tx, actor)
    const change = emptied(asked)
    refuseNumber({ ...before, ...change }, asked)
    const changes = changesOf(before, { ...before, ...change }, SHOWN)
    if (hasChanged(changes)) {
      const now = deps.clock()
      await tx
        .update(users)
        .set({ ...change, updatedAt: now })
        .where(eq(users.id, actor.id))
      if ('prenom' in change || 'nom' in change) {
        await enqueue(tx, 'reindex-client', { userId: actor.id }, { jobKey: `reindex-client:${actor.id}` })
      }
      await writeLog(tx, {
        by: actor,
        ...LOG_LINES.account.profileChanged,
        metadata: { userId: actor.id },
        changes,
        createdAt: now,
      })
    }
    return { message: PROFILE_SAVED, user: await readAccount({ ...deps, db: tx }, actor.id) }
  })
}

type Company = Pick<typeof users.$inferSelect, 'clientType' | 'siren' | 'adresse'>

/** 400 for a company whose number is not one of its country, when what says so is sent. */
function refuseNumber({ clientType, siren, adresse }: Company, asked: ProfileChange): void {
  if (!('clientType' in asked || 'siren' in asked || 'adresse' in asked)) return
  const message = ownNumberRefusal({ clientType, siren, adresse })
  if (message) throw badRequest(INVALID_FIELDS, [{ path: 'siren', message }])
}

const OPTIONAL = ['telephone', 'bio', 'siren'] as const

/** An empty text is no text. */
function emptied({ adresse, ...asked }: ProfileChange) {
  return {
    ...asked,
    ...(adresse !== undefined && { adresse: adresse && withoutEmptyLine(adresse) }),
    ...Object.fromEntries(OPTIONAL.filter((name) => asked[name] === '').map((name) => [name, null])),
  }
}

const withoutEmptyLine = ({ ligne2, ...adresse }: Adresse): Adresse => ({
  ...adresse,
  ...(ligne2 && { ligne2 }),
})
