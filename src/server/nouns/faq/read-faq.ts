import { asc, eq } from 'drizzle-orm'
import type { AdminFaqQuery } from '#contract/faq/faq-item.ts'
import { WITHOUT_AI } from '#contract/faq/first-answers.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import { pageOf } from '#contract/shared/page-of.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { faqItems } from '../../platform/db/schema/faq.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { readShownAffirmations } from '../settings/read-settings.ts'

const ORDER = [asc(faqItems.ordre), asc(faqItems.createdAt), asc(faqItems.id)]

/** A question as the wire carries it: the answer goes under both its names (decisions §2). */
export type FaqRow = typeof faqItems.$inferSelect & { answer: string }

/** The visitors' questions, in the house's order, without an answer of a first start that makes a claim the house may not. */
export async function listFaq(deps: Pick<Deps, 'config' | 'db'>): Promise<FaqRow[]> {
  const shown = await readShownAffirmations(deps)
  const rows = await deps.db
    .select()
    .from(faqItems)
    .where(eq(faqItems.visible, true))
    .orderBy(...ORDER)
  return rows
    .filter(({ reponse }) => shown.includes('sansIa') || reponse !== frenchSpaces(WITHOUT_AI))
    .map(toFaqItem)
}

/** Every question, seen by visitors or not. */
export async function allFaq({ db }: Pick<Deps, 'db'>): Promise<FaqRow[]> {
  const rows = await db
    .select()
    .from(faqItems)
    .orderBy(...ORDER)
  return rows.map(toFaqItem)
}

/** Every question, a page at a time. */
export async function adminListFaq(deps: Pick<Deps, 'db'>, { visible, ...asked }: AdminFaqQuery) {
  const rows = await allFaq(deps)
  const kept = visible === undefined ? rows : rows.filter((row) => row.visible === visible)
  return pageOf(kept, asked, ({ question, reponse, categorie }) => [question, reponse, categorie].join(' '))
}

/** The question with this id, or 404 in the specification's words. */
export async function findFaq(db: Db | Tx, id: string): Promise<FaqRow> {
  const [row] = await db.select().from(faqItems).where(eq(faqItems.id, id))
  if (!row) throw notFound('FAQ non trouvée')
  return toFaqItem(row)
}

const toFaqItem = (row: typeof faqItems.$inferSelect): FaqRow => ({ ...row, answer: row.reponse })
