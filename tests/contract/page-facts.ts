import type { AdminPage } from '#contract/pages/admin-page.ts'
import { id, NOW } from './facts.ts'

const PAGE = {
  description: '',
  metaTitle: '',
  metaDescription: '',
  type: 'PAGE' as const,
  isPublic: true,
  auPied: false,
  version: 1,
  necessaire: false,
  createdAt: NOW,
  updatedAt: NOW,
}

/** The pages in their order: one that the site needs, one of the house, a draft. */
export const PAGES: AdminPage[] = [
  {
    ...PAGE,
    id: id(91),
    slug: 'mentions-legales',
    path: '/mentions-legales',
    titre: 'Mentions légales',
    contenu: '<p>Éditeur et hébergeur.</p>',
    statut: 'PUBLIEE',
    necessaire: true,
    sortOrder: 1,
  },
  {
    ...PAGE,
    id: id(92),
    slug: 'nos-delais',
    path: '/pages/nos-delais',
    titre: 'Nos délais',
    contenu: '<p>Sept jours.</p>',
    statut: 'PUBLIEE',
    sortOrder: 2,
  },
  {
    ...PAGE,
    id: id(93),
    slug: 'nos-formats',
    path: '/pages/nos-formats',
    titre: 'Nos formats',
    contenu: '<p>.docx et .odt.</p>',
    statut: 'BROUILLON',
    sortOrder: 3,
  },
]
