import { and, desc, eq, isNull } from 'drizzle-orm'
import {
  etatOf,
  furthestOf,
  refundDayOf,
  type RetractationFacts,
} from '#contract/commandes/retractation-etat.ts'
import type { Db, Tx } from '../db/client.ts'
import { commandes } from '../db/schema/commandes.ts'
import { factures } from '../db/schema/factures.ts'
import { retractations } from '../db/schema/retractations.ts'

/** The columns that decide a withdrawal, of its order and of the invoice that made the contract. */
export const RENOUNCED = {
  statut: commandes.statut,
  demarrageImmediat: commandes.demarrageImmediat,
  payeeLe: commandes.payeeLe,
  factureeLe: factures.emiseLe,
  commandeeLe: commandes.createdAt,
  termineeLe: commandes.termineeLe,
  facturee: factures.client,
}

/** The invoice that an order's contract issued, for a join. */
export const isFactureOfCommande = and(eq(factures.commandeId, commandes.id), eq(factures.serie, 'FAC'))

type Row = typeof retractations.$inferSelect
type Joined = { [Column in keyof typeof RENOUNCED]: (typeof RENOUNCED)[Column]['_']['data'] | null }

/** A withdrawal and its order, as the rules read them. */
export function factsOf(declared: Row, joined: Joined | null): RetractationFacts {
  if (!joined?.statut || !joined.commandeeLe) return { ...declared, commande: null }
  const { statut, commandeeLe, demarrageImmediat, facturee, ...moments } = joined
  return {
    ...declared,
    commande: {
      ...moments,
      statut,
      commandeeLe,
      demarrageImmediat: demarrageImmediat ?? false,
      professionnel: facturee?.clientType === 'PROFESSIONNEL',
    },
  }
}

/** Anybody may declare of an order, as often as they like. */
const MOST_READ = 20

/** The withdrawal of an order that went furthest, as its own page shows it. */
export async function readRetractation(db: Db | Tx, commandeId: string) {
  const rows = await db
    .select({ declared: retractations, renounced: RENOUNCED })
    .from(retractations)
    .innerJoin(commandes, eq(commandes.id, retractations.commandeId))
    .leftJoin(factures, isFactureOfCommande)
    .where(eq(retractations.commandeId, commandeId))
    .orderBy(
      isNull(retractations.executeeLe),
      isNull(retractations.proposeeLe),
      isNull(retractations.identifieeLe),
      desc(retractations.declareeLe),
      desc(retractations.id),
    )
    .limit(MOST_READ)
  const shown = rows.map(({ declared, renounced }) => {
    const facts = factsOf(declared, renounced)
    const { id, declareeLe } = declared
    return { id, declareeLe, etat: etatOf(facts), rembourserAvant: refundDayOf(facts) }
  })
  return furthestOf(shown) ?? null
}
