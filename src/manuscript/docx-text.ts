import type { Manuscript, Story } from './manuscript.ts'
import type { TextParagraph } from './manuscript-text.ts'
import { type Paragraph, textOfRuns } from './paragraphs.ts'
import { readStory } from './read-story.ts'
import { readStyles } from './styles.ts'

/**
 * The paragraphs of a `.docx` that its author sees, with all its changes accepted (`AFTER`) or refused: the main text with its tables and
 * text boxes, then the notes called there. Neither headers, footers, hidden text nor the instructions of fields.
 */
export function textOfDocx(manuscript: Manuscript, reading: 'BEFORE' | 'AFTER'): TextParagraph[] {
  const { package: opened, stories } = manuscript
  const styles = readStyles(opened)
  const paragraphsOf = (kind: Story['kind']) =>
    stories.filter((story) => story.kind === kind).flatMap((story) => readStory(opened, story, styles))
  const main = paragraphsOf('MAIN')
  const left = reading === 'BEFORE' ? 'ADDED' : 'TAKEN'
  const calls = main
    .flatMap(({ runs }) => runs)
    .flatMap(({ note, state, look }) => (note && state !== left && !look.hidden ? [note] : []))
  const notes = (['FOOTNOTES', 'ENDNOTES'] as const).flatMap((kind) => {
    const ofNote = Map.groupBy(paragraphsOf(kind), ({ noteId }) => noteId)
    const called = new Set(calls.flatMap((call) => (call.kind === kind ? [call.id] : [])))
    return [...called].flatMap((id) => ofNote.get(id) ?? [])
  })
  return [...joined(main, reading), ...joined(notes, reading)]
}

/** A paragraph whose mark goes is one with the next of the same cell, note or text box; a text box stands inside its paragraph. */
function joined(paragraphs: Paragraph[], reading: 'BEFORE' | 'AFTER'): TextParagraph[] {
  const goes = reading === 'BEFORE' ? 'ADDS' : 'TAKES'
  const texts: TextParagraph[] = []
  const opened = new Map<number | undefined, { text: TextParagraph; place: string } | undefined>()
  for (const { runs, mark, cell, noteId, box, headingLevel } of paragraphs) {
    const open = opened.get(box)
    const place = JSON.stringify([cell, noteId])
    const seen = textOfRuns(
      runs.filter(({ look }) => !look.hidden),
      reading,
    )
    const isHeading = headingLevel !== undefined
    if (open?.place === place) {
      open.text.text += seen
      // The mark that stays is the last one, with its properties.
      open.text.isHeading = isHeading
    } else texts.push({ text: seen, isHeading })
    const last = open?.place === place ? open.text : texts.at(-1)
    opened.set(box, (mark?.does === goes || mark?.wasPut) && last ? { text: last, place } : undefined)
  }
  return texts
}
