import { adminLabel } from '#contract/commandes/house-statuts.ts'
import { COMMANDE_STATUTS } from '#contract/commandes/statuts.ts'
import { formatDate, formatDateTime } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'

/** French labels of the fields in the log. */
const FIELDS: Record<string, string> = {
  abonneId: 'Abonné',
  actif: 'Actif',
  active: 'Actif',
  adresse: 'Adresse',
  affichee: 'Dans la bannière',
  after: 'Après',
  avoirId: 'Avoir',
  bio: 'Présentation',
  bytes: 'Octets',
  cannedReplyId: 'Réponse type',
  categorie: 'Catégorie',
  cgvVersion: 'Version des CGV',
  champs: 'Champs',
  clientId: 'Client',
  clientType: 'Type de client',
  code: 'Code',
  commandeId: 'Commande',
  consentementRgpd: 'Consentement RGPD',
  consultationId: 'Consultation',
  conversationId: 'Conversation',
  correcteurId: 'Correcteur',
  count: 'Nombre de lignes',
  damaged: 'Fichiers abîmés',
  datePromise: 'Date promise',
  de: 'État d’avant',
  debut: 'Premier jour',
  decision: 'Décision',
  delaiJours: 'Délai (jours)',
  demarrageImmediat: 'Démarrage immédiat',
  description: 'Description',
  details: 'Détails',
  dureeEstimee: 'Durée estimée',
  echantillonId: 'Échantillon',
  email: 'E-mail',
  eventType: 'Événement',
  factureId: 'Facture',
  faqId: 'Question',
  fichierId: 'Fichier',
  fichierIds: 'Fichiers',
  fields: 'Champs',
  files: 'Fichiers',
  filters: 'Filtres',
  fin: 'Dernier jour',
  auPied: 'Au pied du site',
  groups: 'Groupes',
  inclus: 'Inclus',
  isActive: 'Compte actif',
  isPublic: 'Publique',
  limiteParClient: 'Limite par client',
  limiteTotale: 'Limite en tout',
  liste: 'Liste',
  litige: 'Litige',
  livreeLe: 'Livrée le',
  messageId: 'Message',
  metaDescription: 'Description pour les moteurs',
  metaTitle: 'Titre pour les moteurs',
  methode: 'Moyen',
  mode: 'Mode',
  montant: 'Montant',
  motif: 'Motif',
  name: 'Nom',
  nom: 'Nom',
  nombrePages: 'Nombre de pages',
  nomPublic: 'Nom public',
  note: 'Note',
  noteClient: 'Note au client',
  noteCorrecteur: 'Note interne',
  ordre: 'Ordre',
  pageId: 'Page',
  pagesOffertes: 'Pages offertes',
  paiementId: 'Paiement',
  paiementRetenuId: 'Paiement à vérifier',
  pourcentage: 'Remise (%)',
  premiereCommande: 'Première commande',
  prenom: 'Prénom',
  prix: 'Prix',
  prixFormate: 'Prix affiché',
  promotionId: 'Code de promotion',
  question: 'Question',
  rappelLe: 'Rappel le',
  reason: 'Raison',
  reference: 'Référence',
  remboursementId: 'Remboursement',
  reponse: 'Réponse',
  retractationId: 'Rétractation',
  revisionsIncluses: 'Révisions comprises',
  role: 'Rôle',
  search: 'Recherche',
  serviceNom: 'Service',
  sessionId: 'Session',
  slug: 'Adresse de la page',
  sortOrder: 'Ordre',
  statut: 'Statut',
  takenAt: 'Prise le',
  tarifId: 'Tarif',
  telephone: 'Téléphone',
  texteRedemande: 'Texte définitif redemandé',
  titre: 'Titre',
  typeService: 'Type de service',
  userId: 'Compte',
  vedette: 'Mis en avant',
  vers: 'État d’après',
  version: 'Version',
  visible: 'Visible',
}

/** « Prix », and for a setting its group and its name: « figures : avis ». */
export function fieldLabel(name: string): string {
  const [group, ...rest] = name.split('.')
  if (rest.length > 0 && group) return `${group}\u00a0: ${FIELDS[rest.join('.')] ?? rest.join('.')}`
  return FIELDS[name] ?? name
}

const CENTS = new Set(['prix', 'montant', 'amount'])
const WORDS: Record<string, string> = {
  '•••': 'non gardé',
  ADMIN: 'Administrateur',
  USER: 'Client',
  DRAFT: 'Brouillon',
  BROUILLON: 'Brouillon',
  PUBLIEE: 'Publiée',
  ARCHIVEE: 'Archivée',
  PAR_PAGE: 'À la page',
  FORFAIT: 'Forfait',
  SUPPLEMENT: 'Supplément',
  account_locked: 'compte bloqué après plusieurs échecs',
  invalid_email: 'adresse inconnue',
  wrong_code: 'code de double authentification faux',
  wrong_password: 'mot de passe faux',
}

/** A value of the log as the house reads it. */
export function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'vide'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value === 'number') return CENTS.has(name) ? formatEuros(value) : value.toLocaleString('fr-FR')
  if (typeof value === 'string') return textOf(value)
  if (Array.isArray(value)) return value.map((each) => valueText(name, each)).join(', ') || 'vide'
  return Object.entries(value)
    .map(([inner, each]) => `${fieldLabel(inner)}\u00a0: ${valueText(inner, each)}`)
    .join(', ')
}

const isStatut = (text: string) => COMMANDE_STATUTS.find((statut) => statut === text)

function textOf(text: string): string {
  const statut = isStatut(text)
  if (statut) return adminLabel(statut)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatDateTime(text)
  return WORDS[text] ?? FIELDS[text] ?? text
}
