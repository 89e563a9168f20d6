import { and, desc, eq, like } from 'drizzle-orm'
import { putMarques } from '../../nouns/atelier/put-marques.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { clientOf, type DemoContext, nth } from './demo-context.ts'
import type { DemoCommande } from './place-commande.ts'
import { ASKED_TITLE, MOST_REFUSED, QUESTION, REFUSABLE, sampleMarks } from './sample/author-marks.ts'

/** The author reads the corrections in the page, refuses a few at most, and asks about one in the text that waits for an answer. */
export async function readText(
  context: DemoContext,
  { id, titre, rank, person }: DemoCommande,
): Promise<void> {
  const { deps } = context
  const [file] = await deps.db
    .select({ id: fichiers.id })
    .from(fichiers)
    .where(
      and(
        eq(fichiers.commandeId, id),
        eq(fichiers.kind, 'LIVRABLE'),
        like(fichiers.nom, '%-corrections.docx'),
      ),
    )
    .orderBy(desc(fichiers.createdAt))
    .limit(1)
  if (!file) throw new Error(`${titre} has no corrections to read`)
  const refused = Array.from(
    { length: rank % (MOST_REFUSED + 1) },
    (_, place) => nth(REFUSABLE, rank + place)[0],
  )
  const now = deps.clock().toISOString()
  const marks = await sampleMarks({ refused, asks: titre === ASKED_TITLE, choisieLe: now })
  const marques = marks.map((mark) => ({
    ...mark,
    citation: mark.choix === 'QUESTION' ? QUESTION.citation : null,
  }))
  await putMarques(deps, await clientOf(context, person.email), {
    commandeId: id,
    fileId: file.id,
    given: { marques, lecture: { chapitre: 1, paragraphe: 0, relus: [0], luLe: now } },
  })
}
