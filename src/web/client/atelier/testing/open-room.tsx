import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import type { TimelineEvent } from '#contract/commandes/timeline.ts'
import type { ProjectFile } from '#contract/files/file.ts'
import { del, docxOf, heading, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { NobodySession } from '../../../auth/session.tsx'
import { openReader } from '../../../manuscript/open-reader.ts'
import { PROJECT } from '../../projects/testing/example-project.ts'
import { AuthorRoom } from '../author-room.tsx'
import { FILE } from './example-file.ts'

const OK = p(r('Elle répondit ') + del('ok') + ins('d’accord') + r('.'))
export const NOVEL = docxOf({
  body:
    heading('Le cahier') +
    p(r('Il ') + del('fesait') + ins('faisait') + r(' nuit.')) +
    OK +
    p(r('Rien') + ins(',') + r(' rien') + ins(',') + r(' rien.')) +
    heading('Le puits') +
    OK,
})
const READ_BEFORE = '019abc00-0000-7000-8000-000000000003'
/** The file of the delivery before the revision. */
export const FORMER: ProjectFile = {
  ...FILE,
  id: READ_BEFORE,
  filename: 'roman-1.docx',
  url: `/files/download/${READ_BEFORE}`,
  livraisonId: '019abc00-0000-7000-8000-00000000000a',
}
const step = (id: string, type: TimelineEvent['type'], createdAt: string): TimelineEvent => ({
  id: `019abc00-0000-7000-8000-00000000000${id}`,
  type,
  libelle: '',
  de: null,
  vers: null,
  auteur: null,
  note: null,
  createdAt,
})
const DELIVERED: ProjectDetail = {
  ...PROJECT,
  statut: 'EN_COURS',
  files: [FORMER, FILE],
  timeline: [
    step('a', 'LIVRAISON', '2026-11-10T10:00:00.000Z'),
    step('b', 'REVISION', '2026-11-12T10:00:00.000Z'),
    step('c', 'LIVRAISON', '2026-11-20T10:00:00.000Z'),
  ],
  livraison: {
    livreeLe: '2026-11-20T10:00:00.000Z',
    reponseAvant: '2026-12-03T10:00:00.000Z',
    lectureJusquau: '2027-01-19T22:59:59.999Z',
    revisionsRestantes: 2,
    questions: { posees: 0, sansReponse: 0 },
    propositions: 0,
    note: null,
    fichiers: [FILE],
    attendReponse: true,
  },
}
/** Opens a delivered text in the hands of its author, at an address. */
export async function openRoom(address: string, novel = NOVEL): Promise<void> {
  const bytes = new Blob([new Uint8Array(novel)])
  const reader = await openReader(Promise.resolve(bytes), FILE.filename)
  const book = { project: DELIVERED, file: FILE, bytes, reader, releve: await reader.ask('releve') }
  const Room = () => (
    <NobodySession>
      <AuthorRoom {...book} />
    </NobodySession>
  )
  const Stub = createRoutesStub([{ path: '*', Component: Room }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={[address]} />
    </QueryClientProvider>,
  )
}
