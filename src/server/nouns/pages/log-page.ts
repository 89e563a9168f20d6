import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Tx } from '../../platform/db/client.ts'
import { changesOf, hasChanged } from '../logs/changes-of.ts'
import type { LogAuthor } from '../logs/write-log.ts'
import { writeLog } from '../logs/write-log.ts'
import type { PageRow } from './read-pages.ts'

/** The fields of a page that the log shows; each version keeps its text whole. */
const SHOWN = [
  'titre',
  'slug',
  'statut',
  'isPublic',
  'auPied',
  'sortOrder',
  'metaTitle',
  'metaDescription',
  'version',
] as const

type PageLine = {
  line: (typeof LOG_LINES.page)[keyof typeof LOG_LINES.page]
  pageId: string
  /** Null before it was added; null once it is deleted. */
  before: PageRow | null
  after: PageRow | null
  actor: LogAuthor
  createdAt: Date
}

/** Writes a line of the audit log about a page, unless nothing of it changed. */
export async function logPage(
  tx: Tx,
  { line, pageId, before, after, actor, createdAt }: PageLine,
): Promise<void> {
  const changes = changesOf(before && logged(before), after && logged(after), SHOWN)
  if (!hasChanged(changes)) return
  const fields = before && after && Object.keys(changes.after ?? {})
  await writeLog(tx, {
    by: actor,
    metadata: { pageId, ...(fields && { fields }), ...(after && { version: after.version }) },
    changes,
    createdAt,
    ...line,
  })
}

/** The page without the columns that derive from others. */
const logged = ({ description: _description, path: _path, necessaire: _needed, ...page }: PageRow) => page
