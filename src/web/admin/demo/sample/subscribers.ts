import type { AdminSubscription } from '#contract/newsletter/admin-endpoints.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import { at } from './calendar.ts'
import { idOf, nth } from './chance.ts'

type Row = [email: string, daysAgo: number, left?: number | 'WAITING']

/** Days ago each asked for the letter, and left it since, or has yet to confirm. */
const READERS: Row[] = [
  ['odette.lavergne@exemple.fr', 381],
  ['librairie.du-causse@exemple.fr', 340],
  ['armand.de-saint-cyr@exemple.fr', 311, 96],
  ['camille.rostand@exemple.fr', 290],
  ['atelier.ecriture.brest@exemple.fr', 255],
  ['f.zweifel@exemple.fr', 231, 40],
  ['lise.fontanges@exemple.fr', 190],
  ['mediatheque.municipale.de.saint-jean-pied-de-port@exemple.fr', 161],
  ['perrine.loiseau@exemple.fr', 118],
  ['t.perrin-desnos@exemple.fr', 84],
  ['gwladys.depk@exemple.fr', 63, 12],
  ['hugo.fabre@exemple.fr', 37],
  ['noe.blin@exemple.fr', 15],
  ['armelle.jourdan@exemple.fr', 9, 'WAITING'],
  ['nour.haddad@exemple.fr', 1, 'WAITING'],
]

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

function statutOf(left: Row[2]): AdminSubscription['statut'] {
  if (left === undefined) return 'CONFIRMEE'
  return left === 'WAITING' ? 'EN_ATTENTE' : 'DESABONNEE'
}
