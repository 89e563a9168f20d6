import type { ReactNode } from 'react'
import type { QuestionPosee } from '#contract/atelier/ecrit.ts'
import type { LecturePlace } from '#contract/atelier/marque.ts'
import type { ProjectFile } from '#contract/files/file.ts'
import type { KindCounts, Releve } from '#manuscript/releve.ts'
import type { Sheet, SheetCorrection } from '#manuscript/sheet.ts'
import type { Reader } from '../manuscript/ask-worker.ts'
import type { Slots } from '../manuscript/slots.ts'
import type { Crumb } from '../ui/page-title.tsx'
import type { SaidEcrits } from './marks/said-ecrits.ts'
import type { SaidMarks } from './marks/said-marks.ts'

/** A delivered file whose worker has read it. */
export type OpenText = { file: ProjectFile; bytes: Blob; reader: Reader; releve: Releve }

/** An open text, with its author's marks, what they have written, and the answers to their questions. */
export type MarkedText = OpenText & {
  marks: SaidMarks & { ecrits: SaidEcrits; questions: readonly QuestionPosee[] }
}

/** The props of every part of the reading. */
export type Book = MarkedText & {
  title: string
  /** The links back. */
  crumbs: Crumb[]
  /** The address of the project's conversation. */
  conversation: string
  /** The download button of the file. */
  download: ReactNode
  /** The author's place and the chapters they ticked; null before the first reading. */
  lecture: LecturePlace | null
  /** True when this browser stores the reading place: the author's own, never moved by another reader. */
  keepsPlace: boolean
  /** The page after the last chapter, and the labels of each link to it. */
  last: { page: ReactNode; inRail: string; onReleve: string; afterText: string }
  parts: BookParts
}

/** The selected correction. */
export type Looked = { correction: SheetCorrection; sheet: Sheet; hasKeys: boolean }

/** The parts of the book for one kind of reader: its author marks corrections, the house only reads them. */
export type BookParts = {
  /** Under the title. */
  note?: ReactNode
  /** The signs and the keys, asked for by « ? ». */
  help?: ReactNode
  /** What other keys do, after those that go from one correction to the next. */
  keys?: ReactNode
  /** Its own letters that act as shortcuts, while those are on. */
  letters?: Record<string, (() => void) | undefined>
  /** Under the bar, which stays in sight. */
  line?: ReactNode
  /** Over the counts: what waits for this reader. */
  overCounts?: ReactNode
  /** Under the counts of the whole book. */
  underCounts?: ReactNode
  overChapter?: (chapter: number, counts: KindCounts) => ReactNode
  underChapter?: (chapter: number) => ReactNode
  ofCorrection?: (looked: Looked) => ReactNode
  /** Over a chapter's text, what is done with words of it. */
  ofPassage?: (chapter: { sheet: Sheet; rank: number; hasKeys: boolean }) => ReactNode
  /** Under the comments and the wordings of the text. */
  slots?: Slots
  /** Receives the first paragraph in view, once scrolling stops; undefined without a listener. */
  onPlace?: ((chapter: number, line: number) => void) | undefined
}
