import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { del, docxOf, heading, ins, moved, p, r } from '#manuscript/testing/docx-of.ts'
import { FakeWorker } from '../../atelier/testing/fake-worker.ts'
import { marksServer } from './testing/marks-server.ts'
import { markOf } from './testing/open-marks.tsx'
import { openRoom } from './testing/open-room.tsx'

let server: ReturnType<typeof marksServer>
beforeEach(() => {
  server = marksServer()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => vi.unstubAllGlobals())

const link = (name: RegExp) => screen.findByRole('link', { name })

// Two marks of a former rule of grouping were two refusals of one correction: in the rail, in the list and in the message to the house.
test('marks of a former rule that meet in one correction are counted as one', async () => {
  server.etat = {
    ...server.etat,
    marques: [0, 1].map((rang) => ({ ...markOf(rang), choix: 'REFUSEE' as const })),
  }
  await openRoom(
    '/?chapitre=1&marques=REFUSEE',
    docxOf({ body: p(r('Il ') + del('fesait') + ins('faisait')) }),
  )
  expect(await link(/^Votre réponse 1.refus ou question$/)).toBeTruthy()
  expect(await screen.findByRole('radio', { name: /^Refusées\s?1$/ })).toBeTruthy()
  expect(await link(/1.correction$/)).toBeTruthy()
  await userEvent.click(await link(/^Votre réponse/))
  expect(await screen.findByText(/^0.correction acceptée, 1.refusée\.$/)).toBeTruthy()
  const list = within(await screen.findByRole('region', { name: /^Refusées 1$/ }))
  expect(list.getAllByRole('listitem')).toHaveLength(1)
})

// The page and the file refused both, the list and the counts one.
test('a mark of a former rule that is of two corrections is counted as two', async () => {
  server.etat = {
    ...server.etat,
    marques: [{ ...markOf(0), rangs: [0, 1], choix: 'REFUSEE' as const }],
  }
  await openRoom('/', docxOf({ body: p(r('Il ') + ins('lit ') + r('un ') + ins('grand ') + r('livre.')) }))
  expect(await screen.findByRole('radio', { name: /^Refusées\s?2$/ })).toBeTruthy()
  await userEvent.click(await link(/^Votre réponse 2.refus ou questions$/))
  expect(await screen.findByText(/^0.correction acceptée, 2.refusées\.$/)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^Correction 1\.[12]$/ })).toHaveLength(2)
})

// It was counted in each chapter: refused, one correction of the text was still accepted.
test('a correction that is in two chapters is counted once in the text, and in each of its chapters', async () => {
  const body =
    heading('Un') +
    p(r('a ') + moved('From', 'Tard.') + r(' b')) +
    heading('Deux') +
    p(r('c ') + moved('To', 'Tard.'))
  server.etat = { ...server.etat, marques: [{ ...markOf(0), choix: 'REFUSEE' as const }] }
  await openRoom('/?chapitre=1&marques=REFUSEE', docxOf({ body }))
  expect(await link(/^1 Un .*1.correction$/)).toBeTruthy()
  expect(await link(/^2 Deux .*1.correction$/)).toBeTruthy()
  await userEvent.click(await link(/^Votre réponse/))
  expect(await screen.findByText(/^0.correction acceptée, 1.refusée\.$/)).toBeTruthy()
})
