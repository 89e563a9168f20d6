/** The letters of a monogram: « Hélène Astier » → « HA », « Jean de La Fontaine » → « JL ». */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const family = familyStart(words)
  const ends = family > 0 ? [words[0], firstCapital(words.slice(family))] : [words[0]]
  return ends.map((word) => word?.charAt(0).toLocaleUpperCase('fr')).join('')
}

/** The index of the family name: its last word, with the particles on its left. */
function familyStart(words: string[]): number {
  let start = words.length - 1
  while (start > 0 && isTied(words, start)) start -= 1
  return start
}

function isTied(words: string[], at: number): boolean {
  const [before = '', word = ''] = words.slice(at - 1)
  return PARTICLE.test(before) || (at > 1 && ELISION.test(word))
}

const PARTICLE = /(^|-)(de|du|des|la|le|les|von|van|der|den)$/i
const ELISION = /^[dl][’']/i

/** The word whose capital stands for a family name, without its particles. */
const firstCapital = (words: string[]) =>
  (words.find((word) => !/^(de|du|des|von|van)$/.test(word)) ?? words[0])?.replace(ELISION, '')
