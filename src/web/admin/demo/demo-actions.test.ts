import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { actionOf, type DemoAction } from './demo-actions.ts'

const NOTHING = { query: {}, body: {} }

const endpointOf = new Map(allEndpoints().map(({ name, endpoint }) => [name, endpoint]))

/** Of each kind of call an example, and each call whose action differs from its method's. */
const ACTIONS: [name: string, action: DemoAction][] = [
  ['admin.users.list', 'read'],
  ['admin.commandes.get', 'read'],
  ['messages.markRead', 'read'],
  ['notifications.markRead', 'read'],
  ['notifications.markAllRead', 'read'],
  ['admin.stats.advanced', 'filter'],
  ['admin.factures.exportCsv', 'export'],
  ['admin.factures.download', 'export'],
  ['admin.comptabilite.fec', 'export'],
  ['users.export', 'export'],
  ['files.ticket', 'preview'],
  ['factures.ticket', 'preview'],
  ['admin.faq.create', 'create'],
  ['admin.messages.addNote', 'create'],
  ['secondFactor.beginPasskey', 'create'],
  ['admin.users.update', 'update'],
  ['admin.reglements.refund', 'update'],
  ['admin.retractations.unmatch', 'update'],
  ['admin.users.removeSecondFactor', 'update'],
  ['admin.users.endSession', 'update'],
  ['files.removeUnsent', 'update'],
  ['notifications.remove', 'update'],
  ['users.endOtherSessions', 'update'],
  ['secondFactor.beginTotp', 'update'],
  ['secondFactor.removePasskey', 'update'],
  ['admin.commandes.sendQuote', 'send'],
  ['files.upload', 'send'],
  ['admin.factures.resend', 'send'],
  ['admin.retractations.propose', 'send'],
  ['admin.messages.reply', 'send'],
  ['users.changeEmail', 'send'],
  ['admin.commandes.remove', 'delete'],
  ['messages.remove', 'delete'],
]

test.each(ACTIONS)('%s is to %s', (name, action) => {
  expect(actionOfNamed(name, {})).toBe(action)
})

const actionOfNamed = (name: string, sent: Partial<typeof NOTHING>) => {
  const endpoint = endpointOf.get(name)
  return endpoint && actionOf(endpoint, { ...NOTHING, ...sent })
}

test('a list is read page by page, searched, or filtered', () => {
  const asked = (query: Record<string, string>) => actionOfNamed('admin.factures.list', { query })
  expect(asked({ page: '2', limit: '20', sortBy: 'number', sortOrder: 'asc' })).toBe('read')
  expect(asked({ search: 'Aubrac', statut: 'PAYEE' })).toBe('search')
  expect(asked({ statut: 'PAYEE' })).toBe('filter')
  expect(actionOfNamed('admin.messages.getConversation', { query: { before: 'x' } })).toBe('read')
  expect(actionOfNamed('admin.consultations.agenda', { query: { from: '2026-11-23' } })).toBe('read')
  expect(actionOfNamed('notifications.list', { query: { unreadOnly: 'true' } })).toBe('read')
})

test('an account that is closed, and threads that are deleted together, are told by what is sent', () => {
  expect(actionOfNamed('admin.users.update', { body: { isActive: false } })).toBe('user-deactivate')
  expect(actionOfNamed('admin.users.update', { body: { isActive: true } })).toBe('update')
  expect(actionOfNamed('messages.bulk', { body: { action: 'delete' } })).toBe('bulk-delete')
  expect(actionOfNamed('messages.bulk', { body: { action: 'archive' } })).toBe('update')
})
