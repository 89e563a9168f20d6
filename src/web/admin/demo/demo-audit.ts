import { z } from 'zod'
import { api } from '#contract/api.ts'
import { answersBytes, type EndpointSpec } from '#contract/endpoint.ts'
import type { LogAction, LogType } from '#contract/logs/log-entry.ts'
import type { Act } from './demo-client.ts'
import { newId, type OpenHouse } from './open-house.ts'

type Line = { action: LogAction; description: string; key: string; type?: LogType }

const { admin } = api

const order = { action: 'UPDATE_COMMANDE', key: 'commandeId', type: 'COMMANDE' } as const
const withdrawal = { ...order, key: 'retractationId' } as const
const user = { action: 'UPDATE_USER', key: 'userId' } as const
const own = { action: 'UPDATE_USER', key: 'userId', type: 'AUTH' } as const
const thread = { key: 'conversationId' } as const

/** What each act leaves in the audit log, in the words of the real one. */
const LINES = new Map<EndpointSpec, Line>([
  [
    admin.commandes.create,
    { ...order, action: 'CREATE_COMMANDE', description: 'Commande créée par la maison' },
  ],
  [admin.commandes.update, { ...order, description: 'Commande modifiée' }],
  [admin.commandes.sendQuote, { ...order, description: 'Devis envoyé' }],
  [api.files.upload, { ...order, description: 'Livraison du texte corrigé' }],
  [admin.factures.update, { action: 'UPDATE_FACTURE', description: 'Facture annotée', key: 'factureId' }],
  [
    admin.factures.resend,
    { action: 'SEND_REMINDER', description: 'Rappel de facture envoyé', key: 'factureId', type: 'PAIEMENT' },
  ],
  [
    admin.payments.decide,
    {
      action: 'PAYMENT_SUCCESS',
      description: 'Décision prise pour un paiement retenu',
      key: 'paiementId',
      type: 'PAIEMENT',
    },
  ],
  [
    admin.reglements.credit,
    { action: 'CREATE_AVOIR', description: 'Avoir émis', key: 'factureId', type: 'PAIEMENT' },
  ],
  [
    admin.reglements.pay,
    { action: 'CREATE_PAIEMENT', description: 'Paiement enregistré', key: 'factureId', type: 'PAIEMENT' },
  ],
  [
    admin.reglements.refund,
    {
      action: 'CREATE_REMBOURSEMENT',
      description: 'Remboursement demandé',
      key: 'paiementId',
      type: 'PAIEMENT',
    },
  ],
  [admin.reglements.cancel, { ...order, description: 'Commande annulée' }],
  [admin.reglements.refundLate, { ...order, description: 'Commande annulée pour son retard' }],
  [
    admin.reglements.retryEcheance,
    {
      action: 'SEND_REMINDER',
      description: 'Prélèvement d’une échéance relancé',
      key: 'echeanceId',
      type: 'PAIEMENT',
    },
  ],
  [
    admin.reglements.sendEcheanceLink,
    {
      action: 'SEND_REMINDER',
      description: 'Lien de paiement d’une échéance envoyé',
      key: 'echeanceId',
      type: 'PAIEMENT',
    },
  ],
  [admin.retractations.match, { ...withdrawal, description: 'Rétractation rattachée à une commande' }],
  [admin.retractations.unmatch, { ...withdrawal, description: 'Rattachement d’une rétractation défait' }],
  [admin.retractations.refuse, { ...withdrawal, description: 'Rétractation refusée' }],
  [admin.retractations.agree, { ...withdrawal, description: 'Rétractation acceptée par la maison' }],
  [admin.retractations.propose, { ...withdrawal, description: 'Décompte envoyé au client' }],
  [admin.retractations.execute, { ...withdrawal, description: 'Rétractation exécutée' }],
  [admin.faq.create, { action: 'CREATE_FAQ', description: 'Question ajoutée', key: 'faqId' }],
  [admin.faq.update, { action: 'UPDATE_FAQ', description: 'Question modifiée', key: 'faqId' }],
  [admin.pages.create, { action: 'CREATE_PAGE', description: 'Page ajoutée', key: 'pageId' }],
  [admin.pages.update, { action: 'UPDATE_PAGE', description: 'Page modifiée', key: 'pageId' }],
  [admin.pages.publish, { action: 'UPDATE_PAGE', description: 'Page publiée', key: 'pageId' }],
  [admin.pages.unpublish, { action: 'UPDATE_PAGE', description: 'Page dépubliée', key: 'pageId' }],
  [admin.tarifs.create, { action: 'UPDATE_TARIF', description: 'Tarif ajouté', key: 'tarifId' }],
  [admin.tarifs.update, { action: 'UPDATE_TARIF', description: 'Tarif modifié', key: 'tarifId' }],
  [
    admin.promotions.create,
    { action: 'CREATE_PROMOTION', description: 'Code de promotion ajouté', key: 'promotionId' },
  ],
  [
    admin.promotions.update,
    { action: 'UPDATE_PROMOTION', description: 'Code de promotion modifié', key: 'promotionId' },
  ],
  [admin.users.create, { ...user, action: 'CREATE_USER', description: 'Compte créé' }],
  [admin.users.update, { ...user, description: 'Profil modifié' }],
  [admin.users.removeSecondFactor, { ...user, description: 'Double authentification retirée' }],
  [admin.users.endSession, { ...user, action: 'LOGOUT', description: 'Session fermée par la maison' }],
  [api.users.updateProfile, { ...own, description: 'Profil modifié par son titulaire' }],
  [api.users.changeEmail, { ...own, description: 'Changement d’adresse demandé' }],
  [api.users.changePassword, { ...own, description: 'Mot de passe changé' }],
  [
    api.users.endSession,
    { action: 'LOGOUT', description: 'Session fermée depuis les paramètres', key: 'sessionId', type: 'AUTH' },
  ],
  [
    api.users.endOtherSessions,
    { ...own, action: 'LOGOUT', description: 'Autres sessions fermées depuis les paramètres', type: 'AUTH' },
  ],
  [api.users.export, { ...own, action: 'BULK_EXPORT', description: 'Export de ses propres données demandé' }],
  [api.secondFactor.confirmTotp, { ...own, description: 'Application d’authentification activée' }],
  [api.secondFactor.removeTotp, { ...own, description: 'Application d’authentification retirée' }],
  [api.secondFactor.remakeRecoveryCodes, { ...own, description: 'Codes de secours refaits' }],
  [api.secondFactor.addPasskey, { ...own, description: 'Clé d’accès ajoutée' }],
  [api.secondFactor.removePasskey, { ...own, description: 'Clé d’accès retirée' }],
  [
    admin.correcteurs.create,
    { action: 'CREATE_CORRECTEUR', description: 'Correcteur ajouté', key: 'correcteurId' },
  ],
  [
    admin.correcteurs.update,
    { action: 'UPDATE_CORRECTEUR', description: 'Correcteur modifié', key: 'correcteurId' },
  ],
  [admin.settings.update, { action: 'UPDATE_SETTING', description: 'Réglages modifiés', key: '' }],
  [admin.messages.reply, { ...thread, action: 'SEND_MESSAGE', description: 'Message envoyé' }],
  [admin.messages.assign, { ...thread, action: 'ASSIGN_CONVERSATION', description: 'Conversation confiée' }],
  [admin.messages.addNote, { ...thread, action: 'CREATE_NOTE', description: 'Note interne ajoutée' }],
  [
    admin.cannedReplies.create,
    { action: 'CREATE_CANNED_REPLY', description: 'Réponse type ajoutée', key: 'cannedReplyId' },
  ],
  [
    admin.cannedReplies.update,
    { action: 'UPDATE_CANNED_REPLY', description: 'Réponse type modifiée', key: 'cannedReplyId' },
  ],
  [
    admin.samples.update,
    { action: 'UPDATE_SAMPLE', description: 'État d’un échantillon changé', key: 'echantillonId' },
  ],
  [
    admin.newsletter.unsubscribe,
    { action: 'UPDATE_SUBSCRIPTION', description: 'Abonnement arrêté', key: 'abonneId' },
  ],
  [
    admin.consultations.update,
    { action: 'UPDATE_CONSULTATION', description: 'Consultation modifiée', key: 'consultationId' },
  ],
])

