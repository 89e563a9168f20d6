import { randomUUID } from 'node:crypto'
import { hashToken } from '../session/token-hash.ts'
import { commande, delivered, type Exception, type ExampleRequest } from '../testing/example-request.ts'
import { createPendingCommande } from '../testing/factories.ts'
import { orderFields } from '../testing/orders.ts'
import { formOf, newEmail } from '../testing/request-parts.ts'
import type { TestApp } from '../testing/test-app.ts'
import { draftToken } from './draft-token.ts'

export const requests: Record<string, ExampleRequest> = {
  'commandes.placeGuestOrder': async ({ app }) => ({
    form: formOf({ ...(await orderFields(app)), email: newEmail() }),
  }),
  'commandes.resumeDraft': async ({ app, owner }) => ({
    body: { brouillon: await newDraft(app, owner.email) },
  }),
  'commandes.checkout': (stage) => commande(stage, { statut: 'ESTIMATION_ENVOYEE', payeeLe: null }),
  'commandes.timeline': (stage) => commande(stage),
  'commandes.bonATirer': (stage) => commande(stage, delivered(stage)),
  'commandes.requestRevision': async (stage) => ({
    ...(await commande(stage, delivered(stage))),
    body: { message: 'Les italiques du chapitre 3 ont sauté.' },
  }),
  'admin.commandes.get': (stage) => commande(stage),
  'admin.commandes.update': async (stage) => ({
    ...(await commande(stage)),
    body: { noteCorrecteur: 'Unifier les noms de lieux' },
  }),
  'commandes.checkPromo': async () => ({ body: { code: 'BIENVENUE20' } }),
}

export const exceptions: Record<string, Exception> = {
  'commandes.bonATirer': { why: 'an author’s word is nobody else’s', admin: 404 },
  'commandes.requestRevision': { why: 'an author’s word is nobody else’s', admin: 404 },
  'commandes.checkout': { why: 'the house does not pay for its clients', admin: 404 },
  'commandes.resumeDraft': { why: 'a draft is for the account of its e-mail', other: 404, admin: 404 },
}

async function newDraft({ deps }: TestApp, email: string): Promise<string> {
  const id = randomUUID()
  const token = draftToken(deps.config, id)
  await createPendingCommande(deps, { id, email, statut: 'BROUILLON', brouillonHash: hashToken(token) })
  return token
}
