import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { pages, pageVersions } from '../../platform/db/schema/house.ts'

const NOT_ACCEPTED = { cgvAcceptees: false, cgvVersion: null, cgvHash: null }

/** The accepted conditions of sale that an order keeps: their version and their hash (decisions §5). */
export async function termsOf(tx: Tx, { cgvAcceptees }: { cgvAcceptees?: boolean | undefined }) {
  if (!cgvAcceptees) return NOT_ACCEPTED
  const [terms] = await tx
    .select({ cgvVersion: pageVersions.version, cgvHash: pageVersions.sha256 })
    .from(pages)
    .innerJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, pages.version)))
    .where(eq(pages.slug, 'conditions-generales'))
  if (!terms) throw new Error('The conditions of sale are missing')
  return { cgvAcceptees, ...terms }
}
