import { eq } from 'drizzle-orm'
import { PROFILE_SAVED } from '#contract/users/answers.ts'
import type { ProfileChange } from '#contract/users/account-forms.ts'
import type { Adresse } from '#contract/users/user.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { readAccount } from '../auth/read-account.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../jobs/queue.ts'
import { changesOf, hasChanged } from '../logs/changes-of.ts'
import { writeLog } from '../logs/write-log.ts'
import type { Actor } from '../session/actor.ts'
import { lockSelf } from './lock-self.ts'

/** The fields of a profile whose values the log shows; for others, only that they changed. */
const SHOWN = ['clientType'] as const

/** Changes the caller's own profile: an absent field stays, an empty one is erased. */
export async function updateProfile(deps: Deps, actor: Actor, asked: ProfileChange) {
  return deps.db.transaction(async (tx) => {
    const before = await lockSelf(tx, actor)
    const change = emptied(asked)
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
