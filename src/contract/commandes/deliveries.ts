import type { TimelineEvent } from './timeline.ts'

type SentFile = { livraisonId: string | null }
type Step = Pick<TimelineEvent, 'id' | 'type' | 'de' | 'note'> & { createdAt: Date | string }

/** The files that the house sent together. */
export type Delivery<File, When> = {
  id: string
  livreeLe: When
  /** The house's word with the files. */
  note: string | null
  fichiers: File[]
  /** False once a revision was asked, or the work taken up again. */
  isCurrent: boolean
}

/** Whether a step answers the delivery before it: a revision is asked, or finished work is taken up again. */
export const isTakenUpAgain = ({ type, de }: Pick<Step, 'type' | 'de'>): boolean =>
  type === 'REVISION' || de === 'TERMINE'

/** The deliveries of an order that still hold a file, oldest first. */
export function deliveriesOf<File extends SentFile, Event extends Step>(commande: {
  files: readonly File[]
  timeline: readonly Event[]
}): Delivery<File, Event['createdAt']>[] {
  const { files, timeline } = commande
  const takenUpAgain = timeline.findLastIndex(isTakenUpAgain)
  return timeline
    .map(({ id, type, note, createdAt }, index) => ({
      id,
      livreeLe: createdAt,
      note,
      fichiers: type === 'LIVRAISON' ? files.filter(({ livraisonId }) => livraisonId === id) : [],
      isCurrent: index > takenUpAgain,
    }))
    .filter(({ fichiers }) => fichiers.length > 0)
}
