import { eq } from 'drizzle-orm'
import type { CommandeChanges } from '#contract/commandes/admin-endpoints.ts'
import { earlyStartRefusal } from '#contract/commandes/hand-change.ts'
import type { Tx } from '../../platform/db/client.ts'
import { refuseStale } from '../../platform/db/refuse-stale.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { assignCorrecteur } from './assign-correcteur.ts'
import { changeStatut } from './change-statut.ts'
import { readProfessionnel } from './read-professionnel.ts'
import { rewriteCommande } from './rewrite-commande.ts'

/** An admin's changes to an order: its words, its price while it is open, its corrector, its status; all of them, or none. */
export async function updateCommande(
  deps: Deps,
  actor: Actor,
  commandeId: string,
  { statut, note, confirmerDemarrage = false, correcteurId, updatedAt, ...written }: CommandeChanges,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const saved = await lockFresh(tx, commandeId, updatedAt)
    await rewriteCommande(tx, deps, { commandeId, actor, written })
    if (correcteurId !== undefined) await assignCorrecteur(tx, deps, { commandeId, correcteurId, actor })
    // A client that sends back the whole order sends its status too: an unchanged status is no transition.
    if (!statut || statut === saved?.statut) return
    if (statut === 'EN_COURS' && !confirmerDemarrage) await refuseEarlyStart(tx, deps, commandeId)
    await changeStatut(tx, deps, { commandeId, to: statut, actor, note })
  })
}

/** An order that another administrator changed since it was read is not written over. */
async function lockFresh(tx: Tx, commandeId: string, read: string | undefined) {
  const [saved] = await tx
    .select({ statut: commandes.statut, updatedAt: commandes.updatedAt })
    .from(commandes)
    .where(eq(commandes.id, commandeId))
    .for('update')
  if (saved) refuseStale(saved.updatedAt, read)
  return saved
}

async function refuseEarlyStart(tx: Tx, { clock }: Deps, commandeId: string): Promise<void> {
  const [commande] = await tx
    .select({ payeeLe: commandes.payeeLe, demarrageImmediat: commandes.demarrageImmediat })
    .from(commandes)
    .where(eq(commandes.id, commandeId))
  const refusal =
    commande &&
    earlyStartRefusal({ ...commande, professionnel: await readProfessionnel(tx, commandeId) }, clock())
  if (refusal) throw conflict(refusal, { motif: 'RETRACTATION' })
}
