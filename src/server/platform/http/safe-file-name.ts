const maxLength = 200

/** The given name as it may be shown and sent back: no folder, no control or direction-changing character. */
export function safeFileName(given: string): string {
  const name = given
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/gu, '')
    .trim()
  if (!/[^.]/.test(name)) return 'fichier'
  return shorten(name)
}

function shorten(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= maxLength) return name
  const extension = Array.from(/\.[^.]{1,10}$/.exec(name)?.[0] ?? '')
  return [...characters.slice(0, maxLength - extension.length), ...extension].join('')
}
