import type { Actor } from '../session/actor.ts'
import type { Tx } from '../db/client.ts'
import { writeLog } from '../logs/write-log.ts'

type TarifLine = {
  tarifId: string
  description: string
  /** Names of the fields that were sent. */
  fields?: string[]
  actor: Actor
  createdAt: Date
}

/** One line of the audit log about a tarif. */
export async function logTarif(tx: Tx, { tarifId, fields, actor, ...line }: TarifLine): Promise<void> {
  await writeLog(tx, {
    action: 'UPDATE_TARIF',
    type: 'ADMIN',
    metadata: { tarifId, ...(fields && { fields }) },
    userId: actor.id,
    ...line,
  })
}
