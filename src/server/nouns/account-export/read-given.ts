import { and, asc, eq, getTableColumns, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/client.ts'
import { accountExports } from '../../platform/db/schema/account-exports.ts'
import { avis } from '../../platform/db/schema/avis.ts'
import {
  commandeEvenements,
  commandes,
  consignes,
  pendingCommandes,
} from '../../platform/db/schema/commandes.ts'
import { consultations } from '../../platform/db/schema/consultations.ts'
import { echeances } from '../../platform/db/schema/echeances.ts'
import { factures, relances } from '../../platform/db/schema/factures.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { inboundEmails } from '../../platform/db/schema/inbound.ts'
import { ecrits, lectures, marques, marquesGardees } from '../../platform/db/schema/marques.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { missions } from '../../platform/db/schema/missions.ts'
import { newsletterSubscriptions } from '../../platform/db/schema/newsletter.ts'
import { emails, notifications } from '../../platform/db/schema/notifications.ts'
import { litiges, paiements, paiementsRetenus, remboursements } from '../../platform/db/schema/payments.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { passkeys, recoveryCodes, totpFactors } from '../../platform/db/schema/second-factors.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import { formerAddresses, linkTokens, sessions, users } from '../../platform/db/schema/users.ts'
import {
  bookingsOf,
  commandesOf,
  inboundOf,
  type Owner,
  pendingOf,
  requestsOf,
  retractationsOf,
  subscriptionsOf,
  unsentFilesOf,
} from '../users/erased.ts'

/** Rows read at a time: a copy of ten years costs no more memory than one of a day. */
const AT_ONCE = 200

/**
 * Columns absent from a person's copy of their data, from one list alone when it is named: secrets, texts for search, and the house's notes
 * for itself.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'passwordHash',
  'hash',
  'brouillonHash',
  'confirmationHash',
  'desabonnementHash',
  'cgvHash',
  'empreinte',
  'recherche',
  'pdfKey',
  'storageKey',
  'idempotencyKey',
  'cle',
  'messageId',
  'priseLe',
  'noteCorrecteur',
  'factures.note',
  'consultations.note',
  'textes-confies.honorairesEcrits',
  'textes-confies.honoraires',
  'textes-confies.tarifMille',
  'houseReadAt',
  'houseArchivedAt',
  'housePinnedAt',
  'houseHiddenAt',
  'etatMaison',
  'assigneeId',
  'sealedKey',
  'lastStep',
  'publicKey',
  'credentialId',
  'counter',
])

/** A list of a copy: the rows of a table that are somebody's, in the order of a key, of one column or several. */
export type Subject = { name: string; table: PgTable; key: string[]; where: SQL | undefined }

/** All that a person gave and that is known of them, a list per file. */
export function subjectsOf(db: Db, owner: Owner): Subject[] {
  const { id } = owner
  const commandeIds = commandesOf(db, owner)
  const pending = db.select({ id: pendingCommandes.id }).from(pendingCommandes).where(pendingOf(owner))
  const marked = db
    .select({ id: fichiers.id })
    .from(fichiers)
    .where(inArray(fichiers.commandeId, commandeIds))
  const list = (name: string, table: PgTable, where: SQL | undefined, ...key: string[]) => ({
    name,
    table,
    where,
    key: key.length === 0 ? ['id'] : key,
  })
  return [
    list('compte', users, eq(users.id, id)),
    list('anciennes-adresses', formerAddresses, eq(formerAddresses.userId, id)),
    list('sessions', sessions, eq(sessions.userId, id)),
    list('applications-authentification', totpFactors, eq(totpFactors.userId, id), 'userId'),
    list('cles-acces', passkeys, eq(passkeys.userId, id)),
    list('codes-de-secours', recoveryCodes, eq(recoveryCodes.userId, id), 'hash'),
    list('liens', linkTokens, eq(linkTokens.userId, id)),
    list('journal', auditLogs, eq(auditLogs.userId, id)),
    list('commandes', commandes, eq(commandes.userId, id)),
    list('evenements', commandeEvenements, inArray(commandeEvenements.commandeId, commandeIds)),
    // Who held their texts, and since when; what the house pays for it is not theirs.
    list('textes-confies', missions, inArray(missions.commandeId, commandeIds)),
    list('avis', avis, inArray(avis.commandeId, commandeIds), 'commandeId'),
    list('consignes', consignes, inArray(consignes.commandeId, commandeIds), 'commandeId'),
    list('commandes-envoyees', pendingCommandes, pendingOf(owner)),
    list('factures', factures, eq(factures.userId, id)),
    list('relances', relances, inArray(relances.factureId, facturesOf(db, id))),
    list('echeances', echeances, inArray(echeances.commandeId, commandeIds)),
    list('paiements', paiements, inArray(paiements.commandeId, commandeIds)),
    list('remboursements', remboursements, inArray(remboursements.paiementId, paymentsOf(db, commandeIds))),
    list('litiges', litiges, inArray(litiges.paiementId, paymentsOf(db, commandeIds))),
    list(
      'paiements-retenus',
      paiementsRetenus,
      or(
        inArray(paiementsRetenus.commandeId, commandeIds),
        inArray(paiementsRetenus.pendingCommandeId, pending),
      ),
    ),
    list('fichiers', fichiers, filesOf(db, owner)),
    list('marques', marques, inArray(marques.fichierId, marked), 'fichierId', 'rang'),
    list('reponses-et-propositions', ecrits, inArray(ecrits.fichierId, marked), 'fichierId', 'cle'),
    list('marques-gardees', marquesGardees, inArray(marquesGardees.commandeId, commandeIds)),
    list('lectures', lectures, inArray(lectures.fichierId, marked), 'fichierId'),
    list('conversations', conversations, eq(conversations.clientId, id)),
    list('messages', messages, inArray(messages.conversationId, threadsOf(db, owner))),
    list('e-mails-recus', inboundEmails, receivedOf(db, owner)),
    // Those of the house speak of its authors.
    list(
      'notifications',
      notifications,
      and(eq(notifications.userId, id), eq(notifications.forHouse, false)),
    ),
    list('e-mails', emails, eq(emails.userId, id)),
    list('demandes', supportRequests, requestsOf(owner)),
    list('consultations', consultations, bookingsOf(owner)),
    list('lettre-des-auteurs', newsletterSubscriptions, subscriptionsOf(owner)),
    list('retractations', retractations, retractationsOf(db, owner)),
    list('exports', accountExports, eq(accountExports.userId, id)),
  ]
}

const facturesOf = (db: Db, userId: string) =>
  db.select({ id: factures.id }).from(factures).where(eq(factures.userId, userId))

const paymentsOf = (db: Db, commandeIds: ReturnType<typeof commandesOf>) =>
  db.select({ id: paiements.id }).from(paiements).where(inArray(paiements.commandeId, commandeIds))

/** What they sent by e-mail: with its message, or while it waits to be verified. */
const receivedOf = (db: Db, owner: Owner): SQL | undefined => {
  const written = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(inArray(messages.conversationId, threadsOf(db, owner)), eq(messages.fromAdmin, false)))
  return or(inboundOf(owner), inArray(inboundEmails.messageId, written))
}

