import { api } from '#contract/api.ts'
import { addDays, parisDay } from '#contract/shared/plain-date.ts'
import { activate, apiOf, newEmail } from '../order/commande-steps.ts'
import type { Server } from '../support/server.ts'
import { houseToken, newTitle } from './house-steps.ts'

/** An order that the house has opened for a new client, without the browser; it waits for its quote. */
export async function openCommandeOf(server: Server, { montant = 13_000, titre = newTitle() } = {}) {
  const call = apiOf(server, await houseToken(server))
  const client = { prenom: 'Ondine', nom: 'Vasseur', email: newEmail() }
  const { data } = await call(api.admin.commandes.create, { body: { client, titre, montant } })
  return { id: data.id, titre, email: client.email }
}

/** An order of 130 € whose client has accepted its quote and pays by transfer: its invoice waits. */
export async function acceptedQuote(server: Server) {
  const commande = await openCommandeOf(server)
  const params = { id: commande.id }
  const house = apiOf(server, await houseToken(server))
  const body = {
    lignes: [{ label: 'Mise en page', quantity: 1, unitPrice: 13_000 }],
    expireLe: addDays(parisDay(new Date()), 30),
  }
  await house(api.admin.commandes.sendQuote, { params, body })
  const author = apiOf(server, await activate(server, commande.email))
  const address = { adresseLigne1: '3, chemin des Écoles', codePostal: '48000', ville: 'Mende' }
  await author(api.commandes.checkout, {
    params,
    body: { cgvAcceptees: true, consentementRgpd: true, ...address },
  })
  const { data } = await house(api.admin.commandes.get, { params })
  return { ...commande, factureId: data.factures[0]?.id ?? '' }
}
