import { expect, test } from 'vitest'
import { safeFileName } from './safe-file-name.ts'

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Marie\\roman.docx', 'roman.docx'],
  ['roman\u0000.exe\u0000.pdf', 'roman.exe.pdf'],
  ['roman\r\nSet-Cookie: a=b.pdf', 'romanSet-Cookie: a=b.pdf'],
  ['roman\u202efdp.exe', 'romanfdp.exe'],
  ['Été à l’œuvre « n° 1 ».docx', 'Été à l’œuvre « n° 1 ».docx'],
  ['..', 'fichier'],
  ['', 'fichier'],
  ['  ', 'fichier'],
  ['\ud800.pdf', '.pdf'],
])('the given name %j is shown as %j', (given, shown) => {
  expect(safeFileName(given)).toBe(shown)
})

test('a long name is shortened and keeps its extension', () => {
  const name = safeFileName(`${'😀'.repeat(300)}.docx`)

  expect(Array.from(name)).toHaveLength(200)
  expect(name).toMatch(/😀\.docx$/u)
})
