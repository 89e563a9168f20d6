/**
 * The columns of the tables that name people, which say nothing of a person: codes, numbers, sums and days of contracts, the house's own
 * words. Ids, moments and yes or no need no line.
 */
export const IMPERSONAL_COLUMNS: Record<string, string> = {
  avis: 'note etat motif_refus',
  commande_evenements: 'type de vers promesse',
  commandes: `numero prefixe reference service_nom nombre_pages montant code_promo statut statut_avant cgv_version cgv_hash delai_jours date_promise
    revisions_incluses revisions_utilisees devis_expire_le retard_signale promesse_si_fichier nombre_echeances devis_promis_le`,
  consultations: 'source date time statut revision hash',
  conversation_notes: 'conversation_id',
  conversations: 'id type etat_maison',
  // Its values are ids.
  emails: 'cle template props message_id statut',
  factures: `serie annee rang numero montant vendeur date_echeance pdf_key pdf_sha256 rappel_le paye credite etat exigible_le`,
  // What was read of a file goes with it, whatever it holds.
  fichiers: 'kind mime_type taille sha256 storage_key lecture comparaison comptage recu_par',
  // Those of a message taken are removed with it: `entier` is words of its author.
  inbound_emails: 'empreinte statut motif doutes conversation_id',
  link_tokens: 'kind hash',
  // They go with their file.
  ecrits: 'cle place',
  marques: 'rang rangs choix numero',
  messages: 'conversation_id',
  newsletter_subscriptions: 'statut confirmation_hash desabonnement_hash demandes source',
  mission_faits: 'type',
  notifications: 'type objet_id notice',
  passkeys: 'credential_id public_key counter transports',
  payment_events: 'id type session_id statut',
  // Removed or replaced with the rest of the order: `empreinte`, `brouillon_hash`.
  pending_commandes: `service_nom nombre_pages montant lignes code_promo delai_jours revisions_incluses cgv_version cgv_hash empreinte
    statut brouillon_hash nombre_echeances`,
  propositions: 'etat',
  remboursements: 'montant statut source reference',
  retractations:
    'date_commande empreinte hash part_executee garde rembourse etat rembourser_avant executable_le',
  sandbox_sessions: 'id idempotency_key statut paiement methode',
  support_requests: 'kind genre empreinte statut',
  users: 'role password_hash client_type preferences nombre_commandes',
}
