import type { Paragraph } from '#manuscript/paragraphs.ts'
import type { Reading } from '#manuscript/reading.ts'

/** The paragraphs of « Corrigé » with these changes refused, without spaces, nor empty ones, nor headers. */
export function pageLines({ chapters }: Reading, refused: ReadonlySet<number>): string[] {
  const paragraphs = chapters
    .filter(({ title }) => title !== 'En-têtes et pieds de page')
    .flatMap((chapter) => [...chapter.paragraphs, ...chapter.notes])
  const lines: string[] = []
  let open: string | undefined
  for (const paragraph of paragraphs) {
    const place = JSON.stringify([paragraph.cell, paragraph.noteId, paragraph.box])
    if (open !== place) lines.push('')
    lines[lines.length - 1] += lettersOf(paragraph, refused)
    open = isJoined(paragraph, refused) ? place : undefined
  }
  return lines.filter((line) => line !== '')
}

function isJoined({ mark }: Paragraph, refused: ReadonlySet<number>): boolean {
  if (!mark) return false
  const isRefused = mark.changes.some((change) => refused.has(change))
  return mark.wasPut ?? (mark.does === 'ADDS' ? isRefused : !isRefused)
}

/** A word put then taken was never the author's: no reading has it. */
function lettersOf({ runs }: Paragraph, refused: ReadonlySet<number>): string {
  return runs
    .filter(({ state, wasPut, changes }) => {
      if (state === 'SAME') return true
      const isRefused = changes.some((change) => refused.has(change))
      return !wasPut && (state === 'TAKEN') === isRefused
    })
    .map(({ text, note, picture }) => text.replace(/\s+/gu, '') + (note?.id ?? picture ?? ''))
    .join('')
}
