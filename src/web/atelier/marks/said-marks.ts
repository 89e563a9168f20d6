import type { Choix, Marque } from '#contract/atelier/marque.ts'

/** A current mark: a removed one has no choice left. */
export type Standing = Marque & { choix: Choix }

/** The marks of a text, the same for each reader. */
export type SaidMarks = {
  /** The current marks, in the order of the text. */
  standing: Standing[]
  /** The choice about each change. */
  choices: ReadonlyMap<number, Choix>
  of: (correction: { changes: number[] }) => Standing | undefined
}

/** Reads the marks of a text: a correction is marked by any of its changes, so that a later rule of grouping shows the same decision. */
export function saidMarks(marques: Iterable<Marque>): SaidMarks {
  const standing = [...marques].filter(isStanding)
  const byChange = new Map(standing.flatMap((mark) => mark.rangs.map((change) => [change, mark] as const)))
  return {
    standing,
    choices: new Map([...byChange].map(([change, { choix }]) => [change, choix] as const)),
    of: ({ changes }) => changes.map((change) => byChange.get(change)).find((mark) => mark !== undefined),
  }
}

const isStanding = (mark: Marque): mark is Standing => mark.choix !== null
