import { api } from '#contract/api.ts'
import { apiOf, newEmail } from '../order/order-steps.ts'
import type { Server } from '../support/server.ts'
import { houseToken, newTitle } from './house-steps.ts'

/** An order that the house has opened for a new client, without the browser; it waits for its quote. */
export async function openOrderOf(server: Server, { montant = 13_000, titre = newTitle() } = {}) {
  const call = apiOf(server, await houseToken(server))
  const client = { prenom: 'Ondine', nom: 'Vasseur', email: newEmail() }
  const { data } = await call(api.admin.commandes.create, { body: { client, titre, montant } })
  return { id: data.id, titre, email: client.email }
}
