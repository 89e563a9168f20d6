import { diffArrays } from 'diff'
import type { Comparaison, Passage } from './comparaison.ts'
import { CORRECTION_KINDS, type CorrectionKind } from './correction-kind.ts'
import { areAlike, bare } from './likeness.ts'
import { SYMBOL } from './paragraphs.ts'
import { kindOfPassage } from './passage-kind.ts'

const MOST_PASSAGES = 20
/** Signs of a passage shown, and those of them before the difference. */
const PASSAGE_SIGNS = 400
const SIGNS_BEFORE = 60
/** A symbol of a font, which an `.odt` writes by its code and a `.docx` by an element of its own. */
const PRIVATE_SIGN = /[\ue000-\uf8ff]/gu
/** Beyond, the passages are not told: finding them takes the square of it. */
const MOST_EDITS = 6000
/** The search looks at each paragraph once an edit: a text of very many short paragraphs has fewer. */
const MOST_LOOKS = 300_000_000
/** A longer text is named by parts: engines hash the first sixteen thousand signs alone, and would compare the whole of all others. */
const SIGNS_OF_A_PART = 8000

/**
 * The differences between the paragraphs of a source and those of a delivery with every change refused; spaces are compared by kind. Where
 * finding each passage would be too long, the paragraphs of the longer text that the other has not are counted.
 */
export function compareTexts(source: string[], delivered: string[]): Comparaison | null {
  const numberOf = numbering()
  const [before, after] = [source, delivered].map((paragraphs) =>
    paragraphs
      .map(spaced)
      .filter(({ text }) => text !== '')
      .map((paragraph) => ({ ...paragraph, number: numberOf(bare(paragraph.text) || paragraph.text) })),
  )
  if (!before || !after) return null
  const longest = Math.max(before.length, after.length)
  const common = inCommon(before, after)
  if (common * 2 < longest && !areAlike(bareOf(before), bareOf(after)))
    return { ressemble: false, nombre: 0, passages: [], espaces: 0 }
  const parts = diffArrays(before, after, {
    comparator: (one, other) => one.number === other.number,
    maxEditLength: Math.min(MOST_EDITS, Math.floor(MOST_LOOKS / (before.length + after.length))),
  })
  if (!parts) return { ressemble: true, nombre: longest - common, passages: [], espaces: 0 }
  const found: Sides[] = []
  let espaces = 0
  let at = 0
  let removed: Spaced[] = []
  for (const { value, added: isAdded, removed: isRemoved } of [
    ...parts,
    { value: [], added: false, removed: false },
  ]) {
    if (isRemoved) {
      removed.push(...value)
      at += value.length
      continue
    }
    found.push(...passagesOf(removed, isAdded ? value : []))
    removed = []
    if (isAdded) continue
    // A part in common holds the paragraphs of the delivery: their signs may differ, or their spaces alone.
    value.forEach(({ text, raw }, place) => {
      const same = before[at + place]
      if (same && same.text !== text) found.push({ avant: same.text, apres: text })
      else if (same?.raw !== raw) espaces += 1
    })
    at += value.length
  }
  const genres = genresOf(found)
  const passages = found.slice(0, MOST_PASSAGES).map(excerpt)
  return { ressemble: true, nombre: found.length, ...(genres.length > 0 && { genres }), passages, espaces }
}

/** The whole texts of a passage. */
type Sides = Passage

function genresOf(found: Sides[]): { genre: CorrectionKind; nombre: number }[] {
  const counts = new Map<CorrectionKind, number>()
  for (const { avant, apres } of found) {
    const genre = kindOfPassage(avant, apres)
    counts.set(genre, (counts.get(genre) ?? 0) + 1)
  }
  return CORRECTION_KINDS.flatMap((genre) => {
    const nombre = counts.get(genre)
    return nombre === undefined ? [] : [{ genre, nombre }]
  })
}

const bareOf = (paragraphs: Numbered[]) => paragraphs.map(({ text }) => bare(text))

/** A paragraph, with its spaces as they are, and folded into one sort. */
type Spaced = { text: string; raw: string }
type Numbered = Spaced & { number: number }

function spaced(paragraph: string): Spaced {
  const plain = paragraph.replaceAll(PRIVATE_SIGN, SYMBOL)
  return {
    text: plain.replaceAll(/\s+/gu, ' ').trim(),
    raw: plain.replaceAll(/[ \t\n]+/g, ' ').trim(),
  }
}

/** Gives the same number to the same text: paragraphs are compared very many times. */
function numbering(): (text: string) => number {
  const numbers = new Map<string, number>()
  return (text) => {
    let number = 0
    for (let from = 0; from < text.length; from += SIGNS_OF_A_PART) {
      const part = `${number} ${text.slice(from, from + SIGNS_OF_A_PART)}`
      number = numbers.get(part) ?? numbers.size + 1
      numbers.set(part, number)
    }
    return number
  }
}

function inCommon(before: Numbered[], after: Numbered[]): number {
  const left = new Map<number, number>()
  for (const { number } of before) left.set(number, (left.get(number) ?? 0) + 1)
  let common = 0
  for (const { number } of after) {
    const count = left.get(number) ?? 0
    if (count === 0) continue
    left.set(number, count - 1)
    common += 1
  }
  return common
}

/**
 * The passages of a difference: one per paragraph when both sides have as many; a paragraph cut, joined, added or removed is one passage.
 */
function passagesOf(removed: Spaced[], added: Spaced[]): Sides[] {
  if (removed.length === 0 && added.length === 0) return []
  if (removed.length === added.length)
    return removed.map(({ text }, place) => ({ avant: text, apres: added[place]?.text ?? '' }))
  const [avant = '', apres = ''] = [removed, added].map((side) => side.map(({ text }) => text).join('\n'))
  return [{ avant, apres }]
}

/** From a few words before the first sign that differs. */
function excerpt({ avant, apres }: Sides): Passage {
  let same = 0
  while (same < avant.length && avant[same] === apres[same]) same += 1
  const from = same <= SIGNS_BEFORE ? 0 : avant.lastIndexOf(' ', same - SIGNS_BEFORE) + 1
  const [before = '', after = ''] = [avant, apres].map((text) => {
    const told = text.slice(from, from + PASSAGE_SIGNS)
    const end = from + PASSAGE_SIGNS < text.length ? '…' : ''
    return told === '' ? '' : `${from > 0 ? '…' : ''}${told}${end}`
  })
  return { avant: before, apres: after }
}
