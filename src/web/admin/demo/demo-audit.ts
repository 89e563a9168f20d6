import { z } from 'zod'
import { api } from '#contract/api.ts'
import { answersBytes, type EndpointSpec } from '#contract/endpoint.ts'
import type { LogAction, LogType } from '#contract/logs/log-entry.ts'
import type { Act } from './demo-client.ts'
import { newId, type OpenHouse } from './open-house.ts'

/** An endpoint, and the line that it leaves in the audit log, in the server's words. */
type Row = [endpoint: EndpointSpec, action: LogAction, key: string, description: string]

const { admin } = api

const OF_COMMANDES: Row[] = [
  [admin.commandes.create, 'CREATE_COMMANDE', 'commandeId', 'Commande créée par la maison'],
  [admin.commandes.update, 'UPDATE_COMMANDE', 'commandeId', 'Commande modifiée'],
  [admin.commandes.sendQuote, 'UPDATE_COMMANDE', 'commandeId', 'Devis envoyé'],
  [api.files.upload, 'UPDATE_COMMANDE', 'commandeId', 'Livraison du texte corrigé'],
  [admin.reglements.cancel, 'UPDATE_COMMANDE', 'commandeId', 'Commande annulée'],
  [admin.reglements.refundLate, 'UPDATE_COMMANDE', 'commandeId', 'Commande annulée pour son retard'],
  [admin.retractations.match, 'UPDATE_COMMANDE', 'retractationId', 'Rétractation rattachée à une commande'],
  [
    admin.retractations.unmatch,
    'UPDATE_COMMANDE',
    'retractationId',
    'Rattachement d’une rétractation défait',
  ],
  [admin.retractations.refuse, 'UPDATE_COMMANDE', 'retractationId', 'Rétractation refusée'],
  [admin.retractations.agree, 'UPDATE_COMMANDE', 'retractationId', 'Rétractation acceptée par la maison'],
  [admin.retractations.propose, 'UPDATE_COMMANDE', 'retractationId', 'Décompte envoyé au client'],
  [admin.retractations.execute, 'UPDATE_COMMANDE', 'retractationId', 'Rétractation exécutée'],
]

const OF_MONEY: Row[] = [
  [admin.factures.resend, 'SEND_REMINDER', 'factureId', 'Rappel de facture envoyé'],
  [admin.payments.decide, 'PAYMENT_SUCCESS', 'paiementId', 'Décision prise pour un paiement retenu'],
  [admin.reglements.credit, 'CREATE_AVOIR', 'factureId', 'Avoir émis'],
  [admin.reglements.pay, 'CREATE_PAIEMENT', 'factureId', 'Paiement enregistré'],
  [admin.reglements.refund, 'CREATE_REMBOURSEMENT', 'paiementId', 'Remboursement demandé'],
  [admin.reglements.retryEcheance, 'SEND_REMINDER', 'echeanceId', 'Prélèvement d’une échéance relancé'],
  [
    admin.reglements.sendEcheanceLink,
    'SEND_REMINDER',
    'echeanceId',
    'Lien de paiement d’une échéance envoyé',
  ],
]

const OF_ACCOUNT: Row[] = [
  [api.users.updateProfile, 'UPDATE_USER', 'userId', 'Profil modifié par son titulaire'],
  [api.users.changeEmail, 'UPDATE_USER', 'userId', 'Changement d’adresse demandé'],
  [api.users.changePassword, 'UPDATE_USER', 'userId', 'Mot de passe changé'],
  [api.users.endSession, 'LOGOUT', 'sessionId', 'Session fermée depuis les paramètres'],
  [api.users.endOtherSessions, 'LOGOUT', 'userId', 'Autres sessions fermées depuis les paramètres'],
  [api.users.export, 'BULK_EXPORT', 'userId', 'Export de ses propres données demandé'],
  [api.secondFactor.confirmTotp, 'UPDATE_USER', 'userId', 'Application d’authentification activée'],
  [api.secondFactor.removeTotp, 'UPDATE_USER', 'userId', 'Application d’authentification retirée'],
  [api.secondFactor.remakeRecoveryCodes, 'UPDATE_USER', 'userId', 'Codes de secours refaits'],
  [api.secondFactor.addPasskey, 'UPDATE_USER', 'userId', 'Clé d’accès ajoutée'],
  [api.secondFactor.removePasskey, 'UPDATE_USER', 'userId', 'Clé d’accès retirée'],
]

