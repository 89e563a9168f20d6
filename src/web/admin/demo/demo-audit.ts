import type { LogAction, LogType } from '#contract/logs/log-entry.ts'
import type { Act } from './guarded-api.ts'
import { newId, type OpenHouse } from './open-house.ts'

type Line = { action: LogAction; description: string; key: string; type?: LogType }

const order = { action: 'UPDATE_COMMANDE', key: 'commandeId', type: 'COMMANDE' } as const
const withdrawal = { ...order, key: 'retractationId' } as const
const user = { action: 'UPDATE_USER', key: 'userId' } as const
const own = { action: 'UPDATE_USER', key: 'userId', type: 'AUTH' } as const
const thread = { key: 'conversationId' } as const

/** What each act leaves in the audit log, in the words of the real one. */
const LINES: Record<string, Line> = {
  'commandes.create': { ...order, action: 'CREATE_COMMANDE', description: 'Commande créée par la maison' },
  'commandes.update': { ...order, description: 'Commande modifiée' },
  'commandes.sendQuote': { ...order, description: 'Devis envoyé' },
  'commandes.deliver': { ...order, description: 'Livraison du texte corrigé' },
  'factures.update': { action: 'UPDATE_FACTURE', description: 'Facture annotée', key: 'factureId' },
  'factures.resend': {
    action: 'SEND_REMINDER',
    description: 'Rappel de facture envoyé',
    key: 'factureId',
    type: 'PAIEMENT',
  },
  'paiements.decide': {
    action: 'PAYMENT_SUCCESS',
    description: 'Décision prise pour un paiement retenu',
    key: 'paiementId',
    type: 'PAIEMENT',
  },
  'reglements.credit': {
    action: 'CREATE_AVOIR',
    description: 'Avoir émis',
    key: 'factureId',
    type: 'PAIEMENT',
  },
  'reglements.pay': {
    action: 'CREATE_PAIEMENT',
    description: 'Paiement enregistré',
    key: 'factureId',
    type: 'PAIEMENT',
  },
  'reglements.refund': {
    action: 'CREATE_REMBOURSEMENT',
    description: 'Remboursement demandé',
    key: 'paiementId',
    type: 'PAIEMENT',
  },
  'reglements.cancel': { ...order, description: 'Commande annulée' },
  'reglements.refundLate': { ...order, description: 'Commande annulée pour son retard' },
  'reglements.retryEcheance': {
    action: 'SEND_REMINDER',
    description: 'Prélèvement d’une échéance relancé',
    key: 'echeanceId',
    type: 'PAIEMENT',
  },
  'reglements.sendEcheanceLink': {
    action: 'SEND_REMINDER',
    description: 'Lien de paiement d’une échéance envoyé',
    key: 'echeanceId',
    type: 'PAIEMENT',
  },
  'retractations.match': { ...withdrawal, description: 'Rétractation rattachée à une commande' },
  'retractations.unmatch': { ...withdrawal, description: 'Rattachement d’une rétractation défait' },
  'retractations.refuse': { ...withdrawal, description: 'Rétractation refusée' },
  'retractations.agree': { ...withdrawal, description: 'Rétractation acceptée par la maison' },
  'retractations.propose': { ...withdrawal, description: 'Décompte envoyé au client' },
  'retractations.execute': { ...withdrawal, description: 'Rétractation exécutée' },
  'faq.create': { action: 'CREATE_FAQ', description: 'Question ajoutée', key: 'faqId' },
  'faq.update': { action: 'UPDATE_FAQ', description: 'Question modifiée', key: 'faqId' },
  'pages.create': { action: 'CREATE_PAGE', description: 'Page ajoutée', key: 'pageId' },
  'pages.update': { action: 'UPDATE_PAGE', description: 'Page modifiée', key: 'pageId' },
  'pages.publish': { action: 'UPDATE_PAGE', description: 'Page publiée', key: 'pageId' },
  'pages.unpublish': { action: 'UPDATE_PAGE', description: 'Page dépubliée', key: 'pageId' },
  'tarifs.create': { action: 'UPDATE_TARIF', description: 'Tarif ajouté', key: 'tarifId' },
  'tarifs.update': { action: 'UPDATE_TARIF', description: 'Tarif modifié', key: 'tarifId' },
  'promotions.create': {
    action: 'CREATE_PROMOTION',
    description: 'Code de promotion ajouté',
    key: 'promotionId',
  },
  'promotions.update': {
    action: 'UPDATE_PROMOTION',
    description: 'Code de promotion modifié',
    key: 'promotionId',
  },
  'users.create': { ...user, action: 'CREATE_USER', description: 'Compte créé' },
  'users.update': { ...user, description: 'Profil modifié' },
  'users.removeSecondFactor': { ...user, description: 'Double authentification retirée' },
  'users.endSession': { ...user, action: 'LOGOUT', description: 'Session fermée par la maison' },
  'account.updateProfile': { ...own, description: 'Profil modifié par son titulaire' },
  'account.changeEmail': { ...own, description: 'Changement d’adresse demandé' },
  'account.changePassword': { ...own, description: 'Mot de passe changé' },
  'account.endSession': {
    action: 'LOGOUT',
    description: 'Session fermée depuis les paramètres',
    key: 'sessionId',
    type: 'AUTH',
  },
  'account.endOtherSessions': {
    ...own,
    action: 'LOGOUT',
    description: 'Autres sessions fermées depuis les paramètres',
    type: 'AUTH',
  },
  'account.exportData': {
    ...own,
    action: 'BULK_EXPORT',
    description: 'Export de ses propres données demandé',
  },
  'account.confirmTotp': { ...own, description: 'Application d’authentification activée' },
  'account.removeTotp': { ...own, description: 'Application d’authentification retirée' },
  'account.remakeRecoveryCodes': { ...own, description: 'Codes de secours refaits' },
  'account.addPasskey': { ...own, description: 'Clé d’accès ajoutée' },
  'account.removePasskey': { ...own, description: 'Clé d’accès retirée' },
  'correcteurs.create': {
    action: 'CREATE_CORRECTEUR',
    description: 'Correcteur ajouté',
    key: 'correcteurId',
  },
  'correcteurs.update': {
    action: 'UPDATE_CORRECTEUR',
    description: 'Correcteur modifié',
    key: 'correcteurId',
  },
  'reglages.update': { action: 'UPDATE_SETTING', description: 'Réglages modifiés', key: '' },
  'messages.reply': { ...thread, action: 'SEND_MESSAGE', description: 'Message envoyé' },
  'messages.removeForBoth': {
    action: 'DELETE_MESSAGE',
    description: 'Message supprimé pour tous',
    key: 'messageId',
  },
  'messages.assign': { ...thread, action: 'ASSIGN_CONVERSATION', description: 'Conversation confiée' },
  'messages.addNote': { ...thread, action: 'CREATE_NOTE', description: 'Note interne ajoutée' },
  'cannedReplies.create': {
    action: 'CREATE_CANNED_REPLY',
    description: 'Réponse type ajoutée',
    key: 'cannedReplyId',
  },
  'cannedReplies.update': {
    action: 'UPDATE_CANNED_REPLY',
    description: 'Réponse type modifiée',
    key: 'cannedReplyId',
  },
  'samples.update': {
    action: 'UPDATE_SAMPLE',
    description: 'État d’un échantillon changé',
    key: 'echantillonId',
  },
  'subscriptions.unsubscribe': {
    action: 'UPDATE_SUBSCRIPTION',
    description: 'Abonnement arrêté',
    key: 'abonneId',
  },
  'consultations.update': {
    action: 'UPDATE_CONSULTATION',
    description: 'Consultation modifiée',
    key: 'consultationId',
  },
}

