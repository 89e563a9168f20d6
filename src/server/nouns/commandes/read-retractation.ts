import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import {
  type RetractationEtat,
  type RetractationFacts,
  SHOWN_FIRST,
} from '#contract/commandes/retractation-etat.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'

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

/** The withdrawal of an order that went furthest, as its own page shows it. */
export async function readRetractation(db: Db | Tx, commandeId: string) {
  const { id, declareeLe, etat, rembourserAvant } = retractations
  const [furthest] = await db
    .select({ id, declareeLe, etat, rembourserAvant })
    .from(retractations)
    .where(eq(retractations.commandeId, commandeId))
    .orderBy(placeAmong(SHOWN_FIRST), desc(declareeLe), desc(id))
    .limit(1)
  return furthest ?? null
}

/** The place of a withdrawal's state in a list of states, for an order by. */
export const placeAmong = (etats: readonly RetractationEtat[]): SQL =>
  sql`array_position(${sql.param(etats)}::text[], ${retractations.etat})`
