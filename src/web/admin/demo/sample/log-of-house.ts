import type { LogAction } from '#contract/logs/log-entry.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import { workedBefore } from '#contract/sample/calendar.ts'
import { idOf } from './chance.ts'
import { ADMIN, COLLEAGUE } from './house.ts'
import { byHouse, type Line } from './log-lines.ts'
import { tarifId } from './tarifs.ts'

type Change = [
  daysAgo: number,
  time: string,
  action: LogAction,
  description: string,
  metadata: Line['metadata'],
]

const gone = (rank: number) => idOf('log', 900 + rank)

/** Changes that the house made to its own data; entries made and deleted since are in the audit alone. */
const CHANGES: Change[] = [
  [17, '14:00', 'CREATE_CANNED_REPLY', 'Réponse type ajoutée', made('cannedReplyId', idOf('canned', 5))],
  [16, '10:05', 'CREATE_CANNED_REPLY', 'Réponse type ajoutée', made('cannedReplyId', gone(1))],
  [16, '10:21', 'DELETE_CANNED_REPLY', 'Réponse type supprimée', unmade('cannedReplyId', gone(1))],
  [
    18,
    '15:30',
    'CREATE_PROMOTION',
    'Code de promotion ajouté',
    made('promotionId', gone(4), { pourcentage: 50 }),
  ],
  [
    18,
    '15:34',
    'DELETE_PROMOTION',
    'Code de promotion supprimé',
    unmade('promotionId', gone(4), { pourcentage: 50 }),
  ],
  [
    17,
    '09:50',
    'UPDATE_PROMOTION',
    'Code de promotion modifié',
    changed('promotionId', idOf('promotion', 1), { premiereCommande: false }, { premiereCommande: true }),
  ],
  [15, '09:12', 'CREATE_CORRECTEUR', 'Correcteur ajouté', made('correcteurId', gone(2), { actif: true })],
  [15, '09:20', 'DELETE_CORRECTEUR', 'Correcteur supprimé', unmade('correcteurId', gone(2), { actif: true })],
  [
    14,
    '16:10',
    'UPDATE_PAGE',
    'Page modifiée',
    changed('pageId', idOf('page', 5), { version: 3 }, { version: 4 }),
  ],
  [14, '17:02', 'DELETE_PAGE', 'Page supprimée', unmade('pageId', gone(3), { statut: 'BROUILLON' })],
  [13, '11:00', 'CREATE_FAQ', 'Question ajoutée', made('faqId', idOf('question', 9), { visible: true })],
  [13, '11:34', 'DELETE_FAQ', 'Question supprimée', unmade('faqId', gone(4), { visible: false })],
  [
    12,
    '09:50',
    'UPDATE_SETTING',
    'Réglages modifiés',
    { groups: ['consultations'], before: { version: 0 }, after: { version: 1 } },
  ],
  [
    11,
    '15:25',
    'DELETE_COMMANDE',
    'Commande supprimée',
    unmade('commandeId', gone(5), { statut: 'EN_ATTENTE', montant: 0 }),
  ],
  [
    10,
    '11:15',
    'UPDATE_CORRECTEUR',
    'Correcteur modifié',
    changed('correcteurId', idOf('corrector', 8), { actif: true }, { actif: false }),
  ],
  [
    9,
    '10:40',
    'UPDATE_TARIF',
    'Tarif modifié',
    changed(
      'tarifId',
      tarifId('RELECTURE'),
      { dureeEstimee: '4-6 jours ouvrés' },
      { dureeEstimee: '3-5 jours ouvrés' },
    ),
  ],
  [
    8,
    '14:30',
    'UPDATE_CANNED_REPLY',
    'Réponse type modifiée',
    changed('cannedReplyId', idOf('canned', 5), { titre: 'Retard' }, { titre: 'Un peu de retard' }),
  ],
  [
    8,
    '16:45',
    'UPDATE_SUBSCRIPTION',
    'Abonnement modifié',
    changed('abonnementId', gone(6), { statut: 'CONFIRMEE' }, { statut: 'DESABONNEE' }),
  ],
  [
    8,
    '16:51',
    'DELETE_SUBSCRIPTION',
    'Abonnement supprimé',
    unmade('abonnementId', gone(6), { statut: 'DESABONNEE' }),
  ],
  [
    6,
    '15:30',
    'UPDATE_FAQ',
    'Question modifiée',
    changed('faqId', idOf('question', 9), { visible: true }, { visible: false }),
  ],
  [
    6,
    '15:30',
    'UPDATE_FAQ',
    'Question modifiée',
    changed('faqId', idOf('question', 1), { details: '' }, { details: '…' }),
  ],
  [5, '10:12', 'CREATE_NOTE', 'Note interne ajoutée', made('noteId', gone(7))],
  [5, '10:14', 'DELETE_NOTE', 'Note interne supprimée', unmade('noteId', gone(7))],
  [4, '16:10', 'CREATE_PAGE', 'Page ajoutée', made('pageId', idOf('page', 8), { statut: 'BROUILLON' })],
  [
    3,
    '17:48',
    'BULK_EXPORT',
    'Liste exportée',
    { liste: 'factures', filters: { statut: 'PAYEE' }, count: 45 },
  ],
]

/** The changes of the last three weeks. */
export const logOfHouse = (day: PlainDate): Line[] =>
  CHANGES.map(([daysAgo, time, action, description, metadata]) => ({
    ...byHouse(daysAgo % 5 === 0 ? COLLEAGUE.id : ADMIN.id),
    action,
    type: 'ADMIN',
    description,
    metadata,
    createdAt: workedBefore(day, daysAgo, time),
  }))

type Values = Record<string, unknown>

function changed(name: string, id: string, before: Values | null, after: Values | null): Line['metadata'] {
  return { [name]: id, before, after }
}

function made(name: string, id: string, after: Values = {}) {
  return changed(name, id, null, after)
}

function unmade(name: string, id: string, before: Values = {}) {
  return changed(name, id, before, null)
}
