import type { LogAction } from '#contract/logs/log-entry.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import { workedBefore } from '#contract/sample/calendar.ts'
import { idOf } from './chance.ts'
import { ADMIN, COLLEAGUE } from './house.ts'
import { byHouse, change, type Line, lineOf } from './log-lines.ts'
import { tarifId } from './tarifs.ts'

/** The changes that the house made to its own data in the last three weeks. */
export const logOfHouse = (day: PlainDate): Line[] =>
  CHANGES.flatMap(([daysAgo, time, action, description, metadata]) =>
    lineOf(
      byHouse(daysAgo % 5 === 0 ? COLLEAGUE.id : ADMIN.id),
      workedBefore(day, daysAgo, time),
      [action, 'ADMIN', description],
      metadata,
    ),
  )

type Change = [daysAgo: number, time: string, LogAction, description: string, metadata: Line['metadata']]
type Values = Record<string, unknown>

/** The id of an entry created and deleted since, which only the audit holds. */
const gone = (rank: number) => idOf('log', 900 + rank)

const changed = (about: Values, before: Values | null, after: Values | null) => ({
  ...about,
  ...change(before, after),
})
const made = (about: Values, after: Values = {}) => changed(about, null, after)
const unmade = (about: Values, before: Values = {}) => changed(about, before, null)

const half = { promotionId: gone(4) }
const first = { promotionId: idOf('promotion', 1) }
const late = { cannedReplyId: idOf('canned', 5) }
const tried = { cannedReplyId: gone(1) }
const passing = { correcteurId: gone(2) }
const layout = { correcteurId: idOf('corrector', 8) }
const legal = { pageId: idOf('page', 5) }
const holidays = { faqId: idOf('question', 9) }
const delays = { faqId: idOf('question', 1) }
const reading = { tarifId: tarifId('RELECTURE') }
const subscriber = { abonnementId: gone(6) }
const note = { noteId: gone(7) }
const EARLIER = { dureeEstimee: '4-6 jours ouvrés' }
const SINCE = { dureeEstimee: '3-5 jours ouvrés' }
const FACTURES = { liste: 'factures', filters: { statut: 'PAYEE' }, count: 45 }
const CLOSED_DAYS = changed({ groups: ['consultations'] }, { version: 0 }, { version: 1 })
const NOT_PAID = { statut: 'EN_ATTENTE', montant: 0 }
const ENDED = { statut: 'DESABONNEE' }

const CHANGES: Change[] = [
  [18, '15:30', 'CREATE_PROMOTION', 'Code de promotion ajouté', made(half, { pourcentage: 50 })],
  [18, '15:34', 'DELETE_PROMOTION', 'Code de promotion supprimé', unmade(half, { pourcentage: 50 })],
  [
    17,
    '09:50',
    'UPDATE_PROMOTION',
    'Code de promotion modifié',
    changed(first, { premiereCommande: false }, { premiereCommande: true }),
  ],
  [17, '14:00', 'CREATE_CANNED_REPLY', 'Réponse type ajoutée', made(late)],
  [16, '10:05', 'CREATE_CANNED_REPLY', 'Réponse type ajoutée', made(tried)],
  [16, '10:21', 'DELETE_CANNED_REPLY', 'Réponse type supprimée', unmade(tried)],
  [15, '09:12', 'CREATE_CORRECTEUR', 'Correcteur ajouté', made(passing, { actif: true })],
  [15, '09:20', 'DELETE_CORRECTEUR', 'Correcteur supprimé', unmade(passing, { actif: true })],
  [14, '16:10', 'UPDATE_PAGE', 'Page modifiée', changed(legal, { version: 3 }, { version: 4 })],
  [14, '17:02', 'DELETE_PAGE', 'Page supprimée', unmade({ pageId: gone(3) }, { statut: 'BROUILLON' })],
  [13, '11:00', 'CREATE_FAQ', 'Question ajoutée', made(holidays, { visible: true })],
  [13, '11:34', 'DELETE_FAQ', 'Question supprimée', unmade({ faqId: gone(4) }, { visible: false })],
  [12, '09:50', 'UPDATE_SETTING', 'Réglages modifiés', CLOSED_DAYS],
  [11, '15:25', 'DELETE_COMMANDE', 'Commande supprimée', unmade({ commandeId: gone(5) }, NOT_PAID)],
  [
    10,
    '11:15',
    'UPDATE_CORRECTEUR',
    'Correcteur modifié',
    changed(layout, { actif: true }, { actif: false }),
  ],
  [9, '10:40', 'UPDATE_TARIF', 'Tarif modifié', changed(reading, EARLIER, SINCE)],
  [
    8,
    '14:30',
    'UPDATE_CANNED_REPLY',
    'Réponse type modifiée',
    changed(late, { titre: 'Retard' }, { titre: 'Un peu de retard' }),
  ],
  [
    8,
    '16:45',
    'UPDATE_SUBSCRIPTION',
    'Abonnement modifié',
    changed(subscriber, { statut: 'CONFIRMEE' }, ENDED),
  ],
  [8, '16:51', 'DELETE_SUBSCRIPTION', 'Abonnement supprimé', unmade(subscriber, ENDED)],
  [6, '15:30', 'UPDATE_FAQ', 'Question modifiée', changed(holidays, { visible: true }, { visible: false })],
  [6, '15:30', 'UPDATE_FAQ', 'Question modifiée', changed(delays, { details: '' }, { details: '…' })],
  [5, '10:12', 'CREATE_NOTE', 'Note interne ajoutée', made(note)],
  [5, '10:14', 'DELETE_NOTE', 'Note interne supprimée', unmade(note)],
  [4, '16:10', 'CREATE_PAGE', 'Page ajoutée', made({ pageId: idOf('page', 8) }, { statut: 'BROUILLON' })],
  [3, '17:48', 'BULK_EXPORT', 'Liste exportée', FACTURES],
]
