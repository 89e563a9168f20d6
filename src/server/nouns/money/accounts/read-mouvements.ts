import { sql } from 'drizzle-orm'
import type { Mouvement } from '#contract/money/accounts/ecritures.ts'
import type { Exercise } from '#contract/money/accounts/exercise.ts'
import { type ChainLine, mouvementOf } from '#contract/money/accounts/mouvement-of.ts'
import type { FactureSeller } from '#contract/money/invoices/facture-parties.ts'
import { type IssuedLine, issuedVat } from '#contract/money/invoices/vat.ts'
import type { Deps } from '../../../platform/deps.ts'

/** A line of the chain as it is read: the columns that say the VAT are of an invoice or a credit note alone. */
type Read = Omit<ChainLine, 'tva'> & ({ lignes: IssuedLine[]; vendeur: FactureSeller } | { vendeur: null })

/** The accounting movements of some lines of the chain, in their order. */
export async function readMouvements(
  { db }: Pick<Deps, 'db'>,
  rangs: string[],
  exercise: Exercise,
): Promise<Mouvement[]> {
  const { rows } = await db.execute<Read>(sql`
    SELECT m.fait, m.etat, in_utc(m.le) AS le, in_utc(m.ecrit_le) AS "ecritLe", avant.etat AS avant,
      coalesce(piece.montant, r.montant, p.montant, h.montant) AS montant,
      coalesce(piece.numero, r.reference, p.piece, p.reference, h.reference, m.objet_id::text) AS piece,
      coalesce(p.methode, h.methode) AS methode, p.a_rembourser AS "aRembourser",
      EXISTS (SELECT 1 FROM paiements_retenus q WHERE q.session_id = p.checkout_session_id AND q.motif <> 'DOUBLE' AND q.devise = 'eur')
        AS "etaitRetenu",
      coalesce(p.montant, 0) AS recu, lost_by(m.etat, p.montant) AS "perduApres",
      coalesce((SELECT lost_by(x.etat, p.montant) FROM maillons x WHERE x.objet_id = p.id AND x.fait = 'LITIGE' AND x.rang < m.rang
        ORDER BY x.rang DESC LIMIT 1), 0) AS perdu,
      (SELECT coalesce(sum(q.montant), 0)::int FROM remboursements q
        WHERE q.paiement_id = p.id AND coalesce((SELECT x.etat FROM maillons x WHERE x.objet_id = q.id AND x.rang < m.rang
          ORDER BY x.rang DESC LIMIT 1), 'ECHOUE') <> 'ECHOUE') AS rendu,
      r.id IS NOT NULL AS "estRemboursement", h.motif, h.devise, piece.vendeur, piece.lignes, f.numero, u.id AS "clientId",
      coalesce(f.client ->> 'societe', (f.client ->> 'prenom') || ' ' || (f.client ->> 'nom'), u.prenom || ' ' || u.nom) AS "clientNom",
      coalesce(f.client ->> 'email', u.email) AS "clientEmail",
      CASE WHEN f.montant > 0 AND f.paye = f.montant - f.credite THEN in_utc(fin.le) END AS "soldeeLe"
    FROM maillons m
    LEFT JOIN LATERAL (SELECT x.etat FROM maillons x WHERE x.objet_id = m.objet_id AND x.rang < m.rang AND x.fait <> 'PDF'
      ORDER BY x.rang DESC LIMIT 1) avant ON true
    LEFT JOIN factures piece ON piece.id = m.objet_id
    LEFT JOIN remboursements r ON r.id = m.objet_id
    LEFT JOIN paiements p ON p.id = coalesce(r.paiement_id, m.objet_id)
    LEFT JOIN paiements_retenus h ON h.id = m.objet_id
    LEFT JOIN factures f ON f.commande_id = coalesce(piece.commande_id, p.commande_id) AND f.serie = 'FAC'
    LEFT JOIN users u ON u.id = coalesce(piece.user_id, p.user_id)
    LEFT JOIN LATERAL (SELECT max(x.le) AS le FROM maillons x WHERE x.fait <> 'PDF' AND x.objet_id IN (
      SELECT f.id UNION ALL SELECT a.id FROM factures a WHERE a.facture_id = f.id
      UNION ALL SELECT q.id FROM paiements q WHERE q.facture_id = f.id
      UNION ALL SELECT q.id FROM remboursements q JOIN paiements s ON s.id = q.paiement_id WHERE s.facture_id = f.id)) fin ON true
    WHERE m.rang = ANY(${sql.param(rangs.map(Number))}::bigint[])
      AND coalesce(piece.id, r.id, p.id, h.id) IS NOT NULL
    ORDER BY m.rang`)
  return rows.flatMap((row) =>
    mouvementOf({ ...row, tva: row.vendeur ? (issuedVat(row) ?? 0) : 0 }, exercise),
  )
}
