import { eq } from 'drizzle-orm'
import { avis } from '../../../platform/db/schema/avis.ts'
import { commande, type ExampleRequest, type Stage } from '../../../testing/example-request.ts'

export const requests: Record<string, ExampleRequest> = {
  'avis.get': async (stage) => ({ params: await noted(stage, 'PUBLIE') }),
  'avis.report': async (stage) => ({
    params: await noted(stage, 'PUBLIE'),
    body: { nom: 'Claire Dumas', email: 'claire@exemple.fr', message: 'Cet avis me nomme.' },
  }),
  'admin.avis.get': async (stage) => ({ params: await noted(stage, 'A_LIRE') }),
  'admin.avis.decide': async (stage) => ({
    params: await noted(stage, 'A_LIRE'),
    body: { decision: 'REFUSER', motif: 'INSULTE', updatedAt: readLater(stage) },
  }),
  'admin.avis.answer': async (stage) => ({
    params: await noted(stage, 'PUBLIE'),
    body: { reponse: 'Merci de votre confiance.', updatedAt: readLater(stage) },
  }),
}

const readLater = ({ app }: Stage) => new Date(app.deps.clock().getTime() + 1000).toISOString()

async function noted(stage: Stage, etat: 'A_LIRE' | 'PUBLIE'): Promise<{ id: string }> {
  const { params } = await commande(stage, { statut: 'TERMINE' })
  const { db, clock } = stage.app.deps
  const now = clock()
  await db
    .insert(avis)
    .values({ commandeId: params.id, note: 4, signature: 'Marie-Thérèse A.', etat, updatedAt: now })
  const [row] = await db.select({ id: avis.id }).from(avis).where(eq(avis.commandeId, params.id))
  return { id: row?.id ?? '' }
}
