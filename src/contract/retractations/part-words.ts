import { formatDate } from '../format/dates.ts'
import { formatEuros } from '../format/euros.ts'
import type { PlainDate } from '../shared/plain-date.ts'

/** The sums of a share shown, worded alike in the client area, on the page of the link and by e-mail. */

type Share = { rembourse: number; executableLe: PlainDate }

export const leftTo = ({ rembourse }: Share): string =>
  rembourse > 0
    ? 'Le travail déjà effectué reste dû, le reste vous revient.'
    : 'Le travail déjà effectué reste dû\u00a0: rien ne vous revient de ce que vous avez payé.'

export const howToAnswer = ({ rembourse, executableLe }: Share): string =>
  `Acceptez, ou dites ce que vous contestez. Sans réponse de votre part, ${rembourse > 0 ? 'le remboursement part' : 'la commande est annulée'} à compter du ${formatDate(executableLe)}.`

export const acceptLabel = ({ rembourse }: Pick<Share, 'rembourse'>): string =>
  rembourse > 0 ? `Accepter ${formatEuros(rembourse)}` : 'Accepter ce décompte'
