import type { Choix } from '#contract/atelier/marque.ts'
import { createContext, use, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** Words for screen readers, before a marked correction. */
export const CHOIX_SAID: Record<Choix, string> = {
  REFUSEE: 'refusée\u00a0: ',
  QUESTION: 'question posée\u00a0: ',
}

/** The choices of a text by change; each drawn correction follows its own, so that a mark redraws only one. */
type Choices = { subscribe: (told: () => void) => () => void; drawn: () => ReadonlyMap<number, Choix> }

const nothing = () => {}
const NONE: ReadonlyMap<number, Choix> = new Map()
const NO_CHOICES: Choices = { subscribe: () => nothing, drawn: () => NONE }
export const ChoicesContext = createContext(NO_CHOICES)

/** Provides the choices of a page to its text. */
export function useChoices(byChange: ReadonlyMap<number, Choix>): Choices {
  const [{ choices, tell }] = useState(createChoices)
  useLayoutEffect(() => tell(byChange), [tell, byChange])
  return choices
}

/** The choice about a drawn correction, if any: one about any of its changes. */
export function useChoix(correction: { changes: number[] } | undefined): Choix | undefined {
  const { subscribe, drawn } = use(ChoicesContext)
  const choix = () =>
    correction?.changes.map((change) => drawn().get(change)).find((one) => one !== undefined)
  return useSyncExternalStore(correction ? subscribe : NO_CHOICES.subscribe, choix, choix)
}

/** Every choice that the text is drawn with: another map once its links have changed. */
export function useDrawnChoices(): ReadonlyMap<number, Choix> {
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
  const tell = (byChange: ReadonlyMap<number, Choix>) => {
    now = byChange
    for (const told of followers) told()
  }
  const choices: Choices = { subscribe, drawn: () => now }
  return { choices, tell }
}
