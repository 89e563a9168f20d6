import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { del, docxOf, heading, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { drawn } from '../../testing/sweep.ts'
import { setProof } from './proof.ts'
import { readHere } from './read-here.ts'
import { processReadings } from './read-in-process.ts'
import type { Readings } from './readings.ts'

const CORRECTED = docxOf({
  body: heading('Le puits') + p(r('Il ') + del('fesait') + ins('faisait') + r(' nuit, et le vent tombait')),
})
const file = () => ({ stream: Readable.from([CORRECTED]), filename: 'roman.docx' })
const SAID = [{ id: 'a', place: { sur: 'MOTS' as const, bloc: 1, debut: 0, fin: 2 } }]
const SOUGHT = [
  { id: 'a', sur: 'MOTS' as const, autour: { avant: '', mots: 'nuit', apres: ', et le vent tombait' } },
]
const MARKS = { refused: [0, 1], wordings: [], answers: [], date: '2026-11-30T10:00:00Z' }
const ABOUT = {
  title: 'Le Causse',
  subtitle: 'Épreuve',
  house: 'Bon à tirer',
  date: new Date('2026-11-23'),
}

const READINGS: [keyof Readings, (readings: Readings) => Promise<unknown>][] = [
  ['read', ({ read }) => read(file())],
  ['count', ({ count }) => count(file())],
  ['compare', ({ compare }) => compare({ source: file(), delivered: file() })],
  ['decide', ({ decide }) => decide({ ...file(), refused: [0] })],
  ['around', ({ around }) => around({ ...file(), said: SAID })],
  ['place', ({ place }) => place({ ...file(), sought: SOUGHT })],
  ['giveBack', ({ giveBack }) => giveBack({ ...file(), marks: MARKS })],
]

// The other tests of the product read where they are.
test.each(drawn(READINGS))('a process answers what is read where it is called: %s', async (_, ask) => {
  const answer = await ask(processReadings)
  expect(answer).toBeTruthy()
  expect(plain(answer)).toEqual(plain(await ask(readHere(setProof))))
})

test('a process sets the same proof', async () => {
  const [theirs, ours] = await Promise.all(
    [processReadings, readHere(setProof)].map(({ proof }) => proof({ ...file(), about: ABOUT })),
  )
  expect(pagesOf(theirs)).toBe(2)
  expect(pagesOf(ours)).toBe(2)
})

/** Bytes that crossed a process are of another class. */
const plain = (answer: unknown) =>
  answer instanceof Uint8Array ? Buffer.from(answer).toString('hex') : answer

const pagesOf = (pdf: unknown) =>
  pdf instanceof Uint8Array
    ? Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length
    : pdf
