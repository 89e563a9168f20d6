import { and, eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { del, docxOf, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { draftToken } from '../nouns/commandes/draft-token.ts'
import { issueFacture } from '../nouns/money/invoices/issue-facture.ts'
import { echeances } from '../platform/db/schema/echeances.ts'
import { factures, relances } from '../platform/db/schema/factures.ts'
import type { users } from '../platform/db/schema/users.ts'
import { hashToken } from '../platform/session/token-hash.ts'
import { entrusted } from './entrusted.ts'
import {
  createCommande,
  createDispute,
  createFichier,
  createPayment,
  createPendingCommande,
} from './factories.ts'
import { CONSENTS, commandeFields, deliver, eventOf, sendCommande, sessionIdOf } from './ordering.ts'
import { moneyOf } from './paid-commande.ts'
import { FIRST_ADDRESS, LAST_ADDRESS, MARK, NAME, PHONE } from './person-words.ts'
import type { TestApp } from './test-app.ts'

type Hands = { me: typeof users.$inferSelect; token: string; house: string }

/** An order paid, worked, delivered, accepted, liked and billed. */
export async function finishCommande(app: TestApp, { me, token, house }: Hands): Promise<string> {
  const { deps } = app
  const { id } = await createCommande(deps, me, {
    titre: `Le roman de ${MARK}`,
    description: `Appeler au ${PHONE}`,
    facturation: {
      adresse: { ligne1: `Chez ${MARK}`, ligne2: '', codePostal: '48000', ville: 'Mende', pays: 'France' },
      entreprise: null,
    },
  })
  await createPayment(deps, id, { methode: 'VIREMENT' })
  await deps.db.transaction((tx) => issueFacture(tx, deps, { commandeId: id }))
  const { factureId, paiementId } = await moneyOf(app, id)
  await createDispute(deps, paiementId, { statut: 'GAGNE' })
  await deps.db.insert(relances).values({ factureId, motif: 'ECHEANCE', jour: '2026-11-20' })
  await deps.db
    .insert(echeances)
    .values({ commandeId: id, rang: 1, montant: 1_000, date: '2026-11-20', statut: 'PAYEE', paiementId })
  await app.call(api.admin.reglements.refund, {
    token: house,
    params: { id: paiementId },
    body: { montant: 1_000, motif: `Promis à ${MARK}`, avoir: true },
  })
  await deps.db
    .update(factures)
    .set({ note: `${MARK} paie en deux fois` })
    .where(and(eq(factures.commandeId, id), eq(factures.serie, 'FAC')))
  await app.call(api.commandes.giveConsignes, {
    token,
    params: { id },
    body: { orthographe: 'RECTIFIEE', noms: `${MARK} garde son nom` },
  })
  await uploadTheirs(app, `/files/projects/${id}/upload`, { token, name: `${MARK}.txt` })
  await app.call(api.admin.commandes.update, {
    token: house,
    params: { id },
    body: { statut: 'EN_COURS', noteClient: `${MARK} le soir`, noteCorrecteur: `${MARK} tutoie`, note: MARK },
  })
  await handInTheirs(app, id)
  await sayOfTakenBack(app, id, { token, house })
  const fileId = await uploadTheirs(app, `/files/projects/${id}/upload`, {
    token: house,
    name: `${MARK}-corrige.docx`,
    bytes: docxOf({ body: p(r('Il ') + del('fesait') + ins('faisait') + r(' nuit.')) }),
  })
  await app.call(api.atelier.put, {
    token,
    params: { id, fileId },
    body: {
      marques: [askedOf(deps.clock())],
      ecrits: [wordingOf(deps.clock())],
      lecture: { chapitre: 2, paragraphe: 7, relus: [0, 1], luLe: deps.clock() },
    },
  })
  await app.call(api.commandes.bonATirer, {
    token,
    params: { id },
    body: { note: 5, mot: `${MARK} remercie`, signature: 'PRENOM' },
  })
  await publishTheirs(app, house)
  return id
}

/** A question on the first correction. */
const askedOf = (choisieLe: Date) => ({
  rang: 0,
  rangs: [0, 1],
  numero: '1.1',
  citation: `${MARK} rit.`,
  choix: 'QUESTION' as const,
  mot: `${MARK} ou elle\u202f?`,
  choisieLe,
})

/** Another wording of the first correction. */
const wordingOf = (ecritLe: Date) => ({
  place: { sur: 'CORRECTION' as const, rang: 0, rangs: [0, 1], numero: '1.1' },
  texte: `${MARK} riait`,
  ecritLe,
})

/** A delivery that they asked about, and that the house took back: what they said finds no place in the next one. */
async function sayOfTakenBack(app: TestApp, id: string, { token, house }: Pick<Hands, 'token' | 'house'>) {
  const fileId = await uploadTheirs(app, `/files/projects/${id}/upload`, {
    token: house,
    name: `${MARK}-premier.docx`,
    bytes: docxOf({ body: p(r(`${MARK} `) + del('dorma') + ins('dormit') + r(` chez ${MARK}.`)) }),
  })
  await app.call(api.atelier.put, {
    token,
    params: { id, fileId },
    body: { marques: [askedOf(app.deps.clock())], ecrits: [wordingOf(app.deps.clock())] },
  })
  await app.call(api.files.remove, { token: house, params: { id, fileId } })
}

/** Their note, on the site and answered by name. */
async function publishTheirs(app: TestApp, house: string): Promise<void> {
  const { data } = await app.call(api.admin.avis.list, { token: house, query: { etat: 'A_LIRE' } })
  for (const { id, updatedAt } of data) {
    const asked = { token: house, params: { id } }
    await app.call(api.admin.avis.decide, { ...asked, body: { decision: 'PUBLIER', updatedAt } })
    await app.call(api.admin.avis.answer, { ...asked, body: { reponse: `Merci, ${MARK}.`, updatedAt } })
  }
}

/** Their text at its corrector's, who asks about it and hands it in. */
async function handInTheirs(app: TestApp, commandeId: string): Promise<void> {
  const { token, missionId } = await entrusted(app, commandeId)
  const params = { token, missionId }
  await app.call(api.missions.take, { params })
  await app.call(api.missions.ask, { params, body: { mot: `${MARK} veut-il ce tiret\u202f?` } })
  const form = new FormData()
  form.set('mot', `À relire par ${MARK}`)
  form.set('file', new File([MARK], `${MARK}-remis.txt`, { type: 'text/plain' }))
  const { status } = await app.send(api.missions.handIn, { params, form })
  if (status !== 201) throw new Error(`the text was not handed in: ${status}`)
}

/** A draft, an order not paid, one whose payment failed, one held, one paid under an address, and a quote that the house cancels; the held one's session. */
export async function leaveUnpaid(app: TestApp, { me, token, house }: Hands): Promise<string> {
  const { deps } = app
  const fields = {
    ...NAME,
    email: LAST_ADDRESS,
    telephone: PHONE,
    titre: `Un brouillon de ${MARK}`,
    description: MARK,
  }
  await sendCommande(app, { fields, files: [{ name: `${MARK}-brouillon.txt`, content: MARK }] })

  const wrong = await ordered(app, { ...fields, titre: `Mal payé par ${MARK}` }, token)
  const failed = await ordered(app, { ...fields, titre: `Refusé à ${MARK}` }, token)
  const about = { id: failed.sessionId, reference: failed.id }
  await deliver(app, eventOf({ id: 'evt_failed', type: 'checkout.session.async_payment_failed' }, about))
  const unread = eventOf({ id: 'evt_unread' }, about).replace('"amount_total":48000', '"amount_total":null')
  await deliver(
    app,
    unread.replace('"metadata"', `"customer_details":{"email":"${LAST_ADDRESS}"},"metadata"`),
  )
  await deliver(
    app,
    eventOf({ id: 'evt_held' }, { id: wrong.sessionId, reference: wrong.id, amount: 47_999 }),
  )

  await createPendingCommande(deps, {
    ...NAME,
    userId: me.id,
    email: FIRST_ADDRESS,
    telephone: PHONE,
    titre: MARK,
    statut: 'CONFIRMEE',
    facturation: {
      adresse: { ligne1: `Chez ${MARK}`, ligne2: '', codePostal: '48000', ville: 'Mende', pays: 'France' },
      entreprise: null,
    },
  })
  const quote = await createCommande(deps, me, {
    titre: `Le devis de ${MARK}`,
    statut: 'ESTIMATION_ENVOYEE',
    payeeLe: null,
    lignes: [{ label: `Réécrire avec ${MARK}`, quantity: 1, unitPrice: 48_000, total: 48_000 }],
  })
  await app.call(api.commandes.checkout, { token, params: { id: quote.id }, body: CONSENTS })
  await app.call(api.admin.reglements.cancel, {
    token: house,
    params: { id: quote.id },
    body: { remboursement: 0, motif: 'Devis jamais réglé' },
  })
  return wrong.sessionId
}

/** An order sent with their address, taken up in their area, and its payment page opened. */
async function ordered(app: TestApp, fields: Record<string, string>, token: string) {
  const id = crypto.randomUUID()
  const brouillon = draftToken(app.deps.config, id)
  const { serviceId = '' } = await commandeFields(app)
  await createPendingCommande(app.deps, {
    ...NAME,
    id,
    serviceId,
    email: LAST_ADDRESS,
    telephone: PHONE,
    titre: fields.titre ?? '',
    statut: 'BROUILLON',
    brouillonHash: hashToken(brouillon),
    rappelSouhaite: true,
  })
  await createFichier(app.deps, { pendingCommandeId: id, nom: `${MARK}.txt`, titre: MARK }, MARK)
  const { checkoutUrl } = await app.call(api.commandes.resumeDraft, { token, body: { brouillon } })
  return { id, sessionId: sessionIdOf(checkoutUrl) }
}

/** Sends a file of theirs, and gives its id. */
export async function uploadTheirs(
  { url }: TestApp,
  path: string,
  { token, name, bytes }: { token: string; name: string; bytes?: Uint8Array },
): Promise<string> {
  const form = new FormData()
  form.set('file', new File([bytes ? new Uint8Array(bytes) : `${MARK}, chapitre un.`], name))
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const sent: unknown = await response.json()
  if (response.status !== 201) throw new Error(`${path}: ${JSON.stringify(sent)}`)
  return String(Reflect.get(Object(sent), 'fileId'))
}
