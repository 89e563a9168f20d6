import { echeancesOffered } from '#contract/money/schedule/schedule.ts'
import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import type { Db, Tx } from '../../../platform/db/client.ts'
import { badRequest } from '../../../platform/errors.ts'
import { readSettings } from '../../settings/read-settings.ts'

type Asked = { nombreEcheances: number | undefined; montant: number }

/** In how many payments an order is paid: as asked, null for at once; 400 for more than the house offers for its amount today. */
export async function agreedEcheances(
  db: Db | Tx,
  { nombreEcheances, montant }: Asked,
): Promise<number | null> {
  if (nombreEcheances === undefined) return null
  const { instalments } = await readSettings(db, ['instalments'])
  if (nombreEcheances <= (echeancesOffered(montant, instalments) ?? 0)) return nombreEcheances
  const message = `Le paiement en ${nombreEcheances} fois n’est pas proposé pour cette commande`
  throw badRequest(INVALID_FIELDS, [{ path: 'nombreEcheances', message }])
}
