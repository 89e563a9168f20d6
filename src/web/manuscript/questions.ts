import type { NamedBytes } from '#manuscript/compare-manuscripts.ts'
import type { Copy } from '#manuscript/copy-name.ts'
import type { Inspection } from '#manuscript/inspection.ts'
import type { AskedCorrections, PickedCorrection } from '#manuscript/pick-corrections.ts'
import type { Releve } from '#manuscript/releve.ts'
import type { Sheet } from '#manuscript/sheet.ts'
import type { UnreadableReason } from '#manuscript/unreadable-manuscript.ts'
import type { FoundPlaces } from '#web/manuscript/find-in-reading.ts'

/** A chapter with its pictures, by their path in the file. */
export type DrawnSheet = Sheet & { pictures: Map<string, Blob> }

/** The questions of the page to its worker, with the data of each; a file is opened first. */
export type Given = {
  open: { bytes: Uint8Array; filename: string }
  releve: undefined
  chapter: number
  find: string
  corrections: AskedCorrections
  copy: { bytes: Uint8Array; filename: string; copy: Copy }
  inspect: NamedBytes & { source?: NamedBytes }
}
export type Answers = {
  open: true
  releve: Releve
  chapter: DrawnSheet
  find: FoundPlaces
  corrections: PickedCorrection[]
  copy: Uint8Array<ArrayBuffer>
  inspect: Inspection
}
export type Question = keyof Given

/** A question, under a number that its answer repeats. */
export type Asked<Q extends Question> = { number: number; question: Q; given: Given[Q] }
export type Answered<Q extends Question> =
  | { number: number; answer: Answers[Q] }
  | { number: number; refus: UnreadableReason }
