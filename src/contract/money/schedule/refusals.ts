/** Why nothing is asked of an invoice or of a payment of its schedule, in one voice in the product and in its demonstration. */

export const NOTHING_DUE = 'Cette facture n’attend plus de paiement.'

/** Refuses a payment, a reminder or a charge while the client withdraws from the order, or their bank disputes a payment of it. */
export const ASKS_NOTHING =
  'Le client renonce à cette commande, ou sa banque en conteste un paiement\u00a0: rien ne lui est demandé pour le moment.'

/** Refuses to ask for a sum that a debit under way may still pay: the client's bank has not answered yet. */
export const BEING_PAID =
  'Le client a donné un ordre de prélèvement\u00a0: sa banque y répond en quelques jours ouvrés.'

export const NOT_LATE = 'Cette échéance n’est pas en retard\u00a0: il n’y a rien à faire.'

export const NO_ECHEANCE = 'Échéance non trouvée'
