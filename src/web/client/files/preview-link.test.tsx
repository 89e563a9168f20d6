import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { ProjectFile } from '#contract/files/file.ts'
import { dropToken, storeToken } from '../../lib/session-token.ts'
import { refuseWrites } from '../../testing/refuse-storage.ts'
import { PreviewLink } from './preview-link.tsx'

afterEach(() => {
  cleanup()
  dropToken()
})

const ID = '019a0000-0000-7000-8000-000000000001'
const FILE: ProjectFile = {
  id: ID,
  filename: 'preuve.pdf',
  titre: 'preuve.pdf',
  description: null,
  mimeType: 'application/pdf',
  size: 84_000,
  url: `/api/files/download/${ID}`,
  type: 'LIVRABLE',
  commandeId: ID,
  livraisonId: ID,
  uploadedAt: '2026-11-20T10:00:00.000Z',
  recuPar: null,
  isAdminFile: true,
  projectTitle: 'Terre',
  sha256: '',
  lecture: null,
  comparaison: null,
  comptage: null,
  canDelete: false,
}

const open = () =>
  render(
    <MemoryRouter>
      <PreviewLink file={FILE}>Voir</PreviewLink>
    </MemoryRouter>,
  )

// « Voir » loaded the page again, which ended the session of a browser that stores nothing.
test('a PDF is downloaded, not shown, where a reload would end the session', () => {
  refuseWrites()
  storeToken('jeton')
  open()
  expect(screen.getByRole('button', { name: 'Télécharger preuve.pdf' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a PDF is shown where the session is stored', () => {
  storeToken('jeton')
  open()
  expect(screen.getByRole('link', { name: 'Voir preuve.pdf' })).toBeTruthy()
})
