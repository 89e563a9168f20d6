import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { TAKEN_BACK } from '#contract/atelier/why-closed.ts'
import { del, docxOf, heading, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { FakeWorker } from '../../atelier/testing/fake-worker.ts'
import { NobodySession } from '../../auth/session.tsx'
import { readAgain } from '../../lib/api-reads.ts'
import { PROJECT_READS } from '../projects/project-queries.ts'
import { PROJECT } from '../projects/testing/example-project.ts'
import AtelierPage from './atelier-page.tsx'
import { waitingKey } from './marks/waiting-marks.ts'
import { FILE } from './testing/example-file.ts'
import { marksServer } from './testing/marks-server.ts'

const NOVEL = docxOf({
  body: heading('Le cahier') + p(r('Il ') + del('fesait') + ins('faisait') + r(' nuit.')),
})

afterEach(() => vi.unstubAllGlobals())

/** The page of a delivered file; the house takes it back once `takeBack` is called. */
function open(files = [FILE]) {
  const server = marksServer()
  let project = { ...PROJECT, files }
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('fetch', async (...call: Parameters<typeof server.fetch>) => {
    if (call[0].endsWith(FILE.url)) return new Response(new Uint8Array(NOVEL))
    return call[0].includes('/atelier/') ? server.fetch(...call) : Response.json({ data: project })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const Page = () => (
    <NobodySession>
      <AtelierPage />
    </NobodySession>
  )
  const Stub = createRoutesStub([{ path: '/app/projects/:id/atelier/:fileId', Component: Page }])
  render(
    <QueryClientProvider client={client}>
      <Stub initialEntries={[`/app/projects/${PROJECT.id}/atelier/${FILE.id}?correction=1.1`]} />
    </QueryClientProvider>,
  )
  const takeBack = () => {
    project = { ...PROJECT, files: [] }
    server.etat = { ...server.etat, ouverte: false, motif: TAKEN_BACK }
    server.isAway = false
    return readAgain(client, PROJECT_READS)
  }
  return { server, takeBack }
}

const LOST = 'Vos dernières marques ne sont pas parties'

// The page said that the file was not found, and no screen showed what had been refused in it without network.
test('marks made without network are given back when the house takes their file back', async () => {
  const { server, takeBack } = open()
  await screen.findByRole('region', { name: 'Correction 1.1' })
  server.isAway = true
  await userEvent.keyboard('r')
  await takeBack()
  const lost = await screen.findByRole('dialog', { name: LOST })
  expect(lost.textContent).toContain(TAKEN_BACK)
  const text = within(lost).getByRole<HTMLTextAreaElement>('textbox', { name: 'Vos marques' })
  await vi.waitFor(() => expect(text.value).toMatch(/1\.1\s: «\sfesait\s» → «\sfaisait\s»/))
})

test('they are by their number on the page of a file that is opened once it was taken back', async () => {
  const choisieLe = '2026-11-20T10:00:00.000Z'
  const mark = {
    rang: 0,
    rangs: [0, 1],
    choix: 'REFUSEE',
    mot: null,
    numero: '1.1',
    citation: null,
    choisieLe,
  }
  localStorage.setItem(waitingKey('', FILE.id), JSON.stringify({ marques: [mark] }))
  open([])
  expect(await screen.findByRole('heading', { name: 'Ce fichier est introuvable' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: LOST })).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Vos marques' }).value).toContain('1.1')
})
