import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { workedBefore } from '#contract/sample/calendar.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import { idOf } from './chance.ts'
import { ADMIN, COLLEAGUE } from './house.ts'
import { byHouse, change, type Line, lineOf, type Words } from './log-lines.ts'
import { tarifId } from './tarifs.ts'

const { promotion, cannedReply, correcteur, page, faq, subscription, conversation } = LOG_LINES

/** The changes that the house made to its own data in the last three weeks. */
export const logOfHouse = (day: PlainDate): Line[] =>
  CHANGES.flatMap(([daysAgo, time, words, metadata]) =>
    lineOf(
      byHouse(daysAgo % 5 === 0 ? COLLEAGUE.id : ADMIN.id),
      workedBefore(day, daysAgo, time),
      words,
      metadata,
    ),
  )

type Change = [daysAgo: number, time: string, Words, metadata: Line['metadata']]
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
const subscriber = { abonneId: gone(6) }
const note = { noteId: gone(7) }
const EARLIER = { dureeEstimee: '4-6 jours ouvrés' }
const SINCE = { dureeEstimee: '3-5 jours ouvrés' }
const FACTURES = { liste: 'factures', filters: { statut: 'PAYEE' }, count: 45 }
const CLOSED_DAYS = changed({ groups: ['consultations'] }, { version: 0 }, { version: 1 })
const NOT_PAID = { statut: 'EN_ATTENTE', montant: 0 }
const ENDED = { statut: 'DESABONNEE' }

const CHANGES: Change[] = [
  [18, '15:30', promotion.created, made(half, { pourcentage: 50 })],
  [18, '15:34', promotion.removed, unmade(half, { pourcentage: 50 })],
  [17, '09:50', promotion.updated, changed(first, { premiereCommande: false }, { premiereCommande: true })],
  [17, '14:00', cannedReply.created, made(late)],
  [16, '10:05', cannedReply.created, made(tried)],
  [16, '10:21', cannedReply.removed, unmade(tried)],
  [15, '09:12', correcteur.created, made(passing, { actif: true })],
  [15, '09:20', correcteur.removed, unmade(passing, { actif: true })],
  [14, '16:10', page.updated, changed(legal, { version: 3 }, { version: 4 })],
  [14, '17:02', page.removed, unmade({ pageId: gone(3) }, { statut: 'BROUILLON' })],
  [13, '11:00', faq.created, made(holidays, { visible: true })],
  [13, '11:34', faq.removed, unmade({ faqId: gone(4) }, { visible: false })],
  [12, '09:50', LOG_LINES.settings.updated, CLOSED_DAYS],
  [11, '15:25', LOG_LINES.commande.removed, unmade({ commandeId: gone(5) }, NOT_PAID)],
  [10, '11:15', correcteur.updated, changed(layout, { actif: true }, { actif: false })],
  [9, '10:40', LOG_LINES.tarif.updated, changed(reading, EARLIER, SINCE)],
  [8, '14:30', cannedReply.updated, changed(late, { titre: 'Retard' }, { titre: 'Un peu de retard' })],
  [8, '16:45', subscription.ended, changed(subscriber, { statut: 'CONFIRMEE' }, ENDED)],
  [8, '16:51', subscription.removed, unmade(subscriber, ENDED)],
  [6, '15:30', faq.updated, changed(holidays, { visible: true }, { visible: false })],
  [6, '15:30', faq.updated, changed(delays, { details: '' }, { details: '…' })],
  [5, '10:12', conversation.noted, made(note)],
  [5, '10:14', conversation.noteRemoved, unmade(note)],
  [4, '16:10', page.created, made({ pageId: idOf('page', 8) }, { statut: 'BROUILLON' })],
  [3, '17:48', LOG_LINES.list.exported, FACTURES],
]