/** The files of their orders and threads, those of orders not paid and of messages not sent included. */
export function filesOf(db: Db, owner: Owner): SQL | undefined {
  const pending = db.select({ id: pendingCommandes.id }).from(pendingCommandes).where(pendingOf(owner))
  const written = db
    .select({ id: messages.id })
    .from(messages)
    .where(inArray(messages.conversationId, threadsOf(db, owner)))
  return or(
    unsentFilesOf(owner),
    inArray(fichiers.commandeId, commandesOf(db, owner)),
    inArray(fichiers.pendingCommandeId, pending),
    inArray(fichiers.messageId, written),
  )
}

const threadsOf = (db: Db, { id }: Owner) =>
  db.select({ id: conversations.id }).from(conversations).where(eq(conversations.clientId, id))

export const isEmpty = async (db: Db, { table, where }: Subject): Promise<boolean> =>
  (await db.$count(db.select().from(table).where(where).limit(1).as('first'))) === 0

/** A list as the text of a JSON file, read little by little. */
export async function* jsonOf(db: Db, subject: Subject): AsyncGenerator<string> {
  let before = '['
  for await (const row of rowsOf(db, subject)) {
    yield `${before}\n${JSON.stringify(shown(row, subject), null, 2)}`
    before = ','
  }
  yield '\n]\n'
}

async function* rowsOf(db: Db, { table, where, key }: Subject): AsyncGenerator<Record<string, unknown>> {
  const columns = key.map((name) => {
    const column = getTableColumns(table)[name]
    if (!column) throw new Error(`No column ${name}`)
    return column
  })
  let after: SQL | undefined
  do {
    const rows = await db
      .select()
      .from(table)
      .where(and(where, after))
      .orderBy(...columns.map((column) => asc(column)))
      .limit(AT_ONCE)
    yield* rows
    const last = rows.length === AT_ONCE ? rows.at(-1) : undefined
    after =
      last &&
      sql`(${joined(columns)}) > (${joined(columns.map((column, index) => sql.param(last[key[index] ?? ''], column)))})`
  } while (after)
}

const joined = (parts: SQLWrapper[]): SQL => sql.join(parts, sql`, `)

const shown = (row: object, list: Subject): object =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => !LEFT_OUT.has(name) && !LEFT_OUT.has(`${list.name}.${name}`)),
  )
