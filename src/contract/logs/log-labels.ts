import type { AdminLog, LogAuthorKind } from './admin-log.ts'
import type { LogAction, LogType } from './log-entry.ts'

/** The labels of actions, for the house. */
export const LOG_ACTION_LABELS: Record<LogAction, string> = {
  LOGIN: 'Connexion',
  LOGOUT: 'Déconnexion',
  UPDATE_COMMANDE: 'Commande modifiée',
  CREATE_COMMANDE: 'Commande créée',
  DELETE_COMMANDE: 'Commande supprimée',
  UPDATE_FACTURE: 'Facture annotée',
  CREATE_AVOIR: 'Avoir émis',
  CREATE_PAIEMENT: 'Paiement enregistré',
  CREATE_REMBOURSEMENT: 'Remboursement demandé',
  UPDATE_REMBOURSEMENT: 'Remboursement suivi',
  PAYMENT_SUCCESS: 'Paiement reçu',
  PAYMENT_FAILED: 'Paiement échoué',
  SEND_REMINDER: 'Rappel envoyé',
  CREATE_USER: 'Compte créé',
  UPDATE_USER: 'Compte modifié',
  DEACTIVATE_USER: 'Compte désactivé',
  BACKUP_COMPLETED: 'Sauvegarde terminée',
  UPDATE_TARIF: 'Tarif modifié',
  CREATE_FAQ: 'Question ajoutée',
  UPDATE_FAQ: 'Question modifiée',
  DELETE_FAQ: 'Question supprimée',
  CREATE_CORRECTEUR: 'Correcteur ajouté',
  UPDATE_CORRECTEUR: 'Correcteur modifié',
  DELETE_CORRECTEUR: 'Correcteur supprimé',
  CREATE_PROMOTION: 'Code de promotion ajouté',
  UPDATE_PROMOTION: 'Code de promotion modifié',
  DELETE_PROMOTION: 'Code de promotion supprimé',
  CREATE_PAGE: 'Page ajoutée',
  UPDATE_PAGE: 'Page modifiée',
  DELETE_PAGE: 'Page supprimée',
  UPDATE_SETTING: 'Réglages modifiés',
  SEND_MESSAGE: 'Message envoyé',
  DELETE_MESSAGE: 'Message supprimé',
  ASSIGN_CONVERSATION: 'Conversation confiée',
  CREATE_NOTE: 'Note interne ajoutée',
  DELETE_NOTE: 'Note interne supprimée',
  UPDATE_INBOUND: 'E-mail à vérifier traité',
  CREATE_CANNED_REPLY: 'Réponse type ajoutée',
  UPDATE_CANNED_REPLY: 'Réponse type modifiée',
  DELETE_CANNED_REPLY: 'Réponse type supprimée',
  UPDATE_CONSULTATION: 'Consultation modifiée',
  UPDATE_SAMPLE: 'Échantillon modifié',
  UPDATE_AVIS: 'Avis traité',
  UPDATE_SUBSCRIPTION: 'Abonnement modifié',
  DELETE_SUBSCRIPTION: 'Abonnement supprimé',
  FAILED_LOGIN: 'Connexion refusée',
  TOKEN_REPLAYED: 'Jeton présenté deux fois',
  BULK_EXPORT: 'Liste exportée',
  SYSTEM_MAINTENANCE: 'Maintenance',
}

export const LOG_TYPE_LABELS: Record<LogType, string> = {
  AUTH: 'Connexions',
  ADMIN: 'Administration',
  COMMANDE: 'Commandes',
  PAIEMENT: 'Paiements',
  SYSTEM: 'Système',
}

const AUTHORS: Record<Exclude<LogAuthorKind, 'COMPTE'>, string> = {
  COMPTE_SUPPRIME: 'compte supprimé',
  VISITEUR: 'un visiteur',
  SYSTEME: 'le système',
}

/** The author of a line: « Lucie Aubrac », or the label of an unknown author. */
export const logAuthor = ({ user, auteur }: Pick<AdminLog, 'user' | 'auteur'>): string =>
  user ? `${user.prenom} ${user.nom}` : AUTHORS[auteur === 'COMPTE' ? 'COMPTE_SUPPRIME' : auteur]
