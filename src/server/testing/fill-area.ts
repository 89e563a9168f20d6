import { api } from '#contract/api.ts'
import { facture } from '../nouns/money/invoices/invoices.requests.ts'
import { notification } from '../nouns/notifications/notifications.requests.ts'
import { commande, delivered, type Stage } from './example-request.ts'
import { createFichier, createPendingCommande, createToken } from './factories.ts'
import { CONSENTS } from './ordering.ts'

/** A client with something of each kind before anything is asked: a list that is empty betrays nothing. */
export async function fillArea(stage: Stage): Promise<void> {
  await facture(stage)
  await notification(stage)
  const { id } = (await commande(stage, delivered(stage))).params
  const { app, owner } = stage
  await createFichier(app.deps, { kind: 'LIVRABLE', commandeId: id })
  await createPendingCommande(app.deps, { userId: owner.id, email: owner.email })
  const token = await createToken(app.deps, owner.id)
  await app.call(api.messages.write, {
    token,
    body: { commandeId: id, content: 'Bonjour, où en est mon texte ?' },
  })
  await app.call(api.commandes.checkout, {
    token,
    params: (await commande(stage, { statut: 'ESTIMATION_ENVOYEE', payeeLe: null })).params,
    body: CONSENTS,
  })
}
