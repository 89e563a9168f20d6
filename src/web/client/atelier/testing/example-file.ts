import type { ProjectFile } from '#contract/files/file.ts'
import { PROJECT } from '../../projects/testing/example-project.ts'

/** A delivered text with its corrections. */
export const FILE: ProjectFile = {
  id: '019abc00-0000-7000-8000-000000000002',
  filename: 'roman.docx',
  titre: 'roman.docx',
  description: null,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  size: 20_000,
  url: '/files/download/019abc00-0000-7000-8000-000000000002',
  type: 'LIVRABLE',
  commandeId: PROJECT.id,
  livraisonId: '019abc00-0000-7000-8000-00000000000c',
  uploadedAt: '2026-11-20T10:00:00.000Z',
  recuPar: null,
  isAdminFile: true,
  projectTitle: PROJECT.titre,
  sha256: '',
  lecture: { corrections: 5, commentaires: 0, refus: null },
  comparaison: null,
  comptage: null,
  canDelete: false,
}
