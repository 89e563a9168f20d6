import { eq } from 'drizzle-orm'
import type { CommandeChanges } from '#contract/commandes/admin-endpoints.ts'
import { openWithdrawal } from '#contract/commandes/withdrawal.ts'
import type { Actor } from '../session/actor.ts'
import type { Tx } from '../db/client.ts'
import { commandes } from '../db/schema/commandes.ts'
import type { Deps } from '../deps.ts'
import { conflict, notFound } from '../errors.ts'
import { writeLog } from '../logs/write-log.ts'
import { assignCorrecteur } from './assign-correcteur.ts'
import { changeStatut } from './change-statut.ts'

/** What an admin changes of an order: its words, its corrector, its status; all of it, or nothing. */
export async function updateCommande(
  deps: Deps,
  actor: Actor,
  commandeId: string,
  { statut, note, confirmerDemarrage = false, correcteurId, ...words }: CommandeChanges,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await rewrite(tx, deps, actor, commandeId, words)
    if (correcteurId !== undefined) await assignCorrecteur(tx, deps, { commandeId, correcteurId, actor })
    if (!statut) return
    if (statut === 'EN_COURS' && !confirmerDemarrage) await refuseEarlyStart(tx, deps, commandeId)
    await changeStatut(tx, deps, { commandeId, to: statut, actor, note })
  })
}

type Words = Pick<CommandeChanges, 'titre' | 'noteClient' | 'noteCorrecteur'>

async function rewrite(tx: Tx, deps: Deps, actor: Actor, commandeId: string, words: Words): Promise<void> {
  const now = deps.clock()
  const updated = await tx
    .update(commandes)
    .set({ ...words, updatedAt: now })
    .where(eq(commandes.id, commandeId))
    .returning({ id: commandes.id })
  if (updated.length === 0) throw notFound('Commande non trouvée')
  const changed = Object.keys(words).filter((name) => Object.hasOwn(words, name))
  if (changed.length === 0) return
  await writeLog(tx, {
    action: 'UPDATE_COMMANDE',
    type: 'COMMANDE',
    description: 'Commande modifiée',
    metadata: { commandeId, champs: changed },
    userId: actor.id,
    createdAt: now,
  })
}

async function refuseEarlyStart(tx: Tx, { clock }: Deps, commandeId: string): Promise<void> {
  const [commande] = await tx
    .select({ payeeLe: commandes.payeeLe, demarrageImmediat: commandes.demarrageImmediat })
    .from(commandes)
    .where(eq(commandes.id, commandeId))
  if (!commande || !openWithdrawal(commande, clock())) return
  throw conflict(
    'Le délai de rétractation court encore et le client n’a pas demandé un démarrage immédiat\u00a0: confirmez le démarrage.',
    { motif: 'RETRACTATION' },
  )
}
