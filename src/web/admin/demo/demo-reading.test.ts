import { expect, test } from 'vitest'
import { ASKED_TITLE, QUESTION } from '#contract/sample/author-marks.ts'
import { sampleDocx } from '#contract/sample/sample-manuscript.ts'
import { minutes } from '#contract/shared/durations.ts'
import { countManuscript } from '#manuscript/count-manuscript.ts'
import { countRefusals } from '#manuscript/count-refusals.ts'
import { openManuscript } from '#manuscript/manuscript.ts'
import { readManuscript } from '#manuscript/reading.ts'
import { sentenceOf } from '#manuscript/sentence-of.ts'
import { sheetOf } from '#manuscript/sheet.ts'
import { etatOf, readFilesOf } from './demo-reading.ts'
import { isTracked, refusalCounts, refusedIn, SAMPLE_LECTURE } from './sample/author-marks.ts'
import { makeSample } from './sample/make-sample.ts'

const { commandes } = makeSample('2026-11-26')
const NOW = new Date('2026-11-26T10:00:00Z')
const commandeOf = (titre: string) => {
  const commande = commandes.find((one) => one.titre === titre)
  const file = commande?.files.find(isTracked)
  if (!commande || !file) throw new Error(`${titre} has no corrections to read`)
  return { commande, file }
}

test('the example text holds what its files are told to hold, however long it is', () => {
  for (const pages of [1, 40])
    expect(countManuscript(sampleDocx('TRACKED', pages), 'a.docx')).toMatchObject(SAMPLE_LECTURE)
})

test('an author who reads has asked what their message asks, of a correction that the text has', async () => {
  const { commande, file } = commandeOf(ASKED_TITLE)
  const { marques, ouverte } = await etatOf(commande, file.id, NOW)
  expect(ouverte).toBe(true)
  const asked = marques.filter(({ choix }) => choix === 'QUESTION')
  expect(asked).toMatchObject([{ numero: QUESTION.numero, mot: QUESTION.mot }])
  const sheet = sheetOf(
    readManuscript(openManuscript(sampleDocx('TRACKED', 1), 'a.docx')),
    0,
    () => undefined,
  )
  const correction = sheet.corrections.find(({ number }) => number === QUESTION.numero)
  expect(correction && sentenceOf(sheet, correction, 200)).toBe(QUESTION.citation)
})

// A file just delivered was read at once, at a moment still to come.
test('a file is read once its author has had the time', async () => {
  const { commande, file } = commandeOf(ASKED_TITLE)
  const after = (passed: number) =>
    etatOf(commande, file.id, new Date(Date.parse(file.uploadedAt) + minutes(passed)))
  expect(await after(89)).toMatchObject({ marques: [], lecture: null, ouverte: true })
  expect((await after(90)).marques.length).toBeGreaterThan(0)
})

test('of what is good to print, the step, the marks and the figures say the same refusals', async () => {
  const reading = readManuscript(openManuscript(sampleDocx('TRACKED', 1), 'a.docx'))
  const read = commandes.flatMap((commande) => readFilesOf(commande, NOW).map((file) => ({ commande, file })))
  expect(read.length).toBeGreaterThan(20)
  for (const { commande, file } of read) {
    const { marques, ouverte, motif } = await etatOf(commande, file.id, NOW)
    expect([ouverte, motif]).toEqual([false, 'Le texte est bon à tirer\u00a0: les marques ne changent plus'])
    expect(new Set(marques.map(({ numero }) => numero))).toEqual(new Set(refusedIn(file.id)))
    const step = commande.timeline.findLast(({ type }) => type === 'BON_A_TIRER')
    expect(step?.note).toMatch(marques.length === 0 ? /^Aucune/ : new RegExp(`^${marques.length}\\s`))
    const changes = new Set(marques.flatMap(({ rangs }) => rangs))
    expect(refusalCounts(file.id)).toEqual(countRefusals(reading, changes))
    expect(commande.files.filter(({ type }) => type === 'DECIDE')).toHaveLength(1)
  }
})
