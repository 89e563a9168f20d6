import { refusedText } from '#contract/atelier/refused-text.ts'
import { minutesAfter } from '#contract/sample/calendar.ts'
import { CLIENT_NOTE, DELIVERY_NOTES, HOUSE_NOTES, REVISIONS } from '#contract/sample/words.ts'
import { isTracked, refusedIn } from './author-marks.ts'
import { nth } from './chance.ts'
import { correctorOf } from './correcteurs.ts'
import { type Draft, move, record } from './draft.ts'
import { addCorrected, addDecided } from './files.ts'

export function entrust(draft: Draft, moment: string): void {
  const { commande, work } = draft
  const { id, nom } = correctorOf(work.rank)
  record(draft, moment, 'HOUSE', { type: 'CORRECTEUR', note: nom })
  commande.correcteurId = id
  if (work.rank % 3 === 0) commande.noteCorrecteur = nth(HOUSE_NOTES, work.rank / 3)
  if (work.rank % 7 === 2) {
    commande.noteClient = CLIENT_NOTE
  }
}

export const start = (draft: Draft, moment: string): void => move(draft, moment, 'EN_COURS')

export function deliver(draft: Draft, moment: string): void {
  const note = nth(DELIVERY_NOTES, draft.work.rank)
  const livraisonId = record(draft, moment, 'HOUSE', { type: 'LIVRAISON', note })
  addCorrected(draft, moment, livraisonId)
  draft.commande.livreeLe = moment
}

/** A file that went with a delivery by mistake. */
export const takeBack = (draft: Draft, moment: string): void =>
  void record(draft, moment, 'HOUSE', { type: 'REPRISE', note: 'notes-de-travail.docx' })

export function askRevision(draft: Draft, moment: string): void {
  record(draft, moment, 'AUTHOR', { type: 'REVISION', note: nth(REVISIONS, draft.work.rank) })
  Object.assign(draft.commande, { livreeLe: null, datePromise: null })
}

/** The author's bon à tirer, with a note where they leave one. */
export function approve(draft: Draft, moment: string): void {
  const { avis, mot } = draft.work
  const read = draft.commande.files.findLast(isTracked)
  const note = read ? refusedText(refusedIn(read.id).length) : null
  record(draft, moment, 'AUTHOR', { type: 'BON_A_TIRER', note })
  move(draft, moment, 'TERMINE', { by: 'AUTHOR' })
  addDecided(draft, minutesAfter(moment, 1))
  if (avis !== undefined) draft.commande.avis = { note: avis, mot: mot ?? null }
}
