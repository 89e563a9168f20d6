import type { ReactNode } from 'react'
import type { ProjectFile } from '#contract/files/file.ts'
import type { KindCounts, Releve } from '#contract/manuscript/releve.ts'
import type { Sheet, SheetCorrection } from '#contract/manuscript/sheet.ts'
import type { LecturePlace } from '#contract/atelier/marque.ts'
import type { Reader } from '../manuscript/ask-worker.ts'
import type { Crumb } from '../ui/page-title.tsx'
import type { SaidMarks } from './marks/said-marks.ts'

/** A delivered file whose worker has read it. */
export type OpenText = { file: ProjectFile; bytes: Blob; reader: Reader; releve: Releve }

/** An open text, and what its author has said of it. */
export type MarkedText = OpenText & { marks: SaidMarks }

/** What every part of the reading is given. */
export type Book = MarkedText & {
  title: string
  /** The way back. */
  crumbs: Crumb[]
  /** Where the conversation of the project is read. */
  conversation: string
  /** How the file is downloaded. */
  download: ReactNode
  /** How far its author has read, and the chapters they ticked; null before they begin. */
  lecture: LecturePlace | null
  /** Whether this browser keeps how far it is read: its author's place, which no other reader moves. */
  keepsPlace: boolean
  /** The page that follows the last chapter, and how each way to it is called. */
  last: { page: ReactNode; inRail: string; onReleve: string; afterText: string }
  parts: BookParts
}

/** The correction that is looked at. */
export type Looked = { correction: SheetCorrection; sheet: Sheet; hasKeys: boolean }

/** What one reader alone has in the book: its author marks it, the house looks on. */
export type BookParts = {
  /** Under the title. */
  note?: ReactNode
  /** Under the bar, which stays in sight. */
  line?: ReactNode
  /** Under the counts of the whole book. */
  underCounts?: ReactNode
  overChapter?: (chapter: number, counts: KindCounts) => ReactNode
  underChapter?: (chapter: number) => ReactNode
  ofCorrection?: (looked: Looked) => ReactNode
  /** Told of the first paragraph in sight, once the page rests; undefined while nobody listens. */
  onPlace?: ((chapter: number, line: number) => void) | undefined
}
