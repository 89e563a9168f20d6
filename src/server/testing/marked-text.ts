import { and, eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { del, docxOf, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { fichiers } from '../platform/db/schema/fichiers.ts'
import { createCommandeWithFile, uploadFile } from './commande-files.ts'
import { putMarks, refused } from './delivered-file.ts'
import { createAdmin, createToken } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Three corrections. */
export const ROMAN = docxOf({
  body: p(r('Il ') + del('fesait') + ins('faisait') + r(' nuit') + ins('.')) + p(r('Fin') + ins('.')),
})

export type Marks = ReturnType<typeof refused>[]
export type MarkedText = Awaited<ReturnType<typeof markedText>>

/** A text delivered to its author, who refuses its first correction. */
export async function markedText(app: TestApp, marks: Marks = [refusedNow(app)]) {
  const { commande, token, params } = await createCommandeWithFile(app, { statut: 'EN_COURS' })
  const house = await createToken(app.deps, (await createAdmin(app.deps)).id)
  await uploadFile(app, {
    id: commande.id,
    token: house,
    file: new File([new Uint8Array(ROMAN)], 'roman.docx'),
  })
  await app.runJobs()
  const [fichier] = await app.deps.db.select().from(fichiers).where(eq(fichiers.commandeId, commande.id))
  if (!fichier) throw new Error('nothing was delivered')
  const ask = { token, params: { ...params, fileId: fichier.id } }
  if (marks.length > 0) await putMarks(app, ask, { marques: marks })
  return { id: commande.id, token, house, params, fichier }
}

const refusedNow = (app: TestApp) => refused(0, { rangs: [0, 1], choisieLe: app.clock().toISOString() })

/** The author finds it good to print. */
export const giveWord = (app: TestApp, { token, params }: MarkedText) =>
  app.send(api.commandes.bonATirer, { token, params, body: {} })

export const decidedFilesOf = (app: TestApp, { id }: MarkedText) =>
  app.deps.db
    .select()
    .from(fichiers)
    .where(and(eq(fichiers.commandeId, id), eq(fichiers.kind, 'DECIDE')))
