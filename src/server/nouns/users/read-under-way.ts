import { sql } from 'drizzle-orm'
import { isUnderWay, type OwedFacts } from '#contract/commandes/under-way.ts'
import type { Tx } from '../../platform/db/client.ts'

/** Whether the house and a person still owe each other something (`isUnderWay`). */
export async function readUnderWay(tx: Tx, { id }: { id: string }): Promise<boolean> {
  const { rows } = await tx.execute<OwedFacts>(sql`
    select
      (select coalesce(json_agg(json_build_object(
          'statut', c.statut,
          'isPaymentUnderWay',
            exists (select 1 from checkout_sessions s where s.commande_id = c.id and s.statut in ('EN_COURS', 'A_VERIFIER'))
            or exists (select 1 from paiements_retenus r where r.commande_id = c.id and r.statut in ('A_VERIFIER', 'REMBOURSEMENT')),
          'isDue', exists (select 1 from factures f where f.commande_id = c.id and f.serie = 'FAC' and f.etat = 'DUE'),
          'hasEcheancesLeft', exists (select 1 from echeances e where e.commande_id = c.id and e.statut <> 'PAYEE'))), '[]')
        from commandes c where c.user_id = u.id) as commandes,
      exists (select 1 from pending_commandes p
        where (p.user_id = u.id or (u.email_proven_at is not null and lower(p.email) = lower(u.email)))
          and (exists (select 1 from checkout_sessions s
                where s.pending_commande_id = p.id and s.statut in ('EN_COURS', 'A_VERIFIER'))
            or exists (select 1 from paiements_retenus r
                where r.pending_commande_id = p.id and r.statut in ('A_VERIFIER', 'REMBOURSEMENT')))) as "isPaying"
    from users u where u.id = ${id}`)
  return rows.some(isUnderWay)
}
