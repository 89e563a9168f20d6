import type { TransferMeans } from '#contract/money/invoices/transfer-means.ts'
import { transferMeansOf } from '#contract/settings/transfer.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { readSettings } from './read-settings.ts'

/** The account that clients pay by transfer; null while the house names none. */
export async function readTransfer(db: Db | Tx): Promise<TransferMeans | null> {
  return transferMeansOf((await readSettings(db, ['transfer'])).transfer)
}
