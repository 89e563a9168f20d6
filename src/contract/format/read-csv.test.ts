import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText, readCsv } from './read-csv.ts'

const TEXT = 'Prénom;Nom\r\nÉloïse;Lœuvre\r\n'

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(isBig ? bytes.swap16() : bytes)
}
/** The letters of Windows-1252 that ISO-8859-1 has not. */
const windows = (text: string) => new Uint8Array(Buffer.from(text.replaceAll('œ', '\u009C'), 'latin1'))

test.each<[string, Uint8Array]>([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['Windows-1252', windows(TEXT)],
  ['UTF-16, little end first', utf16(`\uFEFF${TEXT}`, false)],
  ['UTF-16, big end first', utf16(`\uFEFF${TEXT}`, true)],
  ['UTF-16 without its mark', utf16(TEXT, false)],
])('a file in %s is read', (_, bytes) => {
  expect(readCsv(decodeText(bytes)).rows).toEqual([
    ['Prénom', 'Nom'],
    ['Éloïse', 'Lœuvre'],
  ])
})

test.each<[string, string, string[][]]>([
  [
    'a comma',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a tab',
    'a\tb\r1\t2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'the separator of the first line',
    'a;b,c;d\n1,5;2;3',
    [
      ['a', 'b,c', 'd'],
      ['1,5', '2', '3'],
    ],
  ],
  [
    'a separator inside quotation marks',
    '"a;b","c"\n1,2',
    [
      ['a;b', 'c'],
      ['1', '2'],
    ],
  ],
  [
    'a line end and a doubled mark inside a cell',
    'a;b\n"1\n2";"dit ""oui"""',
    [
      ['a', 'b'],
      ['1\n2', 'dit "oui"'],
    ],
  ],
  [
    'a mark amid a cell',
    'a;b\n5" 3;"un "mot" de"',
    [
      ['a', 'b'],
      ['5" 3', 'un "mot" de'],
    ],
  ],
  ['empty cells and lines', 'a;b\n;\n\n1;', [['a', 'b'], ['', ''], [''], ['1', '']]],
  ['nothing', '', []],
])('%s', (_, text, rows) => {
  expect(readCsv(text)).toEqual({ rows, unclosed: null })
})

test('a quotation mark that nothing closes is told with its row', () => {
  expect(readCsv('a;b\n1;2\n"3;4\n5;6').unclosed).toBe(3)
})

test('whatever the cells, what was written is read again', () => {
  const cell = fc.string().map((text) => text.replaceAll('\uFEFF', ''))
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(table, (cells) => {
      const rows = [['h', 'h'], ...cells]
      const written = rows
        .map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(';'))
        .join('\n')
      expect(readCsv(written).rows).toEqual(rows)
    }),
  )
})
