import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import type { ProjectFile } from '#contract/files/file.ts'
import { NobodySession } from '../../auth/session.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { PROJECT } from './testing/example-project.ts'

const livreeLe = '2026-11-20T10:00:00.000Z'
const ID = '019a0000-0000-7000-8000-000000000001'
const FILE: ProjectFile = {
  id: ID,
  filename: 'roman.docx',
  titre: 'roman.docx',
  description: null,
  mimeType: 'application/octet-stream',
  size: 84_000,
  url: `/api/files/download/${ID}`,
  type: 'LIVRABLE',
  commandeId: PROJECT.id,
  livraisonId: ID,
  uploadedAt: livreeLe,
  recuPar: null,
  isAdminFile: true,
  projectTitle: PROJECT.titre,
  sha256: '',
  lecture: null,
  comparaison: null,
  comptage: null,
  canDelete: false,
}
const STEP = {
  id: ID,
  type: 'LIVRAISON',
  de: null,
  vers: null,
  libelle: 'Texte livré',
  auteur: 'la maison',
  note: null,
  createdAt: livreeLe,
} as const

function open(facts: Partial<ProjectFile>) {
  const fichiers = [{ ...FILE, ...facts }]
  const livraison = {
    livreeLe,
    reponseAvant: livreeLe,
    lectureJusquau: livreeLe,
    revisionsRestantes: 0,
    questions: { posees: 0, sansReponse: 0 },
    propositions: 0,
    note: null,
    fichiers,
    attendReponse: false,
  }
  const project: ProjectDetail = { ...PROJECT, files: fichiers, timeline: [STEP], livraison }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <DeliverySection project={project} livraison={livraison} /> },
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NobodySession>
        <Stub />
      </NobodySession>
    </QueryClientProvider>,
  )
}

const awaited = () => screen.queryByText(/La lecture dans la page se prépare/)

// The file stood without its link, and nothing said that one would come.
test('a delivered file that is not read yet says that its reading is being prepared', () => {
  open({})
  expect(awaited()).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Lire les corrections/ })).toBeNull()
})

test.each([
  ['is read', { lecture: { corrections: 2, commentaires: 0, refus: null } }],
  ['cannot be read', { lecture: { corrections: 0, commentaires: 0, refus: 'ILLISIBLE' as const } }],
  ['is of another format', { filename: 'roman.pdf' }],
])('a delivered file that %s promises no reading', (_, facts) => {
  open(facts)
  expect(awaited()).toBeNull()
})
