import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'
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

test('a download carries its name twice: in ASCII for old clients, and whole', () => {
  expect(contentDisposition('Été « 1 ».pdf')).toBe(
    `attachment; filename="Ete _ 1 _.pdf"; filename*=UTF-8''%C3%89t%C3%A9%20%C2%AB%201%20%C2%BB.pdf`,
  )
})

test('a name that speaks the header’s language stays a name', () => {
  expect(contentDisposition(`a"; filename*=UTF-8''b.exe`)).toBe(
    `attachment; filename="a__ filename*=UTF-8''b.exe"; filename*=UTF-8''a%22%3B%20filename%2A%3DUTF-8%27%27b.exe`,
  )
})

test('any name at all makes a valid header, from which the name comes back', () => {
  const valid =
    /^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''((?:[A-Za-z0-9!#$&+.^_`|~-]|%[0-9A-F]{2})+)$/
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const [, encoded = ''] = valid.exec(contentDisposition(given)) ?? []
      expect(decodeURIComponent(encoded)).toBe(safeFileName(given))
      expect(() => new Headers({ 'content-disposition': contentDisposition(given) })).not.toThrow()
    }),
  )
})
