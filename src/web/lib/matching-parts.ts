import { foldedByCharacter, SHORTEST_ANYWHERE, writtenWays } from '#contract/shared/searchable.ts'

/** A piece of a text; `found` when it matches the search. */
export type Part = { text: string; found: boolean }

/** Cuts a text around the words of a search, short ones only at the beginning of a word; its pieces joined give the text back. */
export function matchingParts(text: string, words: readonly string[]): Part[] {
  const characters = Array.from(text)
  const { starts, ends, whole } = foldedByCharacter(characters)
  const found = new Set<number>()
  for (const word of words.flatMap(writtenWays)) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length)) {
      if (word.length < SHORTEST_ANYWHERE && at > 0 && whole[at - 1] !== ' ') continue
      starts.forEach((start, index) => {
        if (start < at + word.length && (ends[index] ?? 0) > at) found.add(index)
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
