import { api } from '#contract/api.ts'
import { mayReadAgain, NOT_TO_READ_AGAIN } from '#contract/files/read-again.ts'
import { NO_FILE } from '#contract/files/refusals.ts'
import { days } from '#contract/shared/durations.ts'
import { refusalsOf } from '#contract/stats/refusals.ts'
import { answer } from '../demo-client.ts'
import { etatOf, readFilesOf } from '../demo-reading.ts'
import { findCommande, type OpenHouse } from '../open-house.ts'
import { refuse } from '../refuse.ts'
import { refusalCounts } from '../sample/author-marks.ts'

const YEAR_DAYS = 365

/** The reading of a delivered file, and its counts. */
export const atelierAnswers = [
  answer(api.admin.atelier.get, async ({ id, fileId }, house) => ({
    data: await etatOf(findCommande(house, id), fileId, house.now()),
  })),
  // Every decided text of the example house is written.
  answer(api.admin.atelier.writeDecided, ({ id }, house) => {
    findCommande(house, id)
    throw refuse(409, 'Ce texte n’est pas à écrire')
  }),
  // The demonstration keeps no bytes: the file stays as it was found.
  answer(api.admin.atelier.readAgain, ({ id, fileId }, house) => {
    const file = findCommande(house, id).files.find((one) => one.id === fileId)
    if (!file) throw refuse(404, NO_FILE)
    if (!mayReadAgain(file, house.now())) throw refuse(409, NOT_TO_READ_AGAIN)
    return { message: 'Le fichier va être lu' }
  }),
  answer(api.admin.stats.refusals, (_, house) => ({ data: refusalsTold(house) })),
]

function refusalsTold(house: OpenHouse) {
  const since = new Date(house.now().getTime() - days(YEAR_DAYS)).toISOString()
  const read = house.commandes.flatMap((commande) =>
    readFilesOf(commande, house.now())
      .filter(({ uploadedAt }) => uploadedAt >= since)
      .map((file) => ({ correcteurId: commande.correcteurId, file })),
  )
  const counted = house.correcteurs.map(({ id, nom }) => {
    const files = read.filter(({ correcteurId }) => correcteurId === id).map(({ file }) => file)
    return { id, nom, lectures: files.length, genres: files.flatMap((file) => refusalCounts(file.id)) }
  })
  return refusalsOf(counted.filter(({ lectures }) => lectures > 0))
}
