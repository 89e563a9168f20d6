import { daysLate } from '#contract/commandes/days-late.ts'
import { whenOf } from '#contract/consultations/when-of.ts'
import { formatDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { disputeNews } from '#contract/money/payments/dispute-words.ts'
import { heldTitle } from '#contract/money/payments/held-payment.ts'
import type { Notification } from '#contract/notifications/notification.ts'
import { at, dayOf, daysAfter } from '#contract/sample/calendar.ts'
import { addDays } from '#contract/shared/plain-date.ts'
import { fullName } from '#contract/users/signer.ts'
import type { DemoCommande, DemoHouse } from '../demo-house.ts'
import { idOf } from './chance.ts'

type Told = Omit<DemoHouse, 'notifications' | 'logs'>
type Notice = Omit<Notification, 'id' | 'isRead'>

/** Days of notifications kept, then days of unread ones. */
const KEPT_DAYS = 24
const READ_DAYS = 2

/** The notifications of the administrators, the oldest first. */
export function makeNotifications(house: Told): Notification[] {
  const since = at(addDays(house.day, -KEPT_DAYS), '00:00')
  const readUntil = at(addDays(house.day, -READ_DAYS), '12:00')
  return [
    ...house.commandes.flatMap((commande) => ofCommande(house, commande)),
    ...house.messages.flatMap((message) => ofMessage(house, message)),
    ...ofVisitors(house),
    ...ofClaims(house),
  ]
    .filter(({ createdAt }) => createdAt >= since)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .map((notice, index) => ({
      ...notice,
      id: idOf('notification', index + 1),
      isRead: notice.createdAt < readUntil,
    }))
}

const quoted = (titre: string) => `«\u202f${titre}\u202f»`

function ofCommande({ day, users }: Told, commande: DemoCommande): Notice[] {
  const { id, titre, numero, montant, clientId, datePromise, avis } = commande
  const client = users.find((user) => user.id === clientId)
  const name = client ? fullName(client) : ''
  const actionUrl = `/admin/commandes/${id}`
  const isDisputed = commande.factures.some(({ paiements }) =>
    paiements.some(({ litige }) => litige === 'OUVERT'),
  )
  const told = commande.timeline.flatMap(({ type, de, createdAt }): Notice[] => {
    if (type === 'PAIEMENT') {
      const title = de ? 'Paiement reçu' : `Nouvelle commande n°\u00a0${numero}`
      const message = `${quoted(titre)}, ${name}, ${formatEuros(montant)}`
      return [{ type: de ? 'PAYMENT' : 'ORDER', title, message, actionUrl, createdAt }]
    }
    if (type === 'BON_A_TIRER') {
      const message = `${quoted(titre)} est bon à tirer${avis ? `, noté ${avis.note} sur 5` : ''}`
      return [{ type: 'SUCCESS', title: 'Bon à tirer', message, actionUrl, createdAt }]
    }
    if (type === 'REVISION') {
      const message = `${name} demande une révision de ${quoted(titre)}`
      return [{ type: 'WARNING', title: 'Révision demandée', message, actionUrl, createdAt }]
    }
    return []
  })
  if (isDisputed) told.push(disputeOf(commande, at(addDays(day, -1), '10:12')))
  if (!datePromise || daysLate(commande, day) === 0) return told
  const message = `${quoted(titre)} était promise pour le ${formatDate(datePromise)}.`
  const createdAt = at(addDays(datePromise, 1), '00:30')
  return [...told, { type: 'WARNING', title: 'Livraison en retard', message, actionUrl, createdAt }]
}

const disputeOf = ({ id, numero, montant }: DemoCommande, createdAt: string): Notice => ({
  type: 'WARNING',
  title: disputeNews('OUVERT').title,
  message: `${formatEuros(montant)}, commande n°\u00a0${numero}. ${disputeNews('OUVERT').consequence}`,
  actionUrl: `/admin/commandes/${id}`,
  createdAt,
})

function ofMessage({ conversations, users }: Told, message: Told['messages'][number]): Notice[] {
  const { conversationId, senderId, fromAdmin, createdAt } = message
  const conversation = conversations.find(({ id }) => id === conversationId)
  if (!conversation || fromAdmin) return []
  const { title, visitor, type } = conversation
  const actionUrl = `/admin/messagerie/${conversationId}`
  const client = users.find(({ id }) => id === senderId)
  if (!client) {
    const asked = type === 'visitor' ? 'Message d’un visiteur' : 'Échantillon demandé'
    const line = `${visitor?.nom ?? ''}\u00a0: ${title}`
    return [{ type: 'MESSAGE', title: asked, message: line, actionUrl, createdAt }]
  }
  const line = `${fullName(client)} vous écrit au sujet de ${quoted(title)}`
  return [{ type: 'MESSAGE', title: 'Nouveau message', message: line, actionUrl, createdAt }]
}

const ofVisitors = ({ consultations }: Told): Notice[] =>
  consultations.map(({ id, prenom, nom, date, time, createdAt }) => ({
    type: 'SYSTEM',
    title: 'Consultation réservée',
    message: `${prenom} ${nom}, ${whenOf({ date, time })}`,
    actionUrl: `/admin/consultations/${id}`,
    createdAt,
  }))

function ofClaims({ day, retractations, heldPayments }: Told): Notice[] {
  const declared = retractations.map(
    ({ id, nom, email, contrat, identifieeLe, declareeLe }): Notice => ({
      type: 'WARNING',
      title: identifieeLe ? 'Rétractation déclarée depuis un compte' : 'Rétractation déclarée',
      message: `${nom} (${email})\u00a0: ${contrat}`,
      actionUrl: `/admin/retractations/${id}`,
      createdAt: declareeLe,
    }),
  )
  const held = heldPayments.flatMap(({ motif, montant, commandeId, statut, createdAt }): Notice[] => {
    const actionUrl = commandeId ? `/admin/commandes/${commandeId}` : '/admin/commandes'
    const title = heldTitle(motif)
    const sum = formatEuros(montant)
    const message = `${sum} sont arrivés, que la commande n’explique pas.`
    const told: Notice = { type: 'WARNING', title, message, actionUrl, createdAt }
    const tried = daysAfter(createdAt, 1, '05:10')
    if (statut !== 'REMBOURSEMENT' || dayOf(tried) >= day) return [told]
    const failed = `Le remboursement de ${sum} a échoué une première fois\u202f; il est retenté.`
    return [
      told,
      { type: 'ERROR', title: 'Remboursement à reprendre', message: failed, actionUrl, createdAt: tried },
    ]
  })
  return [...declared, ...held]
}
