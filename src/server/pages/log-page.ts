import type { LogAction } from '#contract/logs/log-entry.ts'
import type { Actor } from '../session/actor.ts'
import type { Tx } from '../db/client.ts'
import { writeLog } from '../logs/write-log.ts'

type PageLine = {
  action: LogAction
  description: string
  pageId: string
  /** Names of the fields that were sent. */
  fields?: string[]
  /** Of the text that it made. */
  version?: number
  actor: Pick<Actor, 'id'>
  createdAt: Date
}

/** One line of the audit log about a page. */
export async function logPage(tx: Tx, { pageId, fields, version, actor, ...line }: PageLine): Promise<void> {
  await writeLog(tx, {
    type: 'ADMIN',
    metadata: { pageId, ...(fields && { fields }), ...(version && { version }) },
    userId: actor.id,
    ...line,
  })
}
