import { api } from '#contract/api.ts'
import { answersBytes, type EndpointSpec } from '#contract/endpoint.ts'

/** A call as a screen makes it: the query as text, the body as JSON. */
type Sent = { query: Record<string, string>; body: unknown }

type Input = { query?: Record<string, unknown>; body?: unknown }

/** What a call sends, as an address has it: an empty value counts as absent. */
export const sentBy = ({ query = {}, body = {} }: Input): Sent => ({
  query: Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  ),
  body,
})

/** The kinds of acts that a visitor may be allowed or refused (specification 2 §3, demo config). */
export const DEMO_ACTIONS = [
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
export type DemoAction = (typeof DEMO_ACTIONS)[number]

const { admin } = api

/** Endpoints whose action differs from the one of their method and query. */
const EXCEPTIONS: Partial<Record<DemoAction, readonly EndpointSpec[]>> = {
  // Marking as read counts as reading: nothing that anybody wrote changes.
  read: [
    admin.consultations.agenda,
    admin.messages.getConversation,
    api.messages.markRead,
    api.notifications.list,
    api.notifications.markRead,
    api.notifications.markAllRead,
  ],
  filter: [admin.stats.advanced],
  preview: [api.files.ticket, api.factures.ticket, admin.factures.ticket, admin.users.previewClients],
  export: [api.users.export],
  create: [admin.messages.addNote],
  send: [
    admin.commandes.sendQuote,
    api.files.upload,
    admin.commandes.depositManuscript,
    admin.factures.resend,
    admin.reglements.sendEcheanceLink,
    admin.retractations.refuse,
    admin.retractations.propose,
    admin.messages.reply,
    api.users.changeEmail,
  ],
  // Acts that can be undone or made again: they remove nothing of the sample.
  update: [
    admin.retractations.unmatch,
    admin.users.removeSecondFactor,
    admin.users.endSession,
    api.files.removeUnsent,
    api.notifications.remove,
    api.users.endSession,
    api.users.endOtherSessions,
    api.secondFactor.beginTotp,
    api.secondFactor.removeTotp,
    api.secondFactor.remakeRecoveryCodes,
    api.secondFactor.removePasskey,
  ],
}

/** The action of a call: by its endpoint, and for some by their body. */
export function actionOf(endpoint: EndpointSpec, { query, body }: Sent): DemoAction {
  if (endpoint === admin.users.update && holds(body, 'isActive', false)) return 'user-deactivate'
  if (endpoint === api.messages.bulk) return holds(body, 'action', 'delete') ? 'bulk-delete' : 'update'
  const exception = DEMO_ACTIONS.find((action) => EXCEPTIONS[action]?.includes(endpoint))
  if (exception) return exception
  if (answersBytes(endpoint)) return 'export'
  if (endpoint.method === 'GET') return readingOf(query)
  if (endpoint.method === 'DELETE') return 'delete'
  // A POST to a list adds an entry; a POST to an entry changes it.
  return endpoint.method === 'POST' && !endpoint.path.includes(':') ? 'create' : 'update'
}

const PAGE = new Set(['page', 'limit', 'sortBy', 'sortDirection', 'sortOrder'])

/** The action of a list's call: search, filter, or plain read. */
function readingOf(query: Sent['query']): DemoAction {
  if (query['search']) return 'search'
  return Object.keys(query).some((name) => !PAGE.has(name)) ? 'filter' : 'read'
}

const holds = (body: unknown, name: string, value: unknown): boolean =>
  typeof body === 'object' && body !== null && Reflect.get(body, name) === value
