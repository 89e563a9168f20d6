import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { CLIENT_FILE_LIMITS as limits } from '#contract/files/file-limits.ts'
import { checkContent } from './check-content.ts'

const folder = await mkdtemp(join(tmpdir(), 'bonatirer-contents-'))
afterAll(() => rm(folder, { recursive: true }))

async function refusalOf(name: string, content: string | Uint8Array, taken = limits): Promise<string | null> {
  const path = join(folder, 'file')
  await writeFile(path, content)
  return checkContent(name, path, { field: 'file', limits: taken }).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

const bytes = (hexadecimal: string) => Buffer.from(hexadecimal, 'hex')
const docx = Buffer.from(
  zipSync({ '[Content_Types].xml': Buffer.from('<Types/>'), 'word/document.xml': Buffer.from('<w/>') }),
)

/** A container of Word 97 whose first directory sector names its streams. */
function cfb(...streams: string[]): Buffer {
  const file = Buffer.alloc(512 * 3)
  bytes('d0cf11e0a1b11ae1').copy(file)
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(1, 48)
  streams.forEach((stream, index) => file.write(stream, 1024 + 128 * index, 'utf16le'))
  return file
}

// A text was refused for its first letters, a PDF for the bytes before its mark.
test.each<[what: string, name: string, content: string | Uint8Array]>([
  ...['BMW', 'GIF89a', 'MZ', 'ID3', 'FWS', 'BZh', 'RIFF', 'OggS', 'PK', '%PDF', 'Rar!'].map(
    (begins): [string, string, string] => [
      `a text that begins with ${begins}`,
      'chapitre.txt',
      `${begins} : c’est ainsi que commence l’histoire.`,
    ],
  ),
  ['a text of Notepad in UTF-16', 'a.txt', Buffer.from('\ufeffIl était une fois', 'utf16le')],
  ['its twin of another machine', 'a.txt', Buffer.from('\ufeffIl était une fois', 'utf16le').swap16()],
  ['a text in UTF-8 with its mark', 'a.txt', '\ufeffIl était une fois'],
  ['a PDF after a byte order mark', 'a.pdf', '\ufeff%PDF-1.7\n'],
  ['a PDF after the lines of a scanner', 'a.pdf', `${'@PJL SET\r\n'.repeat(80)}%PDF-1.4\n`],
  ['a Word document', 'a.docx', docx],
  ['the same, under its older name', 'a.doc', docx],
  ['a Word document of 1997', 'a.doc', cfb('Root Entry', 'WordDocument')],
  ['a rich text under the name of Word', 'a.doc', '{\\rtf1\\ansi Bonjour}'],
  ['an archive that holds a Word document', 'a.zip', docx],
  ['an archive that begins with a book', 'a.zip', zipSync({ mimetype: Buffer.from('application/epub+zip') })],
  ['an archive with a comment', 'a.zip', Buffer.concat([zipSync({}), randomBytes(9000)])],
  ['a moving PNG', 'a.png', Buffer.concat([bytes('89504e470d0a1a0a'), Buffer.from('....acTL')])],
])('%s is taken', async (_, name, content) => {
  expect(await refusalOf(name, content)).toBeNull()
})

const damaged = (name: string) =>
  `Le fichier "${name}" est abîmé ou incomplet\u00a0: enregistrez-le de nouveau, puis renvoyez-le.`

// The server failed on some of them.
test.each<[what: string, content: Uint8Array]>([
  ['PK and no more', Buffer.from('PK\u0003\u0004')],
  ['PK then chance', Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(5000)])],
  ['half of a document', docx.subarray(0, docx.length / 2)],
])('a .docx or .zip of %s is said to be damaged', async (_, content) => {
  for (const name of ['a.docx', 'a.zip']) expect(await refusalOf(name, content)).toBe(damaged(name))
})

test('a Word document with a password is said to have one', async () => {
  expect(await refusalOf('roman.docx', cfb('Root Entry', 'EncryptionInfo', 'EncryptedPackage'))).toBe(
    'Le fichier "roman.docx" est protégé par un mot de passe\u00a0: enregistrez-le sans mot de passe, puis envoyez-le de nouveau.',
  )
})

