import { INVISIBLE } from './invisible.ts'

/** Letters of the shortest word that trigrams find; a shorter one is searched at the start of words, with the same index. */
export const SHORTEST_ANYWHERE = 3

/** Accents and other marks that stand on a letter, Hebrew and Arabic vowels among them; those of Indian scripts are letters. */
const MARKS =
  '\\u0300-\\u036F\\u0591-\\u05BD\\u064B-\\u065F\\u0670\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\uFE00-\\uFE0F\\uFE20-\\uFE2F'
/** Spaces, apostrophes, hyphens, dashes and quotation marks: one for another, a person types them as their keyboard has them. */
const SEPARATORS =
  '\\u0009-\\u000D\\u0020\\u0085\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000' +
  '\\u0022\\u0027\\u002D\\u0060\\u00AB\\u00BB\\u02B9\\u02BC\\u2010-\\u2015\\u2018-\\u201F\\u2032\\u2033\\u2039\\u203A\\u2212'
/** Letters that no decomposition takes apart. */
const LETTERS: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
}

const DROPPED = new RegExp(`[${MARKS}${INVISIBLE}]`, 'g')
const TIED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
const BETWEEN = new RegExp(`[${SEPARATORS}]+`, 'g')

/** The signs before which French puts a space. */
const SIGNS = '!?;:%€'
const BEFORE_SIGN = new RegExp(`(?<=\\S)\\s+(?=[${SIGNS}]+(?:\\s|$))`, 'g')
const SIGNED = new RegExp(`^(.*[^${SIGNS} ]) ?([${SIGNS}]+)$`)

/** The text that a search reads: lower case, letters alone, words one space apart. The database’s function `searchable` does the same. */
export const searchable = (...texts: (string | null | undefined)[]): string =>
  folded(texts.filter(Boolean).join(' ')).trim()

/** The same of a piece of a text, whose spaces at both ends are kept. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(DROPPED, '')
    .toLowerCase()
    .replaceAll(TIED, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(BETWEEN, ' ')

/** Folds a text by character, with the start and end of each. A character that folds to nothing, an accent alone, goes with its letter. */
export function foldedByCharacter(characters: readonly string[]) {
  const starts: number[] = []
  const ends: number[] = []
  let whole = ''
  for (const character of characters) {
    const letters = folded(character)
    const added = letters === ' ' && whole.endsWith(' ') ? '' : letters
    starts.push(added ? whole.length : (starts.at(-1) ?? 0))
    whole += added
    ends.push(whole.length)
  }
  return { starts, ends, whole }
}

/**
 * The words of a search, in any order. « saint-étienne » is one word, whose two parts stand side by side; so is « 15 € », or « Où ? »,
 * with a space or without.
 */
export const searchedWords = (search: string): string[] =>
  search
    .replaceAll(BEFORE_SIGN, '')
    .split(/\s+/)
    .map((word) => searchable(word))
    .filter(Boolean)

/** A searched word as a text may write it: French puts a space before these signs, and many do not. */
export function writtenWays(word: string): string[] {
  const [, before, signs] = SIGNED.exec(word) ?? []
  return before && signs ? [word, `${before} ${signs}`] : [word]
}

/** Whether a text that is read whole holds each word of the search, in any order. */
export const holdsWords = (text: string, search: string): boolean => {
  const within = searchable(text)
  return searchedWords(search).every((word) =>
    writtenWays(word).some((way) =>
      word.length < SHORTEST_ANYWHERE ? ` ${within}`.includes(` ${way}`) : within.includes(way),
    ),
  )
}