const EXPORTED: Line = { action: 'BULK_EXPORT', description: 'Liste exportée', key: 'liste' }

/** The address that documentation has (RFC 5737): a visitor's own is nobody's business. */
const FROM = { ipAddress: '192.0.2.1', userAgent: 'Navigateur de la démo' }

/** Keeps a line of what was done, as the server keeps one; what it keeps none of leaves none. */
export function recordAct(house: OpenHouse, { noun, method, args: [first], answer }: Act): void {
  const line = noun === 'exports' ? EXPORTED : LINES[`${noun}.${method}`]
  if (!line) return
  const { key, type = 'ADMIN', ...told } = line
  const about = aboutOf(house, { noun, method, key, first, answer })
  house.logs.push({
    ...told,
    ...FROM,
    id: newId(house),
    userId: house.adminId,
    type,
    metadata: key && about !== undefined ? { [key]: about } : {},
    createdAt: house.now().toISOString(),
  })
}

type About = Pick<Act, 'noun' | 'method' | 'answer'> & { key: string; first: unknown }

/** The list that left, one's own account, or what an act was of. */
function aboutOf({ adminId }: OpenHouse, { noun, method, key, first, answer }: About): string | undefined {
  if (noun === 'exports') return method
  return noun === 'account' && key === 'userId' ? adminId : idOf(first, answer)
}

/** Of what is changed, or of what was just made. */
function idOf(first: unknown, answer: unknown): string | undefined {
  if (typeof first === 'string') return first
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined
  return typeof answer.id === 'string' ? answer.id : undefined
}