test.each<[what: string, name: string, content: string | Uint8Array]>([
  ['a program called a PDF', 'a.pdf', Buffer.from('MZ\u0000')],
  ['a PDF that says so too late', 'a.pdf', `${' '.repeat(1024)}%PDF-1.7`],
  ['bytes called a text', 'a.txt', Buffer.from([1, 0, 2])],
  ['bytes called a wide text', 'a.txt', Buffer.from([0xff, 0xfe, 65, 0, 0, 0, 66, 0])],
  ['a text called a Word document', 'a.docx', 'Il était une fois'],
])('%s is refused', async (_, name, content) => {
  expect(await refusalOf(name, content)).toBe(`Erreur avec le fichier ${name}`)
})

const opened = (type: string) => zipSync({ mimetype: [Buffer.from(type), { level: 0 }] })
const heic = Buffer.concat([bytes('00000018'), Buffer.from('ftypheic'), Buffer.alloc(20)])
const word97 = cfb('Root Entry', 'WordDocument')
const rtf = '{\\rtf1\\ansi Bonjour}'
const webPage = '<html xmlns:o="urn:schemas-microsoft-com:office:office"><p>Bonjour'

// « Formats acceptés » named the very extension that the file bears.
test.each<[name: string, content: string | Uint8Array, told: string]>([
  ['a.jpg', heic, 'une photo HEIC\u00a0: enregistrez-le au format .jpg'],
  ['a.jpg', bytes('89504e470d0a1a0a'), 'une image PNG\u00a0: renommez-le en .png'],
  ['a.png', bytes('ffd8ffe000'), 'une image JPEG\u00a0: renommez-le en .jpg'],
  ['a.doc', webPage, 'une page web\u00a0: enregistrez-le au format .docx'],
  ['a.doc', `\ufeff<!DOCTYPE html><html>`, 'une page web\u00a0: enregistrez-le au format .docx'],
  ['a.doc', 'MIME-Version: 1.0\r\n', 'une page web\u00a0: enregistrez-le au format .docx'],
  ['a.docx', word97, 'un document Word ancien\u00a0: renommez-le en .doc'],
  [
    'a.docx',
    bytes('d0cf11e0a1b11ae1'),
    'un document d’un ancien Office\u00a0: enregistrez-le au format .docx',
  ],
  ['a.docx', rtf, 'un texte RTF\u00a0: enregistrez-le au format .docx'],
  ['a.docx', '%PDF-1.7', 'un document PDF\u00a0: renommez-le en .pdf'],
  ['a.pdf', docx, 'un document Word\u00a0: renommez-le en .docx'],
  [
    'a.docx',
    opened('application/vnd.oasis.opendocument.text'),
    'un texte OpenDocument\u00a0: enregistrez-le au format .docx',
  ],
  ['a.doc', opened('application/epub+zip'), 'un livre EPUB\u00a0: enregistrez-le au format .docx'],
  [
    'a.docx',
    zipSync({ 'Index/Document.iwa': new Uint8Array(3) }),
    'un document Pages\u00a0: enregistrez-le au format .docx',
  ],
  ['a.rar', docx, 'un document Word\u00a0: renommez-le en .docx'],
  ['a.zip', bytes('526172211a0700'), 'une archive RAR\u00a0: renommez-le en .rar'],
])('%s that is another format is told which, and what to do (%#)', async (name, content, told) => {
  expect(await refusalOf(name, content)).toBe(`Le fichier "${name}" est en fait ${told}, puis renvoyez-le.`)
})

test('where neither its own format nor a better one is taken, the formats that are taken are named', async () => {
  expect(await refusalOf('a.pdf', heic, { ...limits, extensions: ['pdf', 'docx'] })).toBe(
    'Le fichier "a.pdf" est en fait une photo HEIC. Formats acceptés\u00a0: .pdf, .docx',
  )
})
