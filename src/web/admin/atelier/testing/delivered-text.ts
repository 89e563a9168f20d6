import { putMarques } from '#server/nouns/atelier/put-marques.ts'
import { deliverFiles } from '#server/nouns/files/deliver-files.ts'
import { clientOf } from '#server/seed/demo/demo-context.ts'
import { keepManuscript } from '#server/seed/demo/demo-manuscript.ts'
import { QUESTION, sampleMarks } from '#server/seed/demo/sample/author-marks.ts'
import { createAdmin, createCommande, createUser } from '#server/testing/factories.ts'
import type { House } from '../../testing/house-data.ts'

/** A delivered text of two chapters, its corrections tracked, of which its author refused some, and asks about one. */
export async function deliveredText(
  { deps }: House,
  { refused, asks }: { refused: readonly string[]; asks: boolean },
) {
  const client = await createUser(deps)
  const { id, titre } = await createCommande(deps, client, { statut: 'EN_COURS' })
  const admin = await createAdmin(deps)
  const file = await keepManuscript(deps.storage, { titre, format: 'docx', version: 'TRACKED', pages: 1 })
  const actor = await clientOf({ deps }, admin.email)
  const [{ fileId }] = await deliverFiles(deps, actor, {
    commandeId: id,
    files: [{ file, titre }],
    note: undefined,
  })
  const author = await clientOf({ deps }, client.email)
  const luLe = deps.clock().toISOString()
  const marks = await sampleMarks({ refused, asks, choisieLe: luLe })
  const marques = marks.map((mark) => ({
    ...mark,
    citation: mark.choix === 'QUESTION' ? QUESTION.citation : null,
  }))
  const lecture = { chapitre: 1, paragraphe: 0, relus: [0], luLe }
  await putMarques(deps, author, { commandeId: id, fileId, given: { marques, lecture } })
  return { id, fileId, author }
}
