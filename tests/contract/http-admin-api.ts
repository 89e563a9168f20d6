import { sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { correcteurs } from '#server/db/schema/commandes.ts'
import { conversations, messages } from '#server/db/schema/messages.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { searchable } from '#server/db/searchable.ts'
import type { Deps } from '#server/deps.ts'
import { issueInvoice } from '#server/factures/issue-invoice.ts'
import { createAdmin, createCommande, createToken, createUser } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import { adminHttp } from '#web/admin/http/admin-http.ts'
import { type ApiFetch, createApiClient } from '#web/lib/api-client.ts'
import {
  ADMIN,
  CLIENTS,
  type CommandeFact,
  COMMANDES,
  CORRECTEURS,
  MESSAGES,
  NOTIFICATIONS,
} from './facts.ts'

/** The real admin/http over Node's fetch, on one product whose facts are written anew each time it is asked for. */
export function openHttpAdminApi(): () => Promise<AdminApi> {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  return async () => {
    await writeFacts(app.deps)
    const token = await createToken(app.deps, ADMIN.id)
    const authorization = `Bearer ${token}`
    const fetchSignedIn: ApiFetch = async (path, { method, headers, body, signal }) => {
      signal?.throwIfAborted()
      const sent = { ...Object.fromEntries(new Headers(headers)), authorization }
      return fetch(app.url + path, { method, headers: sent, ...(body && { body }) })
    }
    return adminHttp(createApiClient(fetchSignedIn))
  }
}

async function writeFacts(deps: Deps): Promise<void> {
  const { db } = deps
  await db.execute(sql`truncate users, correcteurs, facture_compteurs restart identity cascade`)
  await createAdmin(deps, ADMIN)
  for (const client of CLIENTS) await createUser(deps, client)
  await db.insert(correcteurs).values(CORRECTEURS.map((correcteur, ordre) => ({ ...correcteur, ordre })))
  for (const commande of COMMANDES) await writeCommande(deps, commande)
  for (const { commandeId, createdAt, isRead, ...message } of MESSAGES) {
    const conversationId = `cmd_${commandeId}`
    const at = new Date(createdAt)
    await db.insert(messages).values({
      ...message,
      conversationId,
      fromAdmin: false,
      createdAt: at,
      houseReadAt: isRead ? at : null,
    })
    await db.update(conversations).set({ updatedAt: at }).where(sql`${conversations.id} = ${conversationId}`)
  }
  await db.insert(notifications).values(
    NOTIFICATIONS.map(({ isRead, createdAt, ...notification }) => ({
      ...notification,
      userId: ADMIN.id,
      forHouse: true,
      createdAt: new Date(createdAt),
      readAt: isRead ? new Date(createdAt) : null,
    })),
  )
}

async function writeCommande(deps: Deps, commande: CommandeFact): Promise<void> {
  const { client, service, payeeLe, createdAt, hasFacture, ...facts } = commande
  await createCommande(deps, client, {
    ...facts,
    serviceNom: service,
    payeeLe: payeeLe ? new Date(payeeLe) : null,
    createdAt: new Date(createdAt),
    recherche: searchable(facts.titre, client.prenom, client.nom, client.email),
  })
  if (hasFacture) await deps.db.transaction((tx) => issueInvoice(tx, deps, { commandeId: commande.id }))
}
