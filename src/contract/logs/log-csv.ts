import type { z } from 'zod'
import { type CsvColumn, csvMoment } from '../format/csv.ts'
import type { adminLog } from './admin-log.ts'
import { LOG_ACTION_LABELS, LOG_TYPE_LABELS, logAuthor } from './log-labels.ts'

/** The export of the audit. */
export const LOG_CSV: readonly CsvColumn<z.input<typeof adminLog>>[] = [
  ['Date', ({ createdAt }) => csvMoment(createdAt)],
  ['Auteur', (line) => logAuthor(line)],
  ['Action', ({ action }) => LOG_ACTION_LABELS[action]],
  ['Type', ({ type }) => LOG_TYPE_LABELS[type]],
  ['Description', ({ description }) => description],
  ['Adresse', ({ ipAddress }) => ipAddress],
  ['Navigateur', ({ userAgent }) => userAgent],
  ['Détail', ({ metadata }) => JSON.stringify(metadata)],
  ['Identifiant', ({ id }) => id],
]
