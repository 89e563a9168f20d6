import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openManuscript } from '#manuscript/manuscript.ts'
import { docxOf } from '#manuscript/testing/docx-of.ts'
import { askLibreOffice } from './ask-libreoffice.ts'
import { CASES, slugOf, WRITTEN_BY_LIBREOFFICE } from './cases.ts'
import { returnedCases, writtenIn } from './returned-cases.ts'
import { textOf } from './said-in-file.ts'

/**
 * Asks LibreOffice (`apt-get install libreoffice-writer-nogui`) what each case becomes with all its changes accepted, or
 * refused, and what it shows of the files given back; keeps it: `node tests/manuscript/make-fixtures.ts`. The tests read what is kept, never
 * LibreOffice.
 */
const FOLDER = import.meta.dirname
const open = (bytes: Uint8Array | undefined) => openManuscript(bytes ?? new Uint8Array(), 'a.docx')

const own = new Map(Object.entries(CASES).map(([name, parts]) => [slugOf(name), docxOf(parts)]))
const asked = new Set(WRITTEN_BY_LIBREOFFICE.map(slugOf))
const saved = askLibreOffice(new Map([...own].filter(([name]) => asked.has(name))), 'saved')
mkdirSync(join(FOLDER, 'libreoffice'), { recursive: true })
for (const [name, bytes] of saved) writeFileSync(join(FOLDER, 'libreoffice', `${name}.docx`), bytes)

const all = new Map([...own, ...[...saved].map(([name, bytes]) => [`libreoffice-${name}`, bytes] as const)])
keep('libreoffice.json', decidedIn(all))

const returned = returnedCases()
const decided = decidedIn(returned)
const shown = askLibreOffice(returned, 'shown')
keep(
  'libreoffice-returned.json',
  Object.fromEntries(
    Object.entries(decided).map(([name, texts]) => [
      name,
      {
        written: writtenIn(open(returned.get(name))),
        ...texts,
        ...shownIn(new TextDecoder().decode(shown.get(name))),
      },
    ]),
  ),
)

function decidedIn(files: ReadonlyMap<string, Uint8Array>) {
  const [accepted, refused] = [askLibreOffice(files, 'accepted'), askLibreOffice(files, 'refused')]
  return Object.fromEntries(
    [...files.keys()]
      .filter((name) => accepted.has(name) && refused.has(name))
      .map((name) => [
        name,
        { accepted: textOf(open(accepted.get(name))), refused: textOf(open(refused.get(name))) },
      ]),
  )
}

/** Who tracked a change in a flat OpenDocument text, and its comments. */
function shownIn(xml: string) {
  const creators = (part: string) => [...part.matchAll(/<dc:creator>([^<]*)/g)].map(([, name = '']) => name)
  const changes = /<text:tracked-changes.*<\/text:tracked-changes>/s.exec(xml)?.[0] ?? ''
  const comments = xml.match(/<office:annotation .*?<\/office:annotation>/gs) ?? []
  const wordsOf = (one: string) =>
    one
      .replace(/^.*?<text:p/s, '<text:p')
      .replace(/<[^>]*>/g, '')
      .trim()
  return {
    authors: [...new Set(creators(changes))].toSorted(),
    comments: comments.map((one) => `${creators(one).join(', ')}: ${wordsOf(one)}`).toSorted(),
  }
}

function keep(name: string, results: object): void {
  writeFileSync(join(FOLDER, name), `${JSON.stringify(results, null, 2)}\n`)
}
