import { noteIdOf } from '../letters.ts'
import type { Manuscript, Story } from '../manuscript.ts'
import { elementAt, type Part } from '../part.ts'

/**
 * Finds the paragraph of the main text, by its element, where something is said of a place: the one that holds it or is nearest before it, the
 * one that calls its note, else the first one. A word processor shows comments of the main text everywhere, of the others not always.
 */
export function commentPlaces({
  stories,
}: Manuscript): (place: { story: Story; element: number } | undefined) => number | undefined {
  const main = stories.find(({ kind }) => kind === 'MAIN')
  if (!main) return () => undefined
  const nearest = nearestParagraphs(main.part)
  const calls = callsIn(main.part)
  return (place) => {
    const element = place && (place.story === main ? place.element : callOf(place.story, place.element))
    return element === undefined ? nearest.first : (nearest.of(element) ?? nearest.first)
  }

  function callOf({ kind, part }: Story, element: number): number | undefined {
    for (let at = element; at >= 0; at = elementAt(part, at).parent) {
      const { name, attributes } = elementAt(part, at)
      if (name === 'w:footnote' || name === 'w:endnote')
        return calls.get(noteIdOf(kind, attributes['w:id'] ?? ''))
    }
    return undefined
  }
}

/** The paragraphs that no other holds, by any element inside them or after them. */
function nearestParagraphs(part: Part): {
  first: number | undefined
  of: (element: number) => number | undefined
} {
  const before = new Int32Array(part.elements.length).fill(-1)
  let [last, first] = [-1, -1]
  let end = 0
  part.elements.forEach(({ name }, index) => {
    if (name === 'w:p' && index >= end) {
      last = index
      if (first < 0) first = index
      end = part.after[index] ?? 0
    }
    before[index] = last
  })
  return { first: first < 0 ? undefined : first, of }

  function of(element: number): number | undefined {
    const holder = holderOf(part, element)
    let inside = holder
    while (inside < (part.after[holder] ?? 0) && elementAt(part, inside).name !== 'w:p') inside += 1
    const found = before[inside < (part.after[holder] ?? 0) ? inside : holder] ?? -1
    return found < 0 ? undefined : found
  }
}

/** The mark of a row or of a cell stands in its properties. */
function holderOf(part: Part, element: number): number {
  const { parent } = elementAt(part, element)
  const isOfForm = parent > 0 && /^w:(tr|tc|tbl|sdt)(Pr|PrEx|Grid)$/.test(elementAt(part, parent).name)
  return isOfForm ? elementAt(part, parent).parent : element
}

function callsIn(part: Part): Map<string, number> {
  const calls = new Map<string, number>()
  part.elements.forEach(({ name, attributes }, index) => {
    const kind = name === 'w:footnoteReference' ? 'FOOTNOTES' : 'ENDNOTES'
    if (name !== 'w:footnoteReference' && name !== 'w:endnoteReference') return
    const id = noteIdOf(kind, attributes['w:id'] ?? '')
    if (!calls.has(id)) calls.set(id, index)
  })
  return calls
}
