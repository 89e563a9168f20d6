import type pg from 'pg'

type Named = { nom: string }

/** The first row without the line that it should have: never chained, its line deleted with it, or changed behind the triggers. */
export async function findUnchained(client: pg.PoolClient): Promise<string | null> {
  for (const { fault, sql } of CHECKS) {
    const { rows } = await client.query<Named>(`${sql} limit 1`)
    const [first] = rows
    if (first) return fault(first.nom)
  }
  return null
}

const unknown = (what: string) => (nom: string) => `${what} ${nom} : n’est dans aucune ligne de la chaîne.`
const changed = (what: string) => (nom: string) =>
  `${what} ${nom} : son état n’est pas celui de sa dernière ligne.`

const neverChained = (table: string, named: string) =>
  `select t.${named}::text as nom from ${table} t
    where not exists (select 1 from maillons m where m.objet_id = t.id and m.fait in ('FACTURE', 'AVOIR', 'PAIEMENT', 'REMBOURSEMENT', 'RETENU'))`

const otherState = (
  table: string,
  { named, state, facts }: { named: string; state: string; facts: string },
) =>
  `select t.${named}::text as nom from ${table} t
    where ${state} is distinct from
      (select m.etat from maillons m where m.objet_id = t.id and m.fait in (${facts}) order by m.rang desc limit 1)`

const CHECKS = [
  { fault: unknown('Facture ou avoir'), sql: neverChained('factures', 'numero') },
  { fault: unknown('Paiement'), sql: neverChained('paiements', 'id') },
  { fault: unknown('Remboursement'), sql: neverChained('remboursements', 'id') },
  { fault: unknown('Paiement retenu'), sql: neverChained('paiements_retenus', 'id') },
  {
    fault: changed('PDF de'),
    sql: otherState('factures', { named: 'numero', state: 't.pdf_sha256', facts: `'PDF'` }),
  },
  {
    fault: changed('Litige du paiement'),
    sql: otherState('paiements', { named: 'id', state: 'litige_of(t)', facts: `'LITIGE'` }),
  },
  {
    fault: changed('Paiement'),
    sql: otherState('paiements', { named: 'id', state: 'use_of(t)', facts: `'PAIEMENT', 'SUIVI'` }),
  },
  {
    fault: changed('Remboursement'),
    sql: otherState('remboursements', { named: 'id', state: 't.statut', facts: `'REMBOURSEMENT', 'SUIVI'` }),
  },
  {
    fault: changed('Paiement retenu'),
    sql: otherState('paiements_retenus', { named: 'id', state: 't.statut', facts: `'RETENU', 'DECISION'` }),
  },
  // The last ones of a series, taken away with their lines.
  {
    fault: (nom: string) =>
      `Série ${nom} : son compteur va plus loin que ses pièces, les dernières manquent.`,
    sql: `select c.serie || '-' || c.annee as nom from facture_compteurs c
      where c.dernier <> (select coalesce(max(f.rang), 0) from factures f where f.serie = c.serie and f.annee = c.annee)`,
  },
] as const
