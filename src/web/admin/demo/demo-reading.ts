import type { AtelierEtat } from '#contract/atelier/endpoints.ts'
import { whyClosed } from '#contract/atelier/why-closed.ts'
import { deliveriesOf, isTakenUpAgain } from '#contract/commandes/deliveries.ts'
import type { ProjectFile } from '#contract/files/file.ts'
import { NO_FILE } from '#contract/files/refusals.ts'
import { ASKED_TITLE, sampleMarks } from '#contract/sample/author-marks.ts'
import { minutes } from '#contract/shared/durations.ts'
import type { DemoCommande } from './demo-house.ts'
import { refuse } from './refuse.ts'
import { isTracked, refusedIn } from './sample/author-marks.ts'

/** Delay between a delivery and its reading by the author. */
const READ_AFTER_MS = minutes(90)

/** The author's marks in a file delivered to them. */
export async function etatOf(commande: DemoCommande, fileId: string, now: Date): Promise<AtelierEtat> {
  const file = commande.files.find(({ id, type }) => id === fileId && type === 'LIVRABLE')
  if (!file) throw refuse(404, NO_FILE)
  const motif = whyClosed({
    commande,
    sentAt: new Date(file.uploadedAt),
    takenUpAgain: takenUpAgain(commande),
  })
  const closed = { ouverte: motif === null, motif }
  if (!isRead(commande, file, now)) return { marques: [], lecture: null, ...closed }
  const luLe = readAt(file).toISOString()
  return {
    marques: await sampleMarks({
      refused: refusedIn(file.id),
      asks: commande.titre === ASKED_TITLE,
      choisieLe: luLe,
    }),
    lecture: { chapitre: 1, paragraphe: 0, relus: [0], luLe },
    ...closed,
  }
}

function takenUpAgain({ timeline }: DemoCommande): Date | null {
  const event = timeline.findLast(isTakenUpAgain)
  return event ? new Date(event.createdAt) : null
}

const readAt = ({ uploadedAt }: ProjectFile): Date => new Date(Date.parse(uploadedAt) + READ_AFTER_MS)

/** True for a file of corrections that its author opened by now: its order is not finished, or was found good to print. */
const isRead = (commande: DemoCommande, file: ProjectFile, now: Date): boolean =>
  isTracked(file) &&
  readAt(file) <= now &&
  (commande.statut !== 'TERMINE' || commande.timeline.some(({ type }) => type === 'BON_A_TIRER'))

/** The files that their author read and found good to print: that of the last delivery of each order. */
export const readFilesOf = (commande: DemoCommande, now: Date): ProjectFile[] =>
  commande.statut === 'TERMINE'
    ? (deliveriesOf(commande)
        .at(-1)
        ?.fichiers.filter((file) => isRead(commande, file, now)) ?? [])
    : []
