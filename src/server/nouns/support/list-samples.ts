import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { hours } from '#contract/shared/durations.ts'
import { sortOf } from '#contract/shared/list.ts'
import type { SampleExport } from '#contract/support/admin-endpoints.ts'
import { SAMPLE_CSV } from '#contract/support/sample-csv.ts'
import type { Db } from '../../platform/db/client.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import { holdingWords } from '../../platform/db/searchable.ts'
import type { Deps } from '../../platform/deps.ts'
import { listedRows } from '../../platform/exports/listed-rows.ts'
import { readSettings } from '../settings/read-settings.ts'

const samples = listedRows({
  table: supportRequests,
  rows: (db, where) => db.select().from(supportRequests).where(where),
  where: ({ search, statut }: SampleExport) =>
    and(
      isSample(),
      statut && eq(supportRequests.statut, statut),
      search ? holdingWords(supportRequests.recherche, search) : undefined,
    ),
  order: (query) => {
    const { sortBy, sortDirection } = sortOf(query, 'createdAt')
    // Names are sorted in their searchable form: without accents.
    const column = sortBy === 'nom' ? supportRequests.recherche : supportRequests.createdAt
    return [column, supportRequests.id].map(sortDirection === 'asc' ? asc : desc)
  },
})

/** The free samples received, a page at a time. */
export const listSamples = samples.page(withFiles)

/** The samples that the list finds, as a table. */
export const exportSamples = samples.csv({ name: 'echantillons', columns: SAMPLE_CSV, show: withFiles })

export const isSample = (): SQL => eq(supportRequests.kind, 'ECHANTILLON')

type SampleRow = typeof supportRequests.$inferSelect

/** Adds to each sample its files, and the moment by which an answer was promised. */
export async function withFiles({ db }: Pick<Deps, 'db'>, rows: SampleRow[]) {
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
