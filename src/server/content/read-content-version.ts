import type pg from 'pg'
import { z } from 'zod'

/** Where the trigger of the content's tables tells each new version. */
export const CONTENT_CHANNEL = 'content_version'

/** The version of what visitors read, as last committed. */
export async function readContentVersion(client: Pick<pg.Pool | pg.PoolClient, 'query'>): Promise<number> {
  const { rows } = await client.query('SELECT version FROM content_version')
  return versionRows.parse(rows)[0].version
}

const versionRows = z.tuple([z.object({ version: z.coerce.number() })])
