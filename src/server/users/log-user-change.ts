import type { UserChange } from '#contract/users/admin-user.ts'
import type { Actor } from '../session/actor.ts'
import type { Caller } from '../http/caller.ts'
import type { Tx } from '../db/client.ts'
import { writeLog } from '../logs/write-log.ts'

type Changed = {
  userId: string
  change: UserChange
  actor: Pick<Actor, 'id'>
  caller: Caller
  createdAt: Date
}

/** The lines of the audit log about an account: its deactivation apart, the role it was given, and of the rest the names of the fields. */
export async function logUserChange(
  tx: Tx,
  { userId, change, actor, caller, createdAt }: Changed,
): Promise<void> {
  const line = { ...caller, type: 'ADMIN', userId: actor.id, createdAt } as const
  const { isActive, ...others } = change
  if (isActive === false) {
    const metadata = { userId }
    await writeLog(tx, { ...line, action: 'DEACTIVATE_USER', description: 'Compte désactivé', metadata })
  }
  const fields = Object.keys(isActive === false ? others : change)
  if (fields.length === 0) return
  await writeLog(tx, {
    ...line,
    action: 'UPDATE_USER',
    description: descriptionOf(change),
    metadata: { userId, fields, ...(change.role && { role: change.role }) },
  })
}

function descriptionOf({ isActive, role }: UserChange): string {
  if (role) return role === 'ADMIN' ? 'Rôle d’administrateur donné' : 'Rôle d’administrateur retiré'
  return isActive ? 'Compte réactivé' : 'Compte modifié'
}
