import { sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { searchable } from '#contract/shared/searchable.ts'
import { restateRetractations } from '#server/nouns/commandes/restate-retractations.ts'
import { issueFacture } from '#server/nouns/money/invoices/issue-facture.ts'
import { commandes, correcteurs } from '#server/platform/db/schema/commandes.ts'
import { echeances } from '#server/platform/db/schema/echeances.ts'
import { faqItems } from '#server/platform/db/schema/faq.ts'
import { auditLogs, pages, pageVersions } from '#server/platform/db/schema/house.ts'
import { conversations, messages } from '#server/platform/db/schema/messages.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import { checkoutSessions, paiementsRetenus } from '#server/platform/db/schema/payments.ts'
import { retractations } from '#server/platform/db/schema/retractations.ts'
import { promotions, tarifs } from '#server/platform/db/schema/tarifs.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  createAdmin,
  createCommande,
  createPayment,
  createToken,
  createUser,
} from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type ApiClient, type ApiFetch, createApiClient } from '#web/lib/api-client.ts'
import {
  ADMIN,
  CLIENTS,
  COMING_ECHEANCE,
  COMMANDES,
  CORRECTEURS,
  type CommandeFact,
  HELD_PAYMENTS,
  LATE_ECHEANCE,
  MESSAGES,
  NOTIFICATIONS,
  RETRACTATIONS,
  SUSPENDED,
} from './facts.ts'
import { LOGS } from './log-facts.ts'
import { PAGES } from './page-facts.ts'
import { QUESTIONS } from './question-facts.ts'
import { ORDERED_TARIF, PROMOTIONS, TARIFS } from './tarif-facts.ts'
import { writeVisitorFacts } from './write-visitor-facts.ts'

/** A client of the real API over Node's fetch, on one product whose facts are written again at each opening. */
export function openRealApi(): () => Promise<ApiClient> {
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
    await writeLogs(app.deps)
    return createApiClient(fetchSignedIn)
  }
}

async function writeFacts(deps: Deps): Promise<void> {
  const { db } = deps
  await db.transaction(async (tx) => {
    // Triggers forbid any other way to empty invoices and logs.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(
      sql`truncate users, correcteurs, settings, retractations, faq_items, tarifs, promotions, pages, canned_replies, support_requests,
          newsletter_subscriptions, consultations, facture_compteurs, maillons restart identity cascade`,
    )
  })
  await createAdmin(deps, ADMIN)
  for (const client of CLIENTS) await createUser(deps, client)
  await db.insert(correcteurs).values(CORRECTEURS.map(dated))
  await db.insert(tarifs).values(TARIFS.map(dated))
  await db.insert(promotions).values(PROMOTIONS.map(dated))
  for (const commande of COMMANDES) await writeCommande(deps, commande)
  await db
    .insert(echeances)
    .values([LATE_ECHEANCE, COMING_ECHEANCE].map((one) => ({ ...one, commandeId: SUSPENDED.id })))
  await db
    .update(commandes)
    .set({ serviceId: ORDERED_TARIF.id })
    .where(sql`${commandes.id} = ${ORDERED_TARIF.commandeId}`)
  for (const { createdAt, ...held } of HELD_PAYMENTS) {
    const at = new Date(createdAt)
    await db.insert(checkoutSessions).values({
      id: held.sessionId,
      provider: 'sandbox',
      commandeId: held.commandeId,
      idempotencyKey: held.sessionId,
      montant: held.montant,
      url: '',
      statut: 'A_VERIFIER',
      expiresAt: at,
    })
    await db.insert(paiementsRetenus).values({
      ...held,
      statut: 'A_VERIFIER',
      reference: `pi_${held.sessionId}`,
      methode: 'CARTE',
      createdAt: at,
    })
  }
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
  await db.insert(faqItems).values(QUESTIONS.map(dated))
  await db.insert(pages).values(PAGES.map(dated))
  await db
    .insert(pageVersions)
    .values(PAGES.map((page) => ({ ...dated(page), pageId: page.id, sha256: page.contenu })))
  await writeVisitorFacts(db)
  await db.insert(retractations).values(
    RETRACTATIONS.map(({ declareeLe, identifieeLe, ...declared }) => ({
      ...declared,
      declareeLe: new Date(declareeLe),
      identifieeLe,
      empreinte: declared.id,
      hash: declared.id,
    })),
  )
  await db.transaction((tx) => restateRetractations(tx, undefined))
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

const dated = <Fact extends { createdAt: string; updatedAt: string }>(fact: Fact) => ({
  ...fact,
  createdAt: new Date(fact.createdAt),
  updatedAt: new Date(fact.updatedAt),
})

/** Written last, instead of the lines left by the other facts. */
async function writeLogs({ db }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`truncate audit_logs`)
    await tx
      .insert(auditLogs)
      .values(LOGS.map(({ createdAt, ...line }) => ({ ...line, createdAt: new Date(createdAt) })))
  })
  await db.execute(sql`select recount_lists()`)
}

async function writeCommande(deps: Deps, commande: CommandeFact): Promise<void> {
  const { client, service, payeeLe, createdAt, hasFacture, isSettled, ...facts } = commande
  await createCommande(deps, client, {
    ...facts,
    serviceNom: service,
    payeeLe: payeeLe ? new Date(payeeLe) : null,
    createdAt: new Date(createdAt),
    recherche: searchable(facts.titre, client.prenom, client.nom, client.email),
  })
  if (!hasFacture) return
  if (isSettled) {
    await createPayment(deps, commande.id, {
      reference: `pi_test_${commande.id}`,
      createdAt: new Date(payeeLe ?? createdAt),
    })
  }
  await deps.db.transaction((tx) => issueFacture(tx, deps, { commandeId: commande.id }))
}
