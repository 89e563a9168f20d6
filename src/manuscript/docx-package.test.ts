import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { decideManuscript } from './decide-manuscript.ts'
import { openManuscript } from './manuscript.ts'
import { docxOf, ins, p, r } from './testing/docx-of.ts'
import { linesByPart } from './testing/read-back.ts'
import { sharingZip } from './testing/sharing-zip.ts'
import { UnreadableManuscript } from './unreadable-manuscript.ts'
import { textOf } from './zip-entries.ts'

const GOOD = docxOf({ body: p(r('Un')) })
const COMPOUND_FILE = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const withMain = (xml: string) => docxOf({ body: '' }, { 'word/document.xml': strToU8(xml) })
const nested = (levels: number) => `${'<w:a xmlns:w="x">'.repeat(levels)}${'</w:a>'.repeat(levels)}`

const REFUSED: [what: string, bytes: Uint8Array, name: string, reason: string][] = [
  ['an OpenDocument text', GOOD, 'a.odt', 'FORMAT'],
  ['an old Word document', COMPOUND_FILE, 'a.doc', 'FORMAT'],
  ['a file closed by a password', COMPOUND_FILE, 'a.docx', 'PROTEGE'],
  ['no bytes', new Uint8Array(), 'a.docx', 'ILLISIBLE'],
  ['rubbish behind a signature', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'a.docx', 'ILLISIBLE'],
  ['a file cut short', GOOD.slice(0, GOOD.length - 40), 'a.docx', 'ILLISIBLE'],
  ['a zip without a main part', zipSync({ 'a.txt': strToU8('a') }), 'a.docx', 'ILLISIBLE'],
  ['a document type', withMain('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), 'a.docx', 'ILLISIBLE'],
  ['a part that is not well-formed', withMain('<a><b></a>'), 'a.docx', 'ILLISIBLE'],
  // Its text was read as empty: its elements were of no namespace.
  ['a prefix declared nowhere', withMain('<w:document><w:body/></w:document>'), 'a.docx', 'ILLISIBLE'],
  ['an attribute of a prefix declared nowhere', withMain('<a b:c="d"/>'), 'a.docx', 'ILLISIBLE'],
  [
    'a prefix declared in an element that has ended',
    withMain('<a><w:b xmlns:w="x"/><w:b/></a>'),
    'a.docx',
    'ILLISIBLE',
  ],
  [
    'a target that is no address',
    docxOf(
      { body: '' },
      {
        'word/_rels/document.xml.rels': strToU8(
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="b/header" Target="%zz"/></Relationships>',
        ),
      },
    ),
    'a.docx',
    'ILLISIBLE',
  ],
  [
    'a part that is not UTF-8',
    docxOf({ body: '' }, { 'word/document.xml': new Uint8Array([0x3c, 0xff]) }),
    'a.docx',
    'ILLISIBLE',
  ],
  ['too many levels', withMain(nested(201)), 'a.docx', 'ILLISIBLE'],
  [
    'too many entries',
    docxOf(
      { body: '' },
      Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}`, new Uint8Array()])),
    ),
    'a.docx',
    'ILLISIBLE',
  ],
  [
    'more than 60 MB unpacked',
    docxOf({ body: '' }, { 'a.bin': new Uint8Array(61 * 1024 * 1024) }),
    'a.docx',
    'ILLISIBLE',
  ],
]

test.each(REFUSED)('%s is refused', (_, bytes, name, reason) => {
  expect(() => openManuscript(bytes, name)).toThrow(UnreadableManuscript)
  expect(() => openManuscript(bytes, name)).toThrow(expect.objectContaining({ reason }))
})

test.each(['utf16le', 'utf16be'] as const)(
  'a part in UTF-16 is read, and written in UTF-8: %s',
  (encoding) => {
    const [, root = ''] = textOf(unzipped(docxOf({ body: p(r('Œuvre') + ins(' posthume')) }))).split('\r\n')
    for (const mark of ['\ufeff', '']) {
      const xml = `${mark}<?xml version="1.0" encoding='UTF-16'?>${root}`
      const bytes = docxOf({ body: '' }, { 'word/document.xml': encoded(xml, encoding) })
      const source = openManuscript(bytes, 'a.docx')
      expect(linesByPart(source)['word/document.xml']).toEqual(['Œuvre posthume'])
      const entry = decideManuscript(source, () => 'REFUSE').get('word/document.xml')
      const written = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(entry)
      expect(written).toContain(`${mark}<?xml version="1.0" encoding='UTF-8'?>`)
      expect(written).toContain('Œuvre')
      expect(written).not.toContain('posthume')
    }
  },
)

test('the declarations of a part are those around each element', () => {
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const xml = `<w:document xmlns:w="${word}"><w:body><w:p><w:r><w:t xmlns:w="x">no</w:t><w:t>yes</w:t></w:r><r xmlns="${word}"><t>, too</t></r></w:p></w:body></w:document>`
  expect(linesByPart(openManuscript(withMain(xml), 'a.docx'))['word/document.xml']).toEqual(['yes, too'])
})

function unzipped(bytes: Uint8Array): Uint8Array {
  return unzipSync(bytes)['word/document.xml'] ?? new Uint8Array()
}

function encoded(text: string, encoding: 'utf16le' | 'utf16be'): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++)
    bytes.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf16le')
  return new Uint8Array(bytes.buffer)
}

test('two hundred levels are read', () => {
  expect(openManuscript(withMain(nested(200)), 'A.DOCX').stories).toHaveLength(1)
})

// 15 MB stood for 6 GB: entries that declared 0 byte shared the same bytes, and each was copied.
test('entries that share the same bytes are refused before any is copied', () => {
  const few = sharingZip({ entries: 3, bytes: 1000 })
  expect(Object.values(unzipSync(few)).map(({ length }) => length)).toEqual([1000, 1000, 1000])
  expect(() => openManuscript(few, 'a.docx')).toThrow(/share/)
  expect(() => openManuscript(sharingZip({ entries: 400, bytes: 1_000_000 }), 'a.docx')).toThrow(/share/)
})

test('bytes stored as they are count, whatever their entry declares', () => {
  expect(() => openManuscript(sharingZip({ entries: 1, bytes: 61 * 1024 * 1024 }), 'a.docx')).toThrow(
    /bytes in/,
  )
})
