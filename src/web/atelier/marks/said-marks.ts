import type { StandingEcrit } from '#contract/atelier/ecrit.ts'
import { type Choix, type Marque, says } from '#contract/atelier/marque.ts'
import type { Drawn } from '../../manuscript/choices.ts'

/** A current mark: a removed one has no choice left. */
export type Standing = Marque & { choix: Choix }

/** The marks of a text, the same for each reader. */
export type SaidMarks = {
  /** The current marks, in the order of the text. */
  standing: Standing[]
  /** What is drawn of each change. */
  choices: ReadonlyMap<number, Drawn>
  /** Every mark on a correction: several of a former rule of grouping may meet in one. */
  allOf: (correction: { changes: number[] }) => Standing[]
  /** The one mark that says all that they say. */
  of: (correction: { changes: number[] }) => Standing | undefined
}

/**
 * Reads the marks of a text: a correction is marked by any of its changes, so that a later rule of grouping shows the same decision; where
 * several of a former rule meet in one, the refusal stands, and the question too. Another wording is drawn on a correction that is not refused.
 */
export function saidMarks(marques: Iterable<Marque>, ecrits: readonly StandingEcrit[] = []): SaidMarks {
  const standing = [...marques].filter(isStanding)
  // A whole book may be refused: no list of pairs between.
  const byChange = new Map<number, Standing>()
  const choices = new Map<number, Drawn>()
  for (const mark of standing) {
    for (const change of mark.rangs) {
      byChange.set(change, mark)
      choices.set(change, drawnOf(mark))
    }
  }
  for (const { place } of ecrits) {
    if (place.sur !== 'CORRECTION') continue
    for (const rang of place.rangs) if (!isRefused(byChange.get(rang))) choices.set(rang, 'PLUTOT')
  }
  const allOf = ({ changes }: { changes: number[] }) => [
    ...new Set(changes.flatMap((change) => byChange.get(change) ?? [])),
  ]
  return {
    standing,
    choices,
    allOf,
    of: (correction) => {
      const marks = allOf(correction)
      const shown = marks.find((mark) => says(mark, 'REFUSEE')) ?? marks[0]
      const asked = marks.find((mark) => says(mark, 'QUESTION')) ?? shown
      return shown && asked && { ...shown, mot: asked.mot, motLe: asked.motLe }
    },
  }
}

const drawnOf = (mark: Standing): Drawn =>
  says(mark, 'REFUSEE') && says(mark, 'QUESTION') ? 'REFUSEE_ET_QUESTION' : mark.choix

const isRefused = (mark: Standing | undefined) => mark !== undefined && says(mark, 'REFUSEE')

const isStanding = (mark: Marque): mark is Standing => mark.choix !== null
