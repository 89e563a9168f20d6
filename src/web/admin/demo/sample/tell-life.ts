import { addWorkingDays } from '#contract/commandes/delivery-date.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import { type Act, type ActOf, lifeOf } from '#contract/sample/lives.ts'
import { approve, askRevision, deliver, entrust, start, takeBack } from './correcting.ts'
import { type Draft, move } from './draft.ts'
import {
  acceptQuote,
  giveBack,
  openByHouse,
  orderOnline,
  payInTimes,
  payOnline,
  payQuote,
  receiveManuscript,
  sendQuote,
} from './selling.ts'

/** Writes the life of an order, from its first day to the day of the sample. */
export function tellLife(draft: Draft): Draft {
  const { work, day, workingDays } = draft
  for (const act of lifeOf(work, { day, workingDays, cardsGoBack: true })) tell(draft, act)
  return draft
}

const tell = <Kind extends Act['kind']>(draft: Draft, act: ActOf<Kind> & { kind: Kind }): void =>
  ACTS[act.kind](draft, act)

const ACTS: { [Kind in Act['kind']]: (draft: Draft, act: ActOf<Kind>) => void } = {
  PLACE: (draft, { at }) => orderOnline(draft, at),
  PAY: (draft, { at, way }) => payOnline(draft, at, way),
  OPEN: (draft, { at }) => openByHouse(draft, at),
  QUOTE: (draft, { at, note }) => sendQuote(draft, at, note),
  ACCEPT: (draft, { at }) => acceptQuote(draft, at),
  PAY_QUOTE: (draft, { at, way }) => payQuote(draft, at, way),
  PLAN: (draft, { at, nombre }) => payInTimes(draft, at, nombre),
  SEND_FILE: (draft, { at }) => receiveManuscript(draft, at),
  ENTRUST: (draft, { at }) => entrust(draft, at),
  START: (draft, { at }) => start(draft, at),
  DELIVER: (draft, { at }) => deliver(draft, at),
  TAKE_BACK: (draft, { at }) => takeBack(draft, at),
  // The marks of an author are a part of the sample apart.
  READ: () => {},
  REVISE: (draft, { at }) => askRevision(draft, at),
  APPROVE: (draft, { at }) => approve(draft, at),
  MOVE: (draft, { at, to, note, by }) => move(draft, at, to, { note, by }),
  CANCEL: (draft, { at, percent, motif }) => {
    giveBack(draft, at, percent)
    move(draft, at, 'ANNULEE', { note: motif })
  },
  REMIND: ({ money, day }, { at }) => {
    money.relanceeLe = at
    money.rappelLe = addWorkingDays(day, 3)
    money.note = frenchSpaces('Appelée le jour du rappel : le virement est promis pour la fin du mois.')
  },
  TAKE_UP_AGAIN: (draft, { at, note }) => {
    move(draft, at, 'EN_COURS', { note })
    Object.assign(draft.commande, { livreeLe: null, datePromise: addWorkingDays(draft.day, 4) })
  },
}
