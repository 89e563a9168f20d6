import type { AdminSubscription } from '#contract/newsletter/admin-endpoints.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import { at } from '#contract/sample/calendar.ts'
import { READERS, type Reader } from '#contract/sample/visitors.ts'
import { idOf, nth } from './chance.ts'

export const makeSubscriptions = (day: PlainDate): AdminSubscription[] =>
  READERS.map(([email, daysAgo, left], index) => {
    const asked = at(addDays(day, -daysAgo), '21:02')
    const isWaiting = left === 'WAITING'
    return {
      id: idOf('subscription', index + 1),
      email,
      statut: statutOf(left),
      source: nth(['footer', 'newsletter_page', null], index),
      demandes: index % 6 === 3 ? 2 : 1,
      demandeeLe: asked,
      confirmeeLe: isWaiting ? null : at(addDays(day, -daysAgo), '21:40'),
      desabonneeLe: typeof left === 'number' ? at(addDays(day, -left), '08:12') : null,
      createdAt: asked,
    }
  })

function statutOf(left: Reader[2]): AdminSubscription['statut'] {
  if (left === undefined) return 'CONFIRMEE'
  return left === 'WAITING' ? 'EN_ATTENTE' : 'DESABONNEE'
}
