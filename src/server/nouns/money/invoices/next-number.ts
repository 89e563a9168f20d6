import { sql } from 'drizzle-orm'
import { type FactureSerie, formatFactureNumber, parisYear } from '#contract/money/invoices/facture-number.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { factureCompteurs } from '../../../platform/db/schema/factures.ts'
import type { Deps } from '../../../platform/deps.ts'
import { holdSerie, readNextRank } from '../../settings/numbering.ts'

/**
 * The next number of a series and its moment: from here to the commit one issue at a time, so that numbers follow the moments,
 * over midnight too; a rollback gives it back, so that none is ever missing (decisions §8). The first is the one that its house chose.
 */
export async function nextNumber(tx: Tx, { clock }: Pick<Deps, 'clock'>, serie: FactureSerie) {
  await holdSerie(tx, serie)
  const emiseLe = clock()
  const annee = parisYear(emiseLe)
  const next = await readNextRank(tx, serie, annee)
  const [counter] = await tx
    .insert(factureCompteurs)
    .values({ serie, annee, dernier: next.rang })
    .onConflictDoUpdate({
      target: [factureCompteurs.serie, factureCompteurs.annee],
      set: { dernier: sql`${factureCompteurs.dernier} + 1` },
    })
    .returning({ rang: factureCompteurs.dernier })
  if (!counter) throw new Error(`No counter for ${serie} ${annee}`)
  return {
    serie,
    annee,
    rang: counter.rang,
    numero: formatFactureNumber(next.prefixe, annee, counter.rang),
    emiseLe,
  }
}
