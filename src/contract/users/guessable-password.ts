const RUN = 4
const FEW = 4
// Rows of French and English keyboards, digits and letters in their order.
const ROWS = [
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
]
const WAYS = [...ROWS, ...ROWS.map((row) => Array.from(row).toReversed().join(''))]

/** Whether almost nothing is left of a password without repeated characters and runs of the keyboard or the alphabet. */
export function isGuessablePassword(password: string): boolean {
  const characters = Array.from(password.toLowerCase())
  let left = 0
  let at = 0
  while (at < characters.length) {
    const run = runFrom(characters.slice(at))
    if (run < RUN) left += 1
    at += run < RUN ? 1 : run
  }
  return left <= FEW && left < characters.length
}

/** The number of characters, from the first, that repeat it or follow one another in a row. */
function runFrom(characters: string[]): number {
  const [first] = characters
  const repeated = lengthWhile(characters, (character) => character === first)
  const followed = WAYS.map((way) => {
    const start = first === undefined ? -1 : way.indexOf(first)
    return start === -1 ? 0 : lengthWhile(characters, (character, index) => character === way[start + index])
  })
  return Math.max(repeated, ...followed)
}

function lengthWhile(characters: string[], goesOn: (character: string, index: number) => boolean): number {
  const end = characters.findIndex((character, index) => !goesOn(character, index))
  return end === -1 ? characters.length : end
}
