import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Comparaison } from '#manuscript/comparaison.ts'
import type { Comptage } from '#manuscript/comptage.ts'
import type { Lecture } from '#manuscript/lecture.ts'
import type { foundSaid, saidThere, soughtSaid, wordsOfSaid } from '#manuscript/said-places.ts'
import type { decided } from './decided.ts'
import type { ProofAbout } from './proof.ts'
import type { ReturnedMarks } from './returned.ts'

export type NamedStream = { stream: Readable; filename: string }

/** What is known of a file whose reading was ended at its bounds, or ended by itself. */
export const ENDED = 'ENDED'
export type Ended = typeof ENDED

/** A reading that did not begin, was told to stop, or was too slow: nothing is known of its file, which may be read later. */
export class UnfinishedReading extends Error {}

export type Compared = { source: NamedStream; delivered: NamedStream }
export type Decided = z.output<typeof decided>
type Options = { signal?: AbortSignal }

type SaidThere = z.output<typeof saidThere>
type SoughtSaid = z.output<typeof soughtSaid>

/** Where manuscripts are read: a process of its own on the server (`read-in-process.ts`), where they are called in the demonstration and in tests. */
export type Readings = {
  /** Counts the corrections and comments of a `.docx`. */
  read: (file: NamedStream, options?: Options) => Promise<Lecture | Ended>
  /** Counts a deposited manuscript. */
  count: (file: NamedStream, options?: Options) => Promise<Comptage | Ended>
  /** Compares a delivered `.docx` with the manuscript deposited; null when one of them cannot be read. */
  compare: (compared: Compared, options?: Options) => Promise<Comparaison | null | Ended>
  /** A delivered `.docx` as its author decided it, without the changes of these ranks; null when it cannot be read. */
  decide: (file: NamedStream & { refused: number[] }, options?: Options) => Promise<Decided | null | Ended>
  /** The words around what was said of a `.docx`. */
  around: (
    file: NamedStream & { said: SaidThere[] },
    options?: Options,
  ) => Promise<z.output<typeof wordsOfSaid> | Ended>
  /** Where the same words stand in another `.docx`. */
  place: (
    file: NamedStream & { sought: SoughtSaid[] },
    options?: Options,
  ) => Promise<z.output<typeof foundSaid> | Ended>
  /** A delivered `.docx` with what its author says of it, for the corrector; null when it cannot be read. */
  giveBack: (
    file: NamedStream & { marks: ReturnedMarks },
    options?: Options,
  ) => Promise<Uint8Array | null | Ended>
  /** The PDF of a decided `.docx`, set as a book; null when it cannot be read. */
  proof: (file: NamedStream & { about: ProofAbout }, options?: Options) => Promise<Uint8Array | null | Ended>
}
