import type { AdminApi } from './admin-api.ts'

/** What a call of the port is, for whoever may do some of them and not others (specification 2 §3, demo config). */
export const ADMIN_ACTION_NAMES = [
  'read',
  'search',
  'filter',
  'export',
  'preview',
  'create',
  'update',
  'send',
  'delete',
  'bulk-delete',
  'user-deactivate',
] as const
export type AdminAction = (typeof ADMIN_ACTION_NAMES)[number]

type ActionOf<Method> = Method extends (...args: infer Args) => unknown
  ? AdminAction | ((...args: Args) => AdminAction)
  : never

/** A method more in the port is refused by the compiler until it says here what it is. */
type Actions = {
  [Noun in keyof AdminApi]: { [Method in keyof AdminApi[Noun]]: ActionOf<AdminApi[Noun][Method]> }
}

const PAGE = new Set(['page', 'limit', 'sortBy', 'sortDirection', 'sortOrder'])

/** A list is searched, filtered, or only read. */
function listing(filters: object): AdminAction {
  const asked = new Map<string, unknown>(Object.entries(filters))
  if (asked.get('search')) return 'search'
  return [...asked].some(([name, value]) => !PAGE.has(name) && value !== undefined) ? 'filter' : 'read'
}

const KEEPING = { list: listing, get: 'read', create: 'create', update: 'update', remove: 'delete' } as const

/** The one table: which method of the port is which action. */
export const ADMIN_ACTIONS: Actions = {
  stats: { get: 'read', advanced: 'filter' },
  commandes: { ...KEEPING, board: listing, sendQuote: 'send', deliver: 'send', takeBack: 'delete' },
  paiements: { listHeld: 'read', decide: 'update' },
  factures: { list: listing, get: 'read', update: 'update', resend: 'send' },
  reglements: {
    credit: 'update',
    pay: 'update',
    refund: 'update',
    cancel: 'update',
    refundLate: 'update',
    echeances: 'read',
    retryEcheance: 'update',
    sendEcheanceLink: 'send',
  },
  faq: { ...KEEPING, reorder: 'update' },
  retractations: {
    list: listing,
    get: 'read',
    match: 'update',
    unmatch: 'update',
    refuse: 'send',
    agree: 'update',
    propose: 'send',
    execute: 'update',
  },
  pages: { ...KEEPING, publish: 'update', unpublish: 'update', versions: 'read' },
  tarifs: { ...KEEPING, reorder: 'update' },
  promotions: KEEPING,
  users: {
    ...KEEPING,
    stats: 'read',
    update: (_id, { isActive }) => (isActive === false ? 'user-deactivate' : 'update'),
    removeSecondFactor: 'update',
    listSessions: 'read',
    endSession: 'update',
  },
  correcteurs: KEEPING,
  reglages: { get: 'read', update: 'update' },
  logs: { list: listing, get: 'read' },
  exports: {
    commandes: 'export',
    correcteurs: 'export',
    factures: 'export',
    facturesPdf: 'export',
    users: 'export',
    conversations: 'export',
    messages: 'export',
    faq: 'export',
    tarifs: 'export',
    promotions: 'export',
    retractations: 'export',
    logs: 'export',
    samples: 'export',
    subscriptions: 'export',
    consultations: 'export',
    pages: 'export',
    registre: 'export',
    fec: 'export',
  },
  messages: {
    listConversations: listing,
    getConversation: 'read',
    // What is shown is read: it changes nothing of what anybody wrote.
    markRead: 'read',
    reply: 'send',
    assign: 'update',
    listNotes: 'read',
    addNote: 'create',
    removeNote: 'delete',
    uploadFile: 'create',
    takeBackFile: 'update',
    pin: 'update',
    hide: 'delete',
    removeForBoth: 'delete',
    markConversations: (_ids, action) => (action === 'delete' ? 'bulk-delete' : 'update'),
    unreadCount: 'read',
  },
  cannedReplies: KEEPING,
  jump: { clients: 'search', commandes: 'search', factures: 'search' },
  samples: { list: listing, get: 'read', update: 'update' },
  subscriptions: { list: listing, get: 'read', unsubscribe: 'update', forget: 'delete' },
  consultations: { list: listing, week: 'read', get: 'read', update: 'update' },
  notifications: {
    list: 'read',
    unreadCount: 'read',
    markRead: 'read',
    markAllRead: 'read',
    // One's own notice, put away: nothing of the house goes with it.
    remove: 'update',
  },
  account: {
    get: 'read',
    updateProfile: 'update',
    changeEmail: 'send',
    changePassword: 'update',
    preferences: 'read',
    updatePreferences: 'update',
    listSessions: 'read',
    endSession: 'update',
    endOtherSessions: 'update',
    exportData: 'export',
    secondFactor: 'read',
    beginTotp: 'update',
    confirmTotp: 'update',
    // Of one's own sign-in, and made again at will: nothing of the house goes with it.
    removeTotp: 'update',
    remakeRecoveryCodes: 'update',
    addPasskey: 'create',
    removePasskey: 'update',
  },
  downloads: { file: 'preview', facture: 'preview' },
}
