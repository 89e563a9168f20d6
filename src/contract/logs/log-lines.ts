import { adminLabel } from '../commandes/house-statuts.ts'
import type { CommandeStatut } from '../commandes/statuts.ts'
import type { ConsultationStatut } from '../consultations/consultation.ts'
import { countOf } from '../format/plural.ts'
import type { Role } from '../users/user.ts'
import type { LogAction, LogType } from './log-entry.ts'

const ACCOUNTS = { one: 'compte ouvert', other: 'comptes ouverts' }

const lineOf =
  (type: LogType) =>
  <const Action extends LogAction>(action: Action, description: string) => ({ type, action, description })

const [auth, admin, commande, paiement, system] = [
  lineOf('AUTH'),
  lineOf('ADMIN'),
  lineOf('COMMANDE'),
  lineOf('PAIEMENT'),
  lineOf('SYSTEM'),
]

/** The lines of the audit log that the server and the demonstration write, by noun and act. */
export const LOG_LINES = {
  commande: {
    placed: commande('CREATE_COMMANDE', 'Commande passée'),
    created: commande('CREATE_COMMANDE', 'Commande créée par la maison'),
    updated: commande('UPDATE_COMMANDE', 'Commande modifiée'),
    moved: (de: CommandeStatut, vers: CommandeStatut) =>
      commande('UPDATE_COMMANDE', `Statut\u00a0: ${adminLabel(de)} → ${adminLabel(vers)}`),
    removed: commande('DELETE_COMMANDE', 'Commande supprimée'),
    quoted: commande('UPDATE_COMMANDE', 'Devis envoyé'),
    quotedAgain: commande('UPDATE_COMMANDE', 'Nouveau devis envoyé'),
    quoteAccepted: commande('UPDATE_COMMANDE', 'Devis accepté par le client'),
    entrusted: commande('UPDATE_COMMANDE', 'Correcteur désigné'),
    entrustedToNobody: commande('UPDATE_COMMANDE', 'Correcteur retiré'),
    delivered: commande('UPDATE_COMMANDE', 'Livraison du texte corrigé'),
    deposited: commande('UPDATE_COMMANDE', 'Manuscrit déposé pour l’auteur'),
    takenBack: commande('UPDATE_COMMANDE', 'Reprise d’un fichier corrigé'),
    readAgain: commande('UPDATE_COMMANDE', 'Nouvelle lecture d’un fichier'),
  },
  mission: {
    CONFIEE: commande('UPDATE_COMMANDE', 'Texte confié à un correcteur'),
    PRISE: commande('UPDATE_COMMANDE', 'Texte pris par son correcteur'),
    REFUSEE: commande('UPDATE_COMMANDE', 'Texte refusé par son correcteur'),
    TELECHARGEMENT: commande('UPDATE_COMMANDE', 'Fichier ouvert par son correcteur'),
    QUESTION: commande('UPDATE_COMMANDE', 'Question du correcteur à la maison'),
    REPONSE: commande('UPDATE_COMMANDE', 'Réponse de la maison au correcteur'),
    REMISE: commande('UPDATE_COMMANDE', 'Texte corrigé remis par son correcteur'),
    RENDUE: commande('UPDATE_COMMANDE', 'Texte corrigé rendu à son correcteur'),
    ENVOYEE: commande('UPDATE_COMMANDE', 'Texte corrigé envoyé à son auteur'),
    REVISION: commande('UPDATE_COMMANDE', 'Révision confiée au correcteur'),
    RETIREE: commande('UPDATE_COMMANDE', 'Texte retiré à son correcteur'),
  },
  missionFee: commande('UPDATE_COMMANDE', 'Honoraires d’un correcteur écrits à la main'),
  retractation: {
    declared: commande('UPDATE_COMMANDE', 'Rétractation déclarée'),
    matched: commande('UPDATE_COMMANDE', 'Rétractation rattachée à une commande'),
    unmatched: commande('UPDATE_COMMANDE', 'Rattachement d’une rétractation défait'),
    refused: commande('UPDATE_COMMANDE', 'Rétractation refusée'),
    agreed: commande('UPDATE_COMMANDE', 'Rétractation acceptée par la maison'),
    proposed: commande('UPDATE_COMMANDE', 'Décompte envoyé au client'),
    accepted: commande('UPDATE_COMMANDE', 'Décompte accepté par le client'),
    contested: commande('UPDATE_COMMANDE', 'Décompte contesté par le client'),
    executed: commande('UPDATE_COMMANDE', 'Rétractation exécutée'),
  },
  money: {
    paid: (numero: string) => paiement('PAYMENT_SUCCESS', `Commande n°\u00a0${numero} payée`),
    paidInFull: (numero: string) =>
      paiement('PAYMENT_SUCCESS', `Commande n°\u00a0${numero} réglée en entier`),
    troubled: (title: string) => paiement('PAYMENT_FAILED', title),
    received: (facture: string) =>
      paiement('CREATE_PAIEMENT', `Paiement enregistré sur la facture ${facture}`),
    credited: (avoir: string, facture: string) =>
      paiement('CREATE_AVOIR', `Avoir ${avoir} sur la facture ${facture}`),
    refundAsked: paiement('CREATE_REMBOURSEMENT', 'Remboursement demandé'),
    refundMade: paiement('CREATE_REMBOURSEMENT', 'Remboursement fait par la maison'),
    refundFailed: paiement('UPDATE_REMBOURSEMENT', 'Remboursement échoué'),
    refundFollowed: paiement('UPDATE_REMBOURSEMENT', 'Remboursement suivi'),
    reminded: paiement('SEND_REMINDER', 'Rappel de facture envoyé'),
    echeanceRetried: paiement('SEND_REMINDER', 'Prélèvement d’une échéance relancé'),
    echeanceLinkSent: paiement('SEND_REMINDER', 'Lien de paiement d’une échéance envoyé'),
    annotated: admin('UPDATE_FACTURE', 'Facture annotée'),
  },
  heldPayment: {
    ACCEPTER: paiement('UPDATE_COMMANDE', 'Paiement retenu accepté'),
    REMBOURSER: paiement('UPDATE_COMMANDE', 'Paiement retenu remboursé'),
    LIBERER: paiement('UPDATE_COMMANDE', 'Paiement retenu ignoré'),
  },
  session: {
    opened: auth('LOGIN', 'Connexion'),
    activated: auth('LOGIN', 'Compte activé'),
    ended: auth('LOGOUT', 'Déconnexion'),
    refused: auth('FAILED_LOGIN', 'Échec de connexion'),
    replayed: auth('TOKEN_REPLAYED', 'Jeton périmé présenté de nouveau\u00a0: session fermée'),
    closed: auth('LOGOUT', 'Session fermée depuis les paramètres'),
    othersClosed: auth('LOGOUT', 'Autres sessions fermées depuis les paramètres'),
    closedByHouse: admin('LOGOUT', 'Session fermée par la maison'),
  },
  account: {
    registered: auth('CREATE_USER', 'Inscription'),
    profileChanged: auth('UPDATE_USER', 'Profil modifié par son titulaire'),
    emailAsked: auth('UPDATE_USER', 'Changement d’adresse demandé'),
    passwordChanged: auth('UPDATE_USER', 'Mot de passe changé'),
    passwordReset: auth('UPDATE_USER', 'Mot de passe réinitialisé'),
    dataAsked: auth('BULK_EXPORT', 'Export de ses propres données demandé'),
    closed: auth('DEACTIVATE_USER', 'Compte supprimé par son titulaire'),
  },
  user: {
    created: (role: Role) =>
      admin('CREATE_USER', role === 'ADMIN' ? 'Compte d’administrateur créé' : 'Compte créé'),
    takenUp: (comptes: number) =>
      admin('CREATE_USER', `Clients repris d’un fichier\u00a0: ${countOf(comptes, ACCOUNTS)}`),
    openedWithCommande: admin('CREATE_USER', 'Compte ouvert avec une commande'),
    changed: ({ isActive, role }: { isActive?: boolean | undefined; role?: Role | undefined }) => {
      if (role === undefined) return admin('UPDATE_USER', isActive ? 'Compte réactivé' : 'Compte modifié')
      return admin('UPDATE_USER', `Rôle d’administrateur ${role === 'ADMIN' ? 'donné' : 'retiré'}`)
    },
    deactivated: admin('DEACTIVATE_USER', 'Compte désactivé'),
  },
  secondFactor: {
    totpAdded: auth('UPDATE_USER', 'Application d’authentification activée'),
    totpRemoved: auth('UPDATE_USER', 'Application d’authentification retirée'),
    passkeyAdded: auth('UPDATE_USER', 'Clé d’accès ajoutée'),
    passkeyRemoved: auth('UPDATE_USER', 'Clé d’accès retirée'),
    codesRemade: auth('UPDATE_USER', 'Codes de secours refaits'),
    removedByHouse: admin('UPDATE_USER', 'Double authentification retirée par l’administration'),
  },
  faq: {
    created: admin('CREATE_FAQ', 'Question ajoutée'),
    updated: admin('UPDATE_FAQ', 'Question modifiée'),
    removed: admin('DELETE_FAQ', 'Question supprimée'),
    ordered: admin('UPDATE_FAQ', 'Questions rangées'),
  },
  page: {
    created: admin('CREATE_PAGE', 'Page ajoutée'),
    updated: admin('UPDATE_PAGE', 'Page modifiée'),
    removed: admin('DELETE_PAGE', 'Page supprimée'),
  },
  tarif: {
    created: admin('UPDATE_TARIF', 'Tarif ajouté'),
    updated: admin('UPDATE_TARIF', 'Tarif modifié'),
    removed: admin('UPDATE_TARIF', 'Tarif supprimé'),
    ordered: admin('UPDATE_TARIF', 'Tarifs rangés'),
  },
  promotion: {
    created: admin('CREATE_PROMOTION', 'Code de promotion ajouté'),
    updated: admin('UPDATE_PROMOTION', 'Code de promotion modifié'),
    removed: admin('DELETE_PROMOTION', 'Code de promotion supprimé'),
  },
  correcteur: {
    created: admin('CREATE_CORRECTEUR', 'Correcteur ajouté'),
    updated: admin('UPDATE_CORRECTEUR', 'Correcteur modifié'),
    removed: admin('DELETE_CORRECTEUR', 'Correcteur supprimé'),
    accessSent: admin('UPDATE_CORRECTEUR', 'Lien d’un correcteur envoyé'),
    accessRevoked: admin('UPDATE_CORRECTEUR', 'Lien d’un correcteur révoqué'),
    erased: admin('UPDATE_CORRECTEUR', 'Coordonnées d’un correcteur effacées'),
    engaged: commande('UPDATE_CORRECTEUR', 'Engagement de la maison accepté par un correcteur'),
  },
  cannedReply: {
    created: admin('CREATE_CANNED_REPLY', 'Réponse type ajoutée'),
    updated: admin('UPDATE_CANNED_REPLY', 'Réponse type modifiée'),
    removed: admin('DELETE_CANNED_REPLY', 'Réponse type supprimée'),
  },
  conversation: {
    written: admin('SEND_MESSAGE', 'Message envoyé'),
    assigned: admin('ASSIGN_CONVERSATION', 'Conversation confiée'),
    released: admin('ASSIGN_CONVERSATION', 'Conversation retirée à qui la suivait'),
    noted: admin('CREATE_NOTE', 'Note interne ajoutée'),
    noteRemoved: admin('DELETE_NOTE', 'Note interne supprimée'),
    emailAccepted: admin('UPDATE_INBOUND', 'E-mail à vérifier accepté'),
    emailSetAside: admin('UPDATE_INBOUND', 'E-mail à vérifier écarté'),
  },
  consultation: {
    changed: ({ isMoved, statut }: { isMoved: boolean; statut: ConsultationStatut | undefined }) =>
      admin('UPDATE_CONSULTATION', isMoved ? 'Consultation déplacée' : consultationWords(statut)),
  },
  avis: {
    published: admin('UPDATE_AVIS', 'Avis publié'),
    refused: admin('UPDATE_AVIS', 'Avis refusé'),
    answered: admin('UPDATE_AVIS', 'Réponse de la maison à un avis'),
  },
  sample: { updated: admin('UPDATE_SAMPLE', 'État d’un échantillon changé') },
  subscription: {
    ended: admin('UPDATE_SUBSCRIPTION', 'Adresse désabonnée de la lettre'),
    removed: admin('DELETE_SUBSCRIPTION', 'Abonné de la lettre oublié'),
  },
  settings: { updated: admin('UPDATE_SETTING', 'Réglages modifiés') },
  list: { exported: admin('BULK_EXPORT', 'Liste exportée') },
  backup: {
    taken: system('BACKUP_COMPLETED', 'Sauvegarde terminée'),
    takenWithout: system('BACKUP_COMPLETED', 'Sauvegarde terminée, des fichiers manquent'),
    restored: system('SYSTEM_MAINTENANCE', 'Sauvegarde restaurée'),
  },
} as const

/** Under the new status, or of a note alone. */
function consultationWords(statut: ConsultationStatut | undefined): string {
  if (!statut) return 'Note d’une consultation changée'
  return {
    CONFIRMEE: 'Consultation de nouveau à clore',
    TENUE: 'Consultation effectuée',
    ANNULEE: 'Consultation annulée',
  }[statut]
}