const EXPORTED: Line = { action: 'BULK_EXPORT', description: 'Liste exportée', key: 'liste' }

/** The address that documentation has (RFC 5737): a visitor's own is nobody's business. */
const FROM = { ipAddress: '192.0.2.1', userAgent: 'Navigateur de la démo' }

/** Keeps a line of what was done, as the server keeps one; what it keeps none of leaves none. */
export function recordAct(house: OpenHouse, act: Act): void {
  const line = isList(act.endpoint) ? EXPORTED : LINES.get(act.endpoint)
  if (!line) return
  const { key, type = 'ADMIN', ...told } = line
  const about = aboutOf(house, act, key)
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

/** An export of a list, and not the file of one entry. */
const isList = (endpoint: EndpointSpec): boolean => answersBytes(endpoint) && !endpoint.path.includes(':')

/** The list that left, one's own account, or what an act was of. */
function aboutOf({ adminId }: OpenHouse, { endpoint, sent, reply }: Act, key: string): string | undefined {
  if (isList(endpoint)) return endpoint.path.split('/').findLast((part) => part !== 'export')
  if (endpoint.access === 'signed-in' && key === 'userId') return adminId
  return sent.params['id'] ?? idIn(reply)
}

/** Of what was just made. */
const idIn = (reply: unknown): string | undefined => madeOne.safeParse(reply).data?.data.id

const madeOne = z.object({ data: z.object({ id: z.string() }) })
