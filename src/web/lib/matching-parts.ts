import { unaccented } from '#contract/shared/unaccented.ts'

/** A piece of a text, and whether it is what was looked for. */
export type Part = { text: string; found: boolean }

/** The words of a search, as they are compared: without accent, case nor the letters that French ties together. */
export const wordsOf = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean)

/** Whether each word is somewhere in a text. */
export function holdsAll(text: string, words: readonly string[]): boolean {
  const within = folded(text)
  return words.every((word) => within.includes(word))
}

/** A text cut where the words are; its pieces put end to end are the text itself. */
export function matchingParts(text: string, words: readonly string[]): Part[] {
  const characters = Array.from(text)
  const foldedCharacters = characters.map(folded)
  const starts = foldedCharacters.map((_, index) => foldedCharacters.slice(0, index).join('').length)
  const whole = foldedCharacters.join('')
  const found = new Set<number>()
  for (const word of words) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length)) {
      starts.forEach((start, index) => {
        const end = start + (foldedCharacters[index]?.length ?? 0)
        if (start < at + word.length && end > at) found.add(index)
      })
    }
  }
  return characters.reduce<Part[]>((parts, character, index) => {
    const last = parts.at(-1)
    const isFound = found.has(index)
    if (last?.found === isFound) last.text += character
    else parts.push({ text: character, found: isFound })
    return parts
  }, [])
}

const TIED: Record<string, string> = { œ: 'oe', æ: 'ae', '’': "'" }

const folded = (text: string): string =>
  unaccented(text)
    .toLowerCase()
    .replace(/[œæ’]/g, (letter) => TIED[letter] ?? letter)