const OF_HOUSE: Row[] = [
  [admin.factures.update, 'UPDATE_FACTURE', 'factureId', 'Facture annotée'],
  [admin.faq.create, 'CREATE_FAQ', 'faqId', 'Question ajoutée'],
  [admin.faq.update, 'UPDATE_FAQ', 'faqId', 'Question modifiée'],
  [admin.pages.create, 'CREATE_PAGE', 'pageId', 'Page ajoutée'],
  [admin.pages.update, 'UPDATE_PAGE', 'pageId', 'Page modifiée'],
  [admin.pages.publish, 'UPDATE_PAGE', 'pageId', 'Page publiée'],
  [admin.pages.unpublish, 'UPDATE_PAGE', 'pageId', 'Page dépubliée'],
  [admin.tarifs.create, 'UPDATE_TARIF', 'tarifId', 'Tarif ajouté'],
  [admin.tarifs.update, 'UPDATE_TARIF', 'tarifId', 'Tarif modifié'],
  [admin.promotions.create, 'CREATE_PROMOTION', 'promotionId', 'Code de promotion ajouté'],
  [admin.promotions.update, 'UPDATE_PROMOTION', 'promotionId', 'Code de promotion modifié'],
  [admin.users.create, 'CREATE_USER', 'userId', 'Compte créé'],
  [admin.users.update, 'UPDATE_USER', 'userId', 'Profil modifié'],
  [admin.users.removeSecondFactor, 'UPDATE_USER', 'userId', 'Double authentification retirée'],
  [admin.users.endSession, 'LOGOUT', 'userId', 'Session fermée par la maison'],
  [admin.correcteurs.create, 'CREATE_CORRECTEUR', 'correcteurId', 'Correcteur ajouté'],
  [admin.correcteurs.update, 'UPDATE_CORRECTEUR', 'correcteurId', 'Correcteur modifié'],
  [admin.settings.update, 'UPDATE_SETTING', '', 'Réglages modifiés'],
  [admin.messages.reply, 'SEND_MESSAGE', 'conversationId', 'Message envoyé'],
  [admin.messages.assign, 'ASSIGN_CONVERSATION', 'conversationId', 'Conversation confiée'],
  [admin.messages.addNote, 'CREATE_NOTE', 'conversationId', 'Note interne ajoutée'],
  [admin.cannedReplies.create, 'CREATE_CANNED_REPLY', 'cannedReplyId', 'Réponse type ajoutée'],
  [admin.cannedReplies.update, 'UPDATE_CANNED_REPLY', 'cannedReplyId', 'Réponse type modifiée'],
  [admin.samples.update, 'UPDATE_SAMPLE', 'echantillonId', 'État d’un échantillon changé'],
  [admin.newsletter.unsubscribe, 'UPDATE_SUBSCRIPTION', 'abonneId', 'Abonnement arrêté'],
  [admin.consultations.update, 'UPDATE_CONSULTATION', 'consultationId', 'Consultation modifiée'],
]

type Line = { type: LogType; action: LogAction; key: string; description: string }

const linesOf = (type: LogType, rows: readonly Row[]) =>
  rows.map(([endpoint, action, key, description]): [EndpointSpec, Line] => [
    endpoint,
    { type, action, key, description },
  ])

const LINES = new Map([
  ...linesOf('COMMANDE', OF_COMMANDES),
  ...linesOf('PAIEMENT', OF_MONEY),
  ...linesOf('AUTH', OF_ACCOUNT),
  ...linesOf('ADMIN', OF_HOUSE),
])

const EXPORTED: Line = { type: 'ADMIN', action: 'BULK_EXPORT', description: 'Liste exportée', key: 'liste' }

/** An address reserved for documentation (RFC 5737): a visitor's own is never kept. */
const FROM = { ipAddress: '192.0.2.1', userAgent: 'Navigateur de la démo' }

/** Writes the audit line of an act, for the acts of which the server writes one. */
export function recordAct(house: OpenHouse, act: Act): void {
  const line = isList(act.endpoint) ? EXPORTED : LINES.get(act.endpoint)
  if (!line) return
  const { key, ...told } = line
  const about = aboutOf(house, act, key)
  house.logs.push({
    ...told,
    ...FROM,
    id: newId(house),
    userId: house.adminId,
    metadata: key && about !== undefined ? { [key]: about } : {},
    createdAt: house.now().toISOString(),
  })
}

/** True for the export of a list, not for the file of one entry. */
const isList = (endpoint: EndpointSpec): boolean => answersBytes(endpoint) && !endpoint.path.includes(':')

/** The object of an act: the list exported, the visitor's own account, or an entry's id. */
function aboutOf({ adminId }: OpenHouse, { endpoint, sent, reply }: Act, key: string): string | undefined {
  if (isList(endpoint)) return endpoint.path.split('/').findLast((part) => part !== 'export')
  if (endpoint.access === 'signed-in' && key === 'userId') return adminId
  return sent.params['id'] ?? idIn(reply)
}

/** The id of a new entry. */
const idIn = (reply: unknown): string | undefined => madeOne.safeParse(reply).data?.data.id

const madeOne = z.object({ data: z.object({ id: z.string() }) })
