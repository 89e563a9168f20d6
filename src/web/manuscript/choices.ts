import { createContext, use, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Choix } from '#contract/atelier/marque.ts'

/** What its author says of a drawn correction: it is refused, asked about, or both; or they propose another wording. */
export type Drawn = Choix | 'REFUSEE_ET_QUESTION' | 'PLUTOT'
/** The sign of it. */
export type DrawnChoix = Choix | 'PLUTOT'

/** Words for screen readers, before a marked correction. */
export const DRAWN_SAID: Record<Drawn, string> = {
  REFUSEE: 'refusée\u00a0: ',
  QUESTION: 'question posée\u00a0: ',
  REFUSEE_ET_QUESTION: 'refusée, question posée\u00a0: ',
  PLUTOT: 'autre texte proposé\u00a0: ',
}

/** The choices of a text by change; each drawn correction follows its own, so that a mark redraws only one. */
type Choices = { subscribe: (told: () => void) => () => void; drawn: () => ReadonlyMap<number, Drawn> }

const nothing = () => {}
const NONE: ReadonlyMap<number, Drawn> = new Map()
const NO_CHOICES: Choices = { subscribe: () => nothing, drawn: () => NONE }
export const ChoicesContext = createContext(NO_CHOICES)

/** Provides the choices of a page to its text. */
export function useChoices(byChange: ReadonlyMap<number, Drawn>): Choices {
  const [{ choices, tell }] = useState(createChoices)
  useLayoutEffect(() => tell(byChange), [tell, byChange])
  return choices
}

/** What is said of a drawn correction, if anything: of any of its changes, a refusal first. */
export function useDrawn(correction: { changes: number[] } | undefined): Drawn | undefined {
  const { subscribe, drawn } = use(ChoicesContext)
  const said = () => correction && saidOf(drawn(), correction.changes)
  return useSyncExternalStore(correction ? subscribe : NO_CHOICES.subscribe, said, said)
}

const known = new WeakMap<ReadonlyMap<number, Drawn>, Map<number[], Drawn | undefined>>()

/** Looks through the changes of a correction once, whatever the number of segments that draw it. */
function saidOf(drawn: ReadonlyMap<number, Drawn>, changes: number[]): Drawn | undefined {
  if (drawn.size === 0) return undefined
  const said = known.get(drawn) ?? new Map<number[], Drawn | undefined>()
  known.set(drawn, said)
  if (!said.has(changes)) {
    const all = changes.flatMap((change) => drawn.get(change) ?? [])
    const isBoth = all.includes('REFUSEE') && all.includes('QUESTION')
    said.set(
      changes,
      isBoth
        ? 'REFUSEE_ET_QUESTION'
        : (all.find((one) => choixIn(one) === 'REFUSEE') ?? all.find((one) => one === 'PLUTOT') ?? all[0]),
    )
  }
  return said.get(changes)
}

/** The choice about a drawn correction, asked about besides or not. */
export const useChoix = (correction: { changes: number[] } | undefined): DrawnChoix | undefined =>
  choixIn(useDrawn(correction))

export const choixIn = (drawn: Drawn | undefined): DrawnChoix | undefined =>
  drawn === 'REFUSEE_ET_QUESTION' ? 'REFUSEE' : drawn

/** Every choice that the text is drawn with: another map once its links have changed. */
export function useDrawnChoices(): ReadonlyMap<number, Drawn> {
  const { subscribe, drawn } = use(ChoicesContext)
  return useSyncExternalStore(subscribe, drawn, drawn)
}

function createChoices() {
  let now = NONE
  const followers = new Set<() => void>()
  const subscribe = (told: () => void) => {
    followers.add(told)
    return () => void followers.delete(told)
  }
  const tell = (byChange: ReadonlyMap<number, Drawn>) => {
    now = byChange
    for (const told of followers) told()
  }
  const choices: Choices = { subscribe, drawn: () => now }
  return { choices, tell }
}
