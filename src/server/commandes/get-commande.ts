import { eq } from 'drizzle-orm'
import { transitionsByHand } from '#contract/commandes/statuts.ts'
import { openWithdrawal } from '#contract/commandes/withdrawal.ts'
import type { z } from 'zod'
import type { adminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import type { Actor } from '../session/actor.ts'
import { commandes } from '../db/schema/commandes.ts'
import type { Deps } from '../deps.ts'
import { readCommandeFactures } from '../factures/read-commande-factures.ts'
import { readProjectFiles } from '../files/read-files.ts'
import { notFound } from '../errors.ts'
import { projectConversationId } from '../messages/open-project-conversation.ts'
import { readTimeline } from './read-timeline.ts'
import { selectSummaries, summaryOf } from './read-summaries.ts'

/** One order and all that belongs to it, as the house sees it. */
export async function getCommande(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<z.input<typeof adminCommandeDetail>> {
  const { db, clock } = deps
  const [row] = await selectSummaries(db).where(eq(commandes.id, id))
  if (!row) throw notFound('Commande non trouvée')
  const [files, timeline, factures] = await Promise.all([
    readProjectFiles(db, id, actor),
    readTimeline(db, { commandeId: id, reader: 'ADMIN' }),
    readCommandeFactures(deps, id),
  ])
  const { statut, statutAvant } = row.commande
  return {
    ...row.commande,
    ...summaryOf(row, clock()),
    retractationJusquau: openWithdrawal(row.commande, clock()),
    conversationId: projectConversationId(id),
    files,
    timeline,
    factures,
    transitions: transitionsByHand(statut, statutAvant ?? undefined),
  }
}
