import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { HandlerReply } from '#contract/endpoint.ts'
import { hours } from '#contract/shared/durations.ts'
import { paginationOf, sortOf } from '#contract/shared/list.ts'
import type { adminSamples, SampleExport, SampleQuery } from '#contract/support/admin-endpoints.ts'
import type { Db } from '../db/client.ts'
import { fichiers } from '../db/schema/fichiers.ts'
import { conversations, messages } from '../db/schema/messages.ts'
import { supportRequests } from '../db/schema/support.ts'
import { holdingWords } from '../db/searchable.ts'
import type { Deps } from '../deps.ts'
import { readSettings } from '../settings/read-settings.ts'

/** The free samples received, a page at a time. */
export async function listSamples(
  { db }: Pick<Deps, 'db'>,
  query: SampleQuery,
): Promise<HandlerReply<typeof adminSamples.list>> {
  const { page, limit } = query
  const where = samplesFound(query)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(supportRequests)
      .where(where)
      .orderBy(...samplesOrder(query))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(supportRequests, where),
  ])
  return { data: await withFiles(db, rows), pagination: paginationOf({ page, limit }, total) }
}

/** The WHERE of a list's filters. */
export const samplesFound = ({ search, statut }: SampleExport): SQL | undefined =>
  and(
    isSample(),
    statut && eq(supportRequests.statut, statut),
    search ? holdingWords(supportRequests.recherche, search) : undefined,
  )

export const isSample = (): SQL => eq(supportRequests.kind, 'ECHANTILLON')

type SampleRow = typeof supportRequests.$inferSelect

/** Adds to each sample its files, and the moment by which an answer was promised. */
export async function withFiles<Row extends SampleRow>(db: Db, rows: Row[]) {
  const [files, { figures }] = await Promise.all([
    readFiles(
      db,
      rows.map(({ id }) => id),
    ),
    readSettings(db, ['figures']),
  ])
  return rows.map((row) => ({
    ...row,
    fichiers: files.filter(({ requestId }) => requestId === row.id),
    promiseLe: new Date(row.createdAt.getTime() + hours(figures.reponseEchantillonHeures)),
  }))
}

const readFiles = (db: Db, requestIds: string[]) =>
  db
    .select({
      requestId: conversations.supportRequestId,
      id: fichiers.id,
      filename: fichiers.nom,
      size: fichiers.taille,
      mimeType: fichiers.mimeType,
      sha256: fichiers.sha256,
    })
    .from(fichiers)
    .innerJoin(messages, eq(messages.id, fichiers.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(inArray(conversations.supportRequestId, requestIds), eq(fichiers.kind, 'ECHANTILLON')))
    .orderBy(asc(fichiers.createdAt), asc(fichiers.id))

export function samplesOrder(query: SampleExport): SQL[] {
  const { sortBy, sortDirection } = sortOf(query, 'createdAt')
  // Names are sorted in their searchable form: without accents.
  const column = sortBy === 'nom' ? supportRequests.recherche : supportRequests.createdAt
  return [column, supportRequests.id].map(sortDirection === 'asc' ? asc : desc)
}
