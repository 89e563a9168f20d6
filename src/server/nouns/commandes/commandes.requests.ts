import { randomUUID } from 'node:crypto'
import { addDays, parisDay } from '#contract/shared/plain-date.ts'
import { avis } from '../../platform/db/schema/avis.ts'
import { hashToken } from '../../platform/session/token-hash.ts'
import {
  commande,
  delivered,
  type ExampleRequest,
  type Exception,
  type Stage,
} from '../../testing/example-request.ts'
import { createPendingCommande } from '../../testing/factories.ts'
import { CONSENTS, commandeFields, paidCommandeFields } from '../../testing/ordering.ts'
import { formOf, newEmail } from '../../testing/request-parts.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { draftToken } from './draft-token.ts'

export const requests: Record<string, ExampleRequest> = {
  'commandes.placeGuestOrder': async ({ app }) => ({
    form: formOf({ ...(await commandeFields(app)), email: newEmail() }),
  }),
  'commandes.createPaidProject': async ({ app }) => ({
    form: formOf({ ...(await paidCommandeFields(app)), titre: `Projet ${randomUUID()}` }),
  }),
  'commandes.resumeDraft': async ({ app, owner }) => ({
    body: { brouillon: await newDraft(app, owner.email) },
  }),
  'commandes.checkout': async (stage) => ({
    ...(await commande(stage, { statut: 'ESTIMATION_ENVOYEE', payeeLe: null })),
    body: CONSENTS,
  }),
  'commandes.removeUnpaid': async ({ app, owner: { id, email } }) => ({
    params: { id: (await createPendingCommande(app.deps, { userId: id, email })).id },
  }),
  'commandes.timeline': (stage) => commande(stage),
  'commandes.echeances': (stage) => commande(stage),
  'commandes.bonATirer': (stage) => commande(stage, delivered(stage)),
  'commandes.giveAvis': async (stage) => ({
    ...(await commande(stage, { statut: 'TERMINE' })),
    body: { note: 5, mot: 'Un regard juste.' },
  }),
  'commandes.giveConsignes': async (stage) => ({
    ...(await commande(stage, { payeeLe: stage.app.clock() })),
    body: { orthographe: 'TRADITIONNELLE', intouchable: 'Le patois des dialogues' },
  }),
  'commandes.withdrawAvis': async (stage) => {
    const { params } = await commande(stage, { statut: 'TERMINE' })
    await stage.app.deps.db
      .insert(avis)
      .values({ commandeId: params.id, note: 5, signature: 'Un auteur', etat: 'A_LIRE' })
    return { params }
  },
  'commandes.requestRevision': async (stage) => ({
    ...(await commande(stage, delivered(stage))),
    body: { message: 'Les italiques du chapitre 3 ont sauté.' },
  }),
  'admin.commandes.promised': async () => ({ query: { from: '2026-12-21', to: '2027-01-03' } }),
  'admin.commandes.get': (stage) => commande(stage),
  'admin.commandes.update': async (stage) => ({
    ...(await commande(stage)),
    body: { noteCorrecteur: 'Unifier les noms de lieux' },
  }),
  'admin.commandes.create': async ({ owner }) => ({
    body: { userId: owner.id, titre: `Une commande ${randomUUID()}`, montant: 13_000 },
  }),
  'admin.commandes.remove': (stage) => commande(stage, { statut: 'EN_ATTENTE', payeeLe: null }),
  'admin.commandes.depositManuscript': async (stage) => ({
    ...(await commande(stage, { statut: 'PAYEE' })),
    form: formOf({ recuPar: 'COURRIER' }, 'manuscrit.txt'),
  }),
  'admin.commandes.sendQuote': async (stage) => ({
    ...(await commande(stage, { statut: 'EN_ATTENTE', payeeLe: null })),
    body: { lignes: [{ label: 'Mise en page', quantity: 1, unitPrice: 13_000 }], expireLe: in30Days(stage) },
  }),
  'commandes.checkPromo': async () => ({ body: { code: 'BIENVENUE20' } }),
}

export const exceptions: Record<string, Exception> = {
  'commandes.bonATirer': { why: 'an author’s word is nobody else’s', admin: 404 },
  'commandes.giveAvis': { why: 'an author’s word is nobody else’s', admin: 404 },
  'commandes.giveConsignes': { why: 'an author’s word is nobody else’s', admin: 404 },
  'commandes.withdrawAvis': { why: 'an author’s word is nobody else’s', admin: 404 },
  'commandes.requestRevision': { why: 'an author’s word is nobody else’s', admin: 404 },
  'commandes.checkout': { why: 'the house does not pay for its clients', admin: 404 },
  'commandes.createPaidProject': { why: 'the house orders nothing of itself', admin: 403 },
  'commandes.removeUnpaid': { why: 'an order that is not paid is its author’s alone', admin: 404 },
  'commandes.resumeDraft': { why: 'a draft is for the account of its e-mail', other: 404, admin: 404 },
}

const in30Days = ({ app }: Stage) => addDays(parisDay(app.deps.clock()), 30)

async function newDraft({ deps }: TestApp, email: string): Promise<string> {
  const id = randomUUID()
  const token = draftToken(deps.config, id)
  await createPendingCommande(deps, { id, email, statut: 'BROUILLON', brouillonHash: hashToken(token) })
  return token
}
