/** A call of a list: its path with its filters, and how it is named in a table. */
export type ListCall = { name: string; path: string }

const words = {
  selective: 'delmas 4321',
  middling: 'apiculteur',
  broad: 'tome',
  absent: 'xylophone',
  'two letters': 'le',
  telephone: '06 99 99 99 99',
}

/** The audit's own, whose sentences are the house's. */
const loggedWords = {
  selective: 'commande 424242',
  middling: 'rappel envoyé',
  broad: 'commande',
  absent: 'xylophone',
  'two letters': 'co',
}

const sorted = (path: string, sorts: readonly string[], direction = 'sortDirection'): ListCall[] =>
  sorts.flatMap((sort) =>
    ['asc', 'desc'].map((way) => ({
      name: `${path}, by ${sort} ${way}`,
      path: `${path}?sortBy=${sort}&${direction}=${way}`,
    })),
  )

const filtered = (path: string, filters: readonly string[]): ListCall[] =>
  filters.map((filter) => ({ name: `${path}, ${filter}`, path: `${path}?${filter}` }))

const searched = (path: string, sought: Record<string, string> = words): ListCall[] =>
  Object.entries(sought).map(([kind, word]) => ({
    name: `${path}, ${kind} search`,
    path: `${path}?search=${encodeURIComponent(word)}`,
  }))

/** The lists of the house, with each filter and each sort. */
export const HOUSE_LISTS = {
  plain: [
    '/api/admin/users',
    '/api/admin/commandes',
    '/api/admin/factures',
    '/api/messages',
    '/api/notifications',
    '/api/admin/logs',
  ].map((path) => ({ name: path, path })),
  sorted: [
    ...sorted('/api/admin/users', [
      'createdAt',
      'updatedAt',
      'nom',
      'prenom',
      'email',
      'role',
      'isActive',
      'commandes',
    ]),
    ...sorted('/api/admin/commandes', [
      'createdAt',
      'updatedAt',
      'titre',
      'client',
      'nombrePages',
      'statut',
      'correcteur',
      'datePromise',
      'amount',
    ]),
    ...sorted(
      '/api/admin/factures',
      ['createdAt', 'number', 'client', 'amount', 'dateEcheance', 'exigibleLe', 'datePaiement'],
      'sortOrder',
    ),
    ...sorted('/api/admin/logs', ['createdAt']),
  ],
  filtered: [
    ...filtered('/api/admin/users', ['role=ADMIN', 'isActive=false', 'role=USER&isActive=true']),
    ...filtered('/api/admin/commandes', [
      'statut=EN_COURS',
      'statut=TERMINE',
      'correcteurId=aucun',
      'aFaire=confier',
      'aFaire=retard',
      'aFaire=devis',
      'statut=EN_COURS&sortBy=amount',
    ]),
    ...filtered('/api/admin/factures', [
      'statut=PAYEE',
      'statut=EN_ATTENTE',
      'statut=ECHEANCE',
      'statut=ANNULEE',
    ]),
    ...filtered('/api/messages', ['unread=true', 'pinned=true', 'archived=true']),
    ...filtered('/api/notifications', ['unreadOnly=true']),
    ...filtered('/api/admin/logs', [
      'type=AUTH',
      'action=LOGIN',
      'action=BULK_EXPORT',
      'type=AUTH&action=LOGIN',
      'dateFrom=2026-11-01&dateTo=2026-11-15',
    ]),
  ],
  searched: [
    ...searched('/api/admin/users'),
    ...searched('/api/admin/commandes'),
    ...searched('/api/admin/factures'),
    ...searched('/api/messages'),
    ...searched('/api/admin/logs', loggedWords),
  ],
} as const

/** Short lists of the house: some read long tables beside their own. */
export const SHORT_LISTS = [
  '/api/admin/faq',
  '/api/admin/tarifs',
  '/api/admin/pages',
  '/api/admin/correcteurs',
  '/api/admin/consultations',
  '/api/admin/echantillons',
  '/api/admin/newsletter',
  '/api/admin/retractations',
  '/api/admin/messages/canned',
].flatMap((path) => [path, `${path}?search=tome`])

export const INBOX = '/api/admin/messages/conversations'

/** The house's inbox, likewise. */
export const INBOX_CALLS = {
  plain: [
    { name: INBOX, path: INBOX },
    ...filtered(INBOX, ['unread=true', 'archived=true', 'archived=false', 'pinned=true', 'type=project']),
  ],
  searched: searched(INBOX),
} as const

/** The lists of a client's area. */
export const CLIENT_LISTS = [
  '/api/projects',
  '/api/projects?status=EN_COURS',
  '/api/projects?search=tome',
  '/api/projects?sortBy=titre',
  '/api/projects?sortBy=datePromise',
  '/api/files/user/all',
  '/api/files/user/all?sortBy=size',
  '/api/files/user/all?search=tome',
  '/api/invoices',
  '/api/invoices?statut=PAYEE',
  '/api/invoices?statut=ECHEANCE',
  '/api/messages',
  '/api/messages?unread=true',
  '/api/messages?search=tome',
  '/api/messages/conversations',
  '/api/notifications',
] as const

/** Lists long enough for a page 5 000 of ten rows. */
export const LONG_LISTS = [
  '/api/admin/commandes',
  '/api/admin/factures',
  '/api/messages',
  '/api/admin/messages/conversations',
  '/api/admin/users',
  '/api/admin/logs',
] as const

/** The calls of the dashboard and of the statistics. */
export const STATISTICS = [
  '/api/admin/stats',
  '/api/admin/stats/advanced',
  '/api/admin/stats/advanced?from=2025-11-21&to=2026-11-20',
] as const
