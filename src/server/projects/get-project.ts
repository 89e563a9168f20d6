import { and, eq } from 'drizzle-orm'
import { answerDeadline, awaitsAnswer, revisionsLeft } from '#contract/commandes/delivery-answer.ts'
import type { Actor } from '../session/actor.ts'
import { readTimeline } from '../commandes/read-timeline.ts'
import { commandes, correcteurs } from '../db/schema/commandes.ts'
import type { Deps } from '../deps.ts'
import { readCommandeFactures } from '../factures/read-commande-factures.ts'
import { readProjectFiles } from '../files/read-files.ts'
import { notFound } from '../errors.ts'
import { projectConversationId } from '../messages/open-project-conversation.ts'
import { toProject } from './to-project.ts'

/** One of one's orders and all that belongs to it; another client's is as absent as a missing one. */
export async function getProject(deps: Deps, actor: Actor, id: string) {
  const { db } = deps
  const [row] = await db
    .select({ commande: commandes, correcteur: correcteurs.nom })
    .from(commandes)
    .leftJoin(correcteurs, eq(correcteurs.id, commandes.correcteurId))
    .where(and(eq(commandes.id, id), eq(commandes.userId, actor.id)))
  if (!row) throw notFound('Projet non trouvé')
  const { commande, correcteur } = row
  const [files, timeline, [facture]] = await Promise.all([
    readProjectFiles(db, id, actor),
    readTimeline(db, { commandeId: id, reader: 'USER' }),
    readCommandeFactures(deps, id),
  ])
  return {
    ...toProject({ ...commande, correcteur }),
    numero: commande.numero,
    description: commande.description,
    noteClient: commande.noteClient,
    demarrageImmediat: commande.demarrageImmediat,
    conversationId: projectConversationId(id),
    files,
    timeline,
    livraison: livraisonOf(commande, { files, timeline }),
    facture: facture ?? null,
    aPayer: commande.statut === 'ESTIMATION_ENVOYEE' ? commande.montant : null,
  }
}

type Followed = {
  files: Awaited<ReturnType<typeof readProjectFiles>>
  timeline: Awaited<ReturnType<typeof readTimeline>>
}

/** The last delivery: what the house sent since the last revision was asked. */
function livraisonOf(commande: typeof commandes.$inferSelect, { files, timeline }: Followed) {
  const { livreeLe } = commande
  if (!livreeLe) return null
  const asked = timeline.findLast(({ type }) => type === 'REVISION')?.createdAt
  const delivered = timeline.findLast(({ type }) => type === 'LIVRAISON')
  return {
    livreeLe,
    reponseAvant: answerDeadline(livreeLe),
    revisionsRestantes: revisionsLeft(commande),
    note: delivered?.note ?? null,
    fichiers: files.filter(({ type, uploadedAt }) => type === 'LIVRABLE' && (!asked || uploadedAt > asked)),
    attendReponse: awaitsAnswer(commande),
  }
}
