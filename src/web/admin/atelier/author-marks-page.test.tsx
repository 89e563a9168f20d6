import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

// The house read two refusals where its corrector had made one correction.
test('marks of a former rule that meet in one correction are one refusal', async () => {
  const bytes = new Blob([new Uint8Array(docxOf({ body: p(r('Il ') + del('fesait') + ins('faisait')) }))])
  const reader = await openReader(Promise.resolve(bytes), 'roman.docx')
  const [releve, marks] = [
    await reader.ask('releve'),
    { ...saidMarks([refusal(0), refusal(1)]), ecrits: saidEcrits([]), questions: [] },
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
