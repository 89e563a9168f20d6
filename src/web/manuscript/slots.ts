import { createContext, type ReactNode } from 'react'
import type { WordsWording } from '#contract/atelier/ecrit.ts'
import type { Thread } from '#manuscript/threads.ts'

/** Where a thread stands, by the ranks of its chapter and of its paragraph there. */
export type ThreadPlace = { chapter: number; line: number }

/** What a reader adds under a comment, or under another wording: its author answers, the house reads. */
export type Slots = {
  underThread?: (thread: Thread, place: ThreadPlace) => ReactNode
  underWording?: (wording: WordsWording) => ReactNode
}
export const SlotsContext = createContext<Slots>({})

const NO_WORDINGS: readonly WordsWording[] = []

/** The wordings of a paragraph: the text is drawn again when they change, and not for each mark. */
export const WordingsContext = createContext<(place: ThreadPlace) => readonly WordsWording[]>(
  () => NO_WORDINGS,
)
