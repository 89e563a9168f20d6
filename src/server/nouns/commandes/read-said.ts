import { inArray } from 'drizzle-orm'
import { isWording, standingEcrits } from '#contract/atelier/ecrit.ts'
import type { Lecture } from '#manuscript/lecture.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { ecrits } from '../../platform/db/schema/marques.ts'

type Read = { id: string; lecture: Lecture | null }

/** The questions of the corrector in some files, those without an answer, and the wordings that wait for the house. */
export async function readSaid(db: Db | Tx, files: readonly Read[]) {
  const questions = files.flatMap(({ id, lecture }) =>
    (lecture?.questions ?? []).map((commentaire) => `${id} ${commentaire}`),
  )
  const rows = await db
    .select()
    .from(ecrits)
    .where(
      inArray(
        ecrits.fichierId,
        files.map(({ id }) => id),
      ),
    )
  const written = [...Map.groupBy(rows, ({ fichierId }) => fichierId).values()].flatMap((ofFile) =>
    standingEcrits(ofFile.map((row) => ({ ...row, ecritLe: row.ecritLe.toISOString() }))).map((one) => ({
      ...one,
      fichierId: ofFile[0]?.fichierId,
    })),
  )
  const answered = new Set(
    written.map(({ fichierId, place }) =>
      place.sur === 'COMMENTAIRE' ? `${fichierId} ${place.commentaire}` : '',
    ),
  )
  return {
    questions: {
      posees: questions.length,
      sansReponse: questions.filter((question) => !answered.has(question)).length,
    },
    propositions: written.filter(isWording).length,
  }
}
