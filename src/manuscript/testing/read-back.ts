import type { Decision } from '../changes.ts'
import { decideManuscript, packDocx } from '../decide-manuscript.ts'
import { type Manuscript, openManuscript } from '../manuscript.ts'
import { plainText } from '../paragraphs.ts'
import { elementAt, type Part } from '../part.ts'

/** Applies a decision to each change of a file, then packs and opens it again. */
export function decided(
  manuscript: Manuscript,
  decide: Decision | ((rank: number) => Decision | undefined),
): Manuscript {
  const entries = decideManuscript(manuscript, typeof decide === 'string' ? () => decide : decide)
  return openManuscript(packDocx(entries), 'decided.docx')
}

/** The paragraphs of a part as a person reads them: spaces folded, empty ones left out. */
export function linesOf(part: Part | undefined): string[] {
  const lines: string[] = ['']
  for (const { name, parent, startEnd, endStart } of part?.elements ?? []) {
    if (name === 'w:p') lines.push('')
    else if (name === 'w:t' || name === 'w:delText' || name === 'm:t')
      lines[lines.length - 1] += plainText(part?.xml.slice(startEnd, endStart) ?? '')
    else if (name === 'w:br' || name === 'w:cr') lines[lines.length - 1] += ' '
    else if (name === 'w:tab' && part && elementAt(part, parent).name === 'w:r')
      lines[lines.length - 1] += ' '
  }
  return lines.map((line) => line.replace(/\s+/gu, ' ').trim()).filter((line) => line !== '')
}

/** The lines of every part, by its path. */
export function linesByPart({ stories }: Manuscript): Record<string, string[]> {
  return Object.fromEntries(stories.map(({ path, part }) => [path, linesOf(part)]))
}

/** The number of changes still to be decided. */
export function changesLeft({ stories }: Manuscript): number {
  return stories.reduce((count, { part }) => count + part.changes.length, 0)
}
