import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openManuscript } from './manuscript.ts'
import { docxOf, p, r } from './testing/docx-of.ts'
import { UnreadableManuscript } from './unreadable-manuscript.ts'

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

test('two hundred levels are read', () => {
  expect(openManuscript(withMain(nested(200)), 'A.DOCX').stories).toHaveLength(1)
})
