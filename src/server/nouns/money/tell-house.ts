import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { Deps } from '../../platform/deps.ts'
import { outsideRequests, writeLog } from '../logs/write-log.ts'
import { notifyAdmins } from '../notifications/notify.ts'

/** Failures of a job that moves money after which the house is told to look, here and in Stripe's pages. */
export const TOLD_AT_ATTEMPT = 4

type Trouble = {
  title: string
  message: string
  actionUrl: string | null
  /** The order that it speaks of, where the URL does not lead to it. */
  objetId?: string
  /** The kind of e-mail that it belongs to; a payment's trouble by default. */
  notice?: 'payments' | 'disputes'
  metadata: Record<string, unknown>
}

/** Tells every administrator of a trouble with money, and logs it. */
export async function tellHouse(
  tx: Tx,
  deps: Deps,
  { title, message, actionUrl, objetId, notice = 'payments', metadata }: Trouble,
): Promise<void> {
  const createdAt = deps.clock()
  deps.log.error(metadata, `payment trouble: ${title}`)
  await notifyAdmins(tx, { type: 'WARNING', title, message, actionUrl, objetId, notice, createdAt })
  await writeLog(tx, {
    by: outsideRequests(),
    ...LOG_LINES.money.troubled(title),
    metadata,
    createdAt,
  })
}
