import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../src/server/platform/deps.ts'
import type { Finding } from './verdict.ts'

const DRAIN_MS = 120_000
const POLL_MS = 500

const counts = z.object({
  confirmed: z.coerce.number(),
  commandes: z.coerce.number(),
  factures: z.coerce.number(),
  last_number: z.coerce.number(),
  unpaid: z.coerce.number(),
  double: z.coerce.number(),
})

/** The findings in the database at the end: each order paid once, invoiced once, no number missing, no job left behind. */
export async function judgeDatabase({ db }: Deps): Promise<Finding[]> {
  const waiting = await jobsLeft(db)
  const { rows } = await db.execute(sql`
    SELECT (SELECT count(*) FROM pending_commandes WHERE statut = 'CONFIRMEE') AS confirmed,
           (SELECT count(*) FROM commandes c JOIN pending_commandes p ON p.id = c.id) AS commandes,
           (SELECT count(*) FROM factures WHERE serie = 'FAC') AS factures,
           (SELECT coalesce(max(dernier), 0) FROM facture_compteurs WHERE serie = 'FAC') AS last_number,
           (SELECT count(*) FROM commandes c JOIN pending_commandes p ON p.id = c.id
             WHERE NOT EXISTS (SELECT FROM paiements WHERE commande_id = c.id)
               AND c.montant > 0) AS unpaid,
           (SELECT count(*) FROM (SELECT commande_id FROM factures WHERE serie = 'FAC'
                                   GROUP BY commande_id HAVING count(*) > 1) twice) AS double`)
  const { confirmed, commandes, factures, last_number, unpaid, double } = counts.parse(rows[0])
  return [
    {
      holds: confirmed === commandes && unpaid === 0,
      says: `${confirmed} orders confirmed, ${commandes} commandes, ${unpaid} of them without payment`,
    },
    {
      holds: factures === last_number && double === 0,
      says: `${factures} invoices, the last is number ${last_number}, ${double} orders invoiced twice`,
    },
    { holds: waiting === 0, says: `${waiting} jobs left` },
  ]
}

/** Jobs that could run and have not, once they were given the time to. */
async function jobsLeft(db: Deps['db']): Promise<number> {
  const deadline = performance.now() + DRAIN_MS
  const left = async () => {
    const { rows } = await db.execute(
      sql`SELECT count(*) AS left FROM graphile_worker.jobs WHERE run_at <= now() + interval '1 minute'
             AND task_identifier IN ('send-email', 'render-invoice-pdf')`,
    )
    return z.object({ left: z.coerce.number() }).parse(rows[0]).left
  }
  let count = await left()
  while (count > 0 && performance.now() < deadline) {
    await wait(POLL_MS)
    count = await left()
  }
  return count
}
