import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Ecrit } from '#contract/atelier/ecrit.ts'
import type { Marque } from '#contract/atelier/marque.ts'
import { del, docxOf, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { saidEcrits } from '../../atelier/marks/said-ecrits.ts'
import { saidMarks } from '../../atelier/marks/said-marks.ts'
import { FakeWorker } from '../../atelier/testing/fake-worker.ts'
import { openReader } from '../../manuscript/open-reader.ts'
import { AuthorMarksPage } from './author-marks-page.tsx'

beforeEach(() => vi.stubGlobal('Worker', FakeWorker))
afterEach(() => vi.unstubAllGlobals())

const refusal = (rang: number): Marque => ({
  rang,
  rangs: [rang],
  choix: 'REFUSEE',
  mot: null,
  numero: '1.1',
  choisieLe: '2026-11-20T10:00:00.000Z',
  motLe: '2026-11-20T10:00:00.000Z',
})

async function openMarks(given: { marks?: Marque[]; ecrits?: Ecrit[] }) {
  const bytes = new Blob([new Uint8Array(docxOf({ body: p(r('Il ') + del('fesait') + ins('faisait')) }))])
  const reader = await openReader(Promise.resolve(bytes), 'roman.docx')
  const [releve, marks] = [
    await reader.ask('releve'),
    { ...saidMarks(given.marks ?? []), ecrits: saidEcrits(given.ecrits ?? []), questions: [] },
  ]
  const text = { file: { id: 'un' }, reader, releve, marks }
  const Stub = createRoutesStub([
    { path: '*', Component: () => <AuthorMarksPage text={text} lecture={null} conversationId="cmd_un" /> },
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  )
}

// The house read « 1.1, plutôt… », and looked for the words in the text.
test('a wording in place of a correction is listed after the words that it replaces, and an answer under its comment', async () => {
  const ecritLe = '2026-11-20T10:00:00.000Z'
  await openMarks({
    ecrits: [
      { place: { sur: 'CORRECTION', rang: 0, rangs: [0, 1], numero: '1.1' }, texte: 'faisait bien', ecritLe },
      {
        place: { sur: 'COMMENTAIRE', commentaire: '4', citation: 'De 1976\u202f?', chapitre: 0, ligne: 1 },
        texte: 'De 1982.',
        ecritLe,
      },
    ],
  })
  const proposed = within(await screen.findByRole('region', { name: /^Propositions\s+1$/ }))
  expect(await proposed.findByText(/fesait.*→.*faisait/)).toBeTruthy()
  const answered = within(screen.getByRole('region', { name: /^Réponses aux commentaires\s+1$/ }))
  expect(answered.getByRole('link').textContent).toContain('De 1976')
  expect(answered.getByText('De 1982.')).toBeTruthy()
})

// The house read two refusals where its corrector had made one correction.
test('marks of a former rule that meet in one correction are one refusal', async () => {
  await openMarks({ marks: [refusal(0), refusal(1)] })
  expect(await screen.findByText(/^1.correction, 1.refusée, 0.question\.$/)).toBeTruthy()
  const [, row] = within(screen.getByRole('table')).getAllByRole('row')
  expect(
    row &&
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
  ).toEqual(['1', '1', '–'])
  expect(within(screen.getByRole('region', { name: /^Refusées 1$/ })).getAllByRole('listitem')).toHaveLength(
    1,
  )
})
