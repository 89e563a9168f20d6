import type { Look } from './look.ts'

/** Letters of one look and one state. */
export type Run = {
  text: string
  state: 'SAME' | 'ADDED' | 'TAKEN'
  /** Put by a change, then taken by another: the author never had them there. */
  wasPut?: true
  /** The ranks of the changes that these letters are of, a change of their look included. */
  changes: number[]
  look: Look
  /** A call of note: its kind, and its number among all the notes of the file. */
  note?: { kind: 'FOOTNOTES' | 'ENDNOTES'; id: string }
  /** A picture: the path of its entry in the file; empty when only a word processor draws it. */
  picture?: string
  /** The comments that are about these letters. */
  comments: string[]
}

/** A paragraph as a page shows it. */
export type Paragraph = {
  runs: Run[]
  headingLevel?: number
  list?: { id: string; level: number }
  /** Its place in a table of its part. */
  cell?: { table: number; row: number; cell: number }
  /** The text box that holds it, by the index of its element in the part. */
  box?: number
  /** The note that holds it, in a part of notes. */
  noteId?: string
  /** The changes of the mark at its end: put, it cuts a paragraph in two; taken, even by someone else, it joins it to the next one. */
  mark?: { changes: number[]; does: 'ADDS' | 'TAKES'; wasPut?: true }
  /** The ranks of the changes of what holds it, its row or its cell, the outermost first. */
  within: number[]
  /** What the outermost does with it. */
  held?: 'ADDED' | 'TAKEN'
  /** The ranks of the changes of its properties, and of those between paragraphs. */
  changes: number[]
}

/** Stands for a symbol that only its own font draws. */
export const SYMBOL = '\u25a1'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Most letters stand for themselves. */
const IS_WRITTEN_OTHERWISE = /[&<\r]/
/** Comments and instructions of the file's writer go first: they may hold what looks like the rest. */
const REFERENCE_OR_SECTION =
  /<!--[^]*?-->|<\?[^]*?\?>|&(?:#x([0-9a-f]+)|#(\d+)|(\w+));|<!\[CDATA\[([^]*?)\]\]>/gi

/** The characters that a piece of XML text stands for; those of a CDATA section are raw. */
export function plainText(xml: string): string {
  if (!IS_WRITTEN_OTHERWISE.test(xml)) return xml
  return xml
    .replace(/\r\n?/g, '\n')
    .replace(
      REFERENCE_OR_SECTION,
      (_, hexadecimal?: string, decimal?: string, name?: string, raw?: string) => {
        if (raw !== undefined) return raw
        if (hexadecimal !== undefined) return String.fromCodePoint(Number.parseInt(hexadecimal, 16))
        if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
        return ENTITIES[name ?? ''] ?? ''
      },
    )
}

/** The change that these letters are of whole, if they are. */
export function wholeState(runs: Run[]): 'ADDED' | 'TAKEN' | undefined {
  const state = runs[0]?.state
  return state === undefined || state === 'SAME' || runs.some((run) => run.state !== state)
    ? undefined
    : state
}

/** The words of a paragraph before its changes, or after them; those put then taken are of neither. */
export function textOfRuns(runs: Run[], reading: 'BEFORE' | 'AFTER'): string {
  const left = reading === 'BEFORE' ? 'ADDED' : 'TAKEN'
  return runs
    .filter(({ state, wasPut }) => state !== left && !wasPut)
    .map(({ text }) => text)
    .join('')
}
