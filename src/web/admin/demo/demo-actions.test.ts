import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { ANSWERS } from './answers/all-answers.ts'
import { actionOf } from './demo-actions.ts'

const NOTHING = { params: {}, query: {}, body: {} }

const nameOf = new Map(allEndpoints().map(({ name, endpoint }) => [endpoint, name]))
const endpointOf = new Map(allEndpoints().map(({ name, endpoint }) => [name, endpoint]))

/** Every endpoint of the demonstration, by its action without a body. */
const ACTIONS = {
  read: [
    'admin.stats.get',
    'admin.users.list',
    'admin.users.stats',
    'admin.users.get',
    'admin.users.listSessions',
    'admin.commandes.list',
    'admin.commandes.board',
    'admin.commandes.get',
    'admin.atelier.get',
    'admin.stats.refusals',
    'admin.correcteurs.list',
    'admin.correcteurs.get',
    'admin.factures.list',
    'admin.factures.get',
    'admin.payments.list',
    'commandes.echeances',
    'admin.retractations.list',
    'admin.retractations.get',
    'admin.messages.listConversations',
    'admin.messages.getConversation',
    'admin.messages.listNotes',
    'messages.markRead',
    'messages.unreadCount',
    'admin.cannedReplies.list',
    'admin.cannedReplies.get',
    'admin.samples.list',
    'admin.samples.get',
    'admin.newsletter.list',
    'admin.newsletter.get',
    'admin.consultations.list',
    'admin.consultations.agenda',
    'admin.consultations.get',
    'admin.faq.list',
    'admin.faq.get',
    'admin.tarifs.list',
    'admin.tarifs.get',
    'admin.promotions.list',
    'admin.promotions.get',
    'admin.pages.list',
    'admin.pages.get',
    'admin.pages.versions',
    'admin.settings.get',
    'admin.logs.list',
    'admin.logs.get',
    'notifications.list',
    'notifications.unreadCount',
    'notifications.markRead',
    'notifications.markAllRead',
    'auth.me',
    'users.readPreferences',
    'users.listSessions',
    'secondFactor.get',
  ],
  filter: ['admin.stats.advanced'],
  export: [
    'admin.users.exportCsv',
    'admin.commandes.exportCsv',
    'admin.correcteurs.exportCsv',
    'admin.factures.exportCsv',
    'admin.factures.download',
    'admin.comptabilite.registre',
    'admin.comptabilite.fec',
    'admin.retractations.exportCsv',
    'admin.messages.exportCsv',
    'messages.exportCsv',
    'admin.samples.exportCsv',
    'admin.newsletter.exportCsv',
    'admin.consultations.exportCsv',
    'admin.faq.exportCsv',
    'admin.tarifs.exportCsv',
    'admin.promotions.exportCsv',
    'admin.pages.exportCsv',
    'admin.logs.exportCsv',
    'users.export',
  ],
  preview: ['files.ticket', 'factures.ticket'],
  create: [
    'admin.users.create',
    'admin.commandes.create',
    'admin.correcteurs.create',
    'admin.messages.addNote',
    'files.uploadForMessage',
    'admin.cannedReplies.create',
    'admin.faq.create',
    'admin.tarifs.create',
    'admin.promotions.create',
    'admin.pages.create',
    'secondFactor.beginPasskey',
    'secondFactor.addPasskey',
  ],
  update: [
    'admin.atelier.writeDecided',
    'admin.atelier.readAgain',
    'admin.users.update',
    'admin.users.removeSecondFactor',
    'admin.users.endSession',
    'admin.commandes.update',
    'admin.correcteurs.update',
    'admin.factures.update',
    'admin.payments.decide',
    'admin.reglements.credit',
    'admin.reglements.pay',
    'admin.reglements.refund',
    'admin.reglements.cancel',
    'admin.reglements.refundLate',
    'admin.reglements.retryEcheance',
    'admin.retractations.match',
    'admin.retractations.unmatch',
    'admin.retractations.agree',
    'admin.retractations.execute',
    'admin.messages.assign',
    'messages.update',
    'messages.bulk',
    'files.removeUnsent',
    'admin.cannedReplies.update',
    'admin.samples.update',
    'admin.newsletter.unsubscribe',
    'admin.consultations.update',
    'admin.faq.update',
    'admin.faq.reorder',
    'admin.tarifs.update',
    'admin.tarifs.reorder',
    'admin.promotions.update',
    'admin.pages.update',
    'admin.pages.publish',
    'admin.pages.unpublish',
    'admin.settings.update',
    'notifications.remove',
    'users.updateProfile',
    'users.changePassword',
    'users.updatePreferences',
    'users.endSession',
    'users.endOtherSessions',
    'secondFactor.beginTotp',
    'secondFactor.confirmTotp',
    'secondFactor.removeTotp',
    'secondFactor.remakeRecoveryCodes',
    'secondFactor.removePasskey',
  ],
  send: [
    'admin.commandes.sendQuote',
    'files.upload',
    'admin.factures.resend',
    'admin.reglements.sendEcheanceLink',
    'admin.retractations.refuse',
    'admin.retractations.propose',
    'admin.messages.reply',
    'users.changeEmail',
  ],
  delete: [
    'admin.users.remove',
    'admin.commandes.remove',
    'files.remove',
    'admin.correcteurs.remove',
    'admin.messages.removeNote',
    'messages.remove',
    'admin.cannedReplies.remove',
    'admin.newsletter.forget',
    'admin.faq.remove',
    'admin.tarifs.remove',
    'admin.promotions.remove',
    'admin.pages.remove',
  ],
}

test('each call of the demonstration is one action, and none has two answers', () => {
  const found = Map.groupBy(ANSWERS, ({ endpoint }) => actionOf(endpoint, NOTHING))
  const named = [...found].map(([action, answers]) => [
    action,
    answers.map(({ endpoint }) => nameOf.get(endpoint) ?? '').toSorted(),
  ])
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(Object.entries(ACTIONS).map(([action, names]) => [action, names.toSorted()])),
  )
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
