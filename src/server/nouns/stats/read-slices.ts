import { sql } from 'drizzle-orm'
import type { SliceFigures } from '#contract/stats/advanced-stats.ts'
import type { Period } from '#contract/stats/period.ts'
import type { Db } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { paiements, remboursements } from '../../platform/db/schema/payments.ts'
import { users } from '../../platform/db/schema/users.ts'
import { countsAsIncome, countsAsRefund, incomeOf } from './net-income.ts'

/**
 * The figures of each of these periods: money received less refunds (decision 078), orders whatever their outcome, and authors. The bounds
 * are made once per period, so that no row's date is turned into a day of Paris.
 */
export async function readSlices(db: Db, periods: readonly Period[]): Promise<SliceFigures[]> {
  const { rows } = await db.execute<SliceFigures>(sql`
    with slices as (
      select rank, first::timestamp at time zone 'Europe/Paris' as since,
             (last + 1)::timestamp at time zone 'Europe/Paris' as until
        from unnest(${sql.param(periods.map(({ from }) => from))}::date[], ${sql.param(periods.map(({ to }) => to))}::date[])
             with ordinality as asked (first, last, rank))
    select (select coalesce(sum(${incomeOf}), 0)::float8 from ${paiements}
             where ${paiements.createdAt} >= since and ${paiements.createdAt} < until and ${countsAsIncome})
           - (select coalesce(sum(${remboursements.montant}), 0)::float8 from ${remboursements}
               where ${remboursements.createdAt} >= since and ${remboursements.createdAt} < until and ${countsAsRefund})
             as "chiffreAffaires",
           (select count(*)::int from ${commandes}
             where ${commandes.createdAt} >= since and ${commandes.createdAt} < until) as "nouvellesCommandes",
           (select count(*)::int from ${users}
             where ${users.role} = 'USER' and ${users.createdAt} >= since and ${users.createdAt} < until)
             as "nouveauxClients"
      from slices order by rank`)
  return rows
}
