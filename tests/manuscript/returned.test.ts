import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Decision } from '#manuscript/changes.ts'
import { readComments } from '#manuscript/comments.ts'
import { decideManuscript, packDocx } from '#manuscript/decide-manuscript.ts'
import { decidedCopy } from '#manuscript/decided-copy.ts'
import { type Manuscript, openManuscript } from '#manuscript/manuscript.ts'
import { type Paragraph, textOfRuns } from '#manuscript/paragraphs.ts'
import { readManuscript } from '#manuscript/reading.ts'
import { returnedCopy } from '#manuscript/returned/returned-copy.ts'
import { del, docxOf, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { linesByPart } from '#manuscript/testing/read-back.ts'
import { drawn, seedOfRun, tenthOf } from '#server/testing/sweep.ts'
import { CASES } from './cases.ts'

/** Folders of Word files: ours, and those that stand beside this project (skipped when absent). */
const FOLDERS = [join(import.meta.dirname, 'libreoffice'), '../shared/tracked-docx', '../shared/cases']
const files = [
  ...Object.entries(CASES).map(([name, parts]) => ({ name, bytes: docxOf(parts) })),
  ...FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.docx') && !name.startsWith('changes-300k'))
      .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) })),
  ),
]
const AUTHOR = { name: 'L’auteur', date: '2026-11-30T10:00:00Z' }

const open = (bytes: Uint8Array) => openManuscript(bytes, 'a.docx')
const correctionsIn = (manuscript: Manuscript) =>
  readManuscript(manuscript).chapters.flatMap((chapter) => chapter.corrections)

/** A file once its author's changes, then those of others, are decided. */
function once(manuscript: Manuscript, ofAuthor: Decision, ofOthers: Decision): Manuscript {
  const decide = (_: number, { author }: { author: string }) => (author === AUTHOR.name ? ofAuthor : ofOthers)
  return open(packDocx(decideManuscript(manuscript, decide)))
}

const saidIn = (manuscript: Manuscript) =>
  readComments(manuscript.package).filter(({ author }) => author === AUTHOR.name)

describe('all of the author’s refused, it is the delivered text; all accepted, the author’s', () => {
  test.each(drawn(files))(
    '$name',
    ({ bytes }) => {
      const source = open(bytes)
      const corrections = correctionsIn(source)
      fc.assert(
        fc.property(fc.subarray(corrections), (chosen) => {
          const refused = new Set(chosen.flatMap(({ changes }) => changes))
          const copy = open(returnedCopy(source, { refused, wordings: [], answers: [] }, AUTHOR))
          for (const others of ['ACCEPT', 'REFUSE'] as const)
            expect(linesByPart(once(copy, 'REFUSE', others))).toEqual(
              linesByPart(once(source, 'ACCEPT', others)),
            )
          if (saidIn(copy).length > 0) return
          const decided = linesByPart(open(decidedCopy(source, refused)))
          expect(linesByPart(once(copy, 'ACCEPT', 'ACCEPT'))).toEqual(decided)
        }),
        { numRuns: 5, seed: 7 },
      )
    },
    60_000,
  )
})

/** A paragraph of random words, corrected at random. */
const words = fc.constantFrom('un ', 'chat ', 'gris', ' & ', 'dort', ', ', 'là')
const piece = fc.oneof(
  words.map((text) => ({ xml: r(text), text })),
  words.map((text) => ({ xml: r(text, '<w:i/>'), text })),
  words.map((text) => ({ xml: ins(text), text })),
  words.map((text) => ({ xml: del(text), text: '' })),
  fc.constant({ xml: '<w:r><w:t>a</w:t><w:tab/><w:t xml:space="preserve">b </w:t></w:r>', text: 'a\tb ' }),
)
const paragraphs = fc.array(fc.array(piece, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 4 })
const cuts = fc.array(fc.tuple(fc.nat(3), fc.nat(40), fc.integer({ min: 1, max: 9 })), { maxLength: 6 })

test('histories of refusals and wordings are read back as they were marked', () => {
  fc.assert(
    fc.property(paragraphs, cuts, fc.infiniteStream(fc.boolean()), (text, places, isRefused) => {
      const source = open(
        docxOf({ body: text.map((pieces) => p(pieces.map(({ xml }) => xml).join(''))).join('') }),
      )
      const read = readManuscript(source).chapters[0]?.paragraphs ?? []
      const refused = new Set(
        correctionsIn(source)
          .filter(() => isRefused.next().value)
          .flatMap(({ changes }) => changes),
      )
      const wordings = places.flatMap(([block, from, length], index) => {
        const passage = (text[block] ?? [])
          .map((one) => one.text)
          .join('')
          .slice(from, from + length)
        const to = from + passage.length
        return passage === '' ? [] : [{ on: 'WORDS' as const, block, from, to, passage, text: `[${index}]` }]
      })
      const copy = open(returnedCopy(source, { refused, wordings, answers: [] }, AUTHOR))
      expect(linesByPart(once(copy, 'REFUSE', 'REFUSE'))).toEqual(
        linesByPart(once(source, 'REFUSE', 'REFUSE')),
      )
      expect(linesByPart(once(copy, 'REFUSE', 'ACCEPT'))).toEqual(
        linesByPart(once(source, 'ACCEPT', 'ACCEPT')),
      )
      const said = saidIn(copy).map((one) => /\[\d\]/u.exec(one.text)?.[0])
      const placed = wordings.filter((one) => !said.includes(one.text))
      const expected = read.map((one, block) =>
        asMarked(
          one,
          correctionsIn(source).map(({ changes }) => changes),
          refused,
          placed.filter((wording) => wording.block === block),
        ),
      )
      const [main] = once(copy, 'ACCEPT', 'ACCEPT').stories
      const found = main ? (readManuscript(once(copy, 'ACCEPT', 'ACCEPT')).chapters[0]?.paragraphs ?? []) : []
      expect(found.map(({ runs }) => textOfRuns(runs, 'AFTER'))).toEqual(expected)
    }),
    { numRuns: tenthOf(200), seed: seedOfRun },
  )
})

type Marked = { from: number; to: number; text: string }

/** The text of a paragraph as its author marked it, told apart from the code: letter by letter. A wording has all that it meets. */
function asMarked(
  { runs }: Paragraph,
  corrections: number[][],
  refused: ReadonlySet<number>,
  wordings: Marked[],
): string {
  let end = 0
  const placed = runs.map((run) => {
    const from = end
    if (run.state !== 'TAKEN') end += run.text.length
    const isMet = wordings.some((one) =>
      from === end ? one.from < from && from < one.to : one.from < end && from < one.to,
    )
    return { ...run, from, isMet }
  })
  const met = new Set(placed.flatMap(({ isMet, changes }) => (isMet ? changes : [])))
  const kept = corrections.filter((ranks) => ranks.some((rank) => refused.has(rank)))
  const standing = new Set(kept.filter((ranks) => !ranks.some((rank) => met.has(rank))).flat())
  return placed
    .map(({ text, state, changes, from }) => {
      const isRefused = changes.some((rank) => standing.has(rank))
      if (state === 'TAKEN') return isRefused ? text : ''
      if (state === 'ADDED' && isRefused) return ''
      return text
        .split('')
        .map((letter, index) => letterOf(letter, from + index))
        .join('')
    })
    .join('')

  function letterOf(letter: string, at: number): string {
    const wording = wordings.find((one) => one.from <= at && at < one.to)
    if (!wording) return letter
    return at === wording.to - 1 ? wording.text : ''
  }
}
