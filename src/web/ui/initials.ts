/** What a monogram is made of: « Hélène Astier » → « HA ». */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => word?.charAt(0).toLocaleUpperCase('fr')).join('')
}
