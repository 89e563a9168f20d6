import { first, showAs, type Violation } from './violation.ts'

const ofCard = `methode = 'CARTE' AND NOT a_rembourser`
const aCard = first('paiements', `${ofCard} AND litige IS NULL`)
const aRefund = first('remboursements', `statut = 'FAIT'`)
const aFacture = first('factures', `serie = 'FAC' AND etat = 'PAYEE'`)
const aPaidCommande = first('commandes', 'payee_le IS NOT NULL')

/** The ways to break each fact about money, by the fact's sentence. */
export const MONEY_VIOLATIONS: Record<string, Violation[]> = {
  'received − given back = invoices − credit notes − due + paid too much + what waits + what was released': [
    `UPDATE paiements SET montant = montant + 1 WHERE methode = 'VIREMENT'`,
    `DELETE FROM paiements_retenus WHERE statut = 'A_VERIFIER'`,
    ({ came, ...books }) => ({ ...books, came: came.slice(1) }),
    ({ went, ...books }) => ({ ...books, went: went.slice(1) }),
    ({ shown, ...books }) => ({
      ...books,
      shown: shown.map((one) => ({ ...one, resteDu: one.resteDu + 1 })),
    }),
  ],
  'what came pays one order, or waits, once': [
    `DELETE FROM paiements WHERE id = ${aCard}`,
    `DELETE FROM paiements_retenus WHERE statut = 'A_VERIFIER'`,
    `UPDATE paiements_retenus SET session_id = (SELECT checkout_session_id FROM paiements WHERE id = ${aCard}) WHERE statut = 'A_VERIFIER'`,
  ],
  'what counts as paid by the provider came there, to the cent': [
    `UPDATE paiements SET montant = montant - 1 WHERE id = ${aCard}`,
    `UPDATE paiements SET reference = 'pi_autre' WHERE id = ${aCard}`,
    ({ came, ...books }) => ({ ...books, came: came.slice(1) }),
  ],
  'what the provider gave back is written once, as it is there': [
    `DELETE FROM remboursements WHERE id = ${aRefund}`,
    `UPDATE remboursements SET montant = montant - 1 WHERE id = ${aRefund}`,
    `UPDATE remboursements SET paiement_id = ${first('paiements', `methode = 'VIREMENT'`)} WHERE id = ${aRefund}`,
    `UPDATE remboursements SET statut = 'FAIT' WHERE statut = 'ECHOUE'`,
  ],
  'what is written as given back went there, or by the house itself': [
    `UPDATE remboursements SET statut = 'EN_COURS' WHERE id = ${aRefund}`,
    `UPDATE remboursements SET reference = 're_autre' WHERE id = ${aRefund}`,
    `UPDATE remboursements SET montant = montant - 1 WHERE id = ${aRefund}`,
    `UPDATE remboursements SET statut = 'FAIT' WHERE statut = 'ECHOUE'`,
  ],
  'nothing is given back twice': [
    ({ went, ...books }) => ({
      ...books,
      went: [...went, ...went.map((one) => ({ ...one, id: `${one.id}_2` }))],
    }),
  ],
  'no more goes back than came': [
    `UPDATE remboursements SET montant = 48001 WHERE id = ${aRefund}`,
    `UPDATE paiements SET montant = 1 WHERE ${ofCard}`,
  ],
  'what banks took of a payment is lost, and no more': [
    `UPDATE paiements SET perdu = 0 WHERE litige = 'PERDU'`,
    `UPDATE paiements SET perdu = perdu + 1 WHERE id = ${aCard}`,
    `UPDATE paiements SET litige = 'PERDU' WHERE id = ${aCard}`,
  ],
  'what the house gave back whole of the queue has gone': [
    `UPDATE paiements_retenus SET statut = 'REMBOURSEMENT' WHERE statut = 'REMBOURSE'`,
    `UPDATE paiements_retenus SET statut = 'REMBOURSE' WHERE statut = 'A_VERIFIER'`,
  ],
  'an invoice says what came for it, what was credited, what is due, and its state': [
    `UPDATE factures SET montant = montant + 1 WHERE id = ${aFacture}`,
    `UPDATE paiements SET montant = montant - 1 WHERE id = ${aCard}`,
    `DELETE FROM factures WHERE serie = 'AV'`,
    `DELETE FROM factures WHERE id = ${aFacture}`,
    ({ shown, ...books }) => ({ ...books, shown: shown.slice(1) }),
    showAs('EN_ATTENTE', 'PAYEE'),
    showAs('PAYEE', 'EN_ATTENTE'),
    showAs('PAYEE', 'ANNULEE'),
    showAs('ANNULEE', 'PAYEE'),
  ],
  'credit notes are of one invoice, and never above it': [
    `UPDATE factures SET montant = 48001 WHERE serie = 'AV'`,
    `UPDATE factures SET montant = 0 WHERE serie = 'AV'`,
    `UPDATE factures SET facture_id = NULL WHERE serie = 'AV'`,
    `UPDATE factures SET commande_id = ${first('commandes', `statut = 'ANNULEE'`)} WHERE serie = 'AV'`,
  ],
  'a credit note of a refund answers money that left, and no other one does': [
    `UPDATE factures SET montant = montant + 1 WHERE id = (SELECT avoir_id FROM remboursements WHERE source = 'PRESTATAIRE' AND avoir_id IS NOT NULL LIMIT 1)`,
    `UPDATE factures SET montant = montant + 1 WHERE id = (SELECT avoir_id FROM remboursements WHERE montant = 24000 LIMIT 1)`,
    `UPDATE paiements SET facture_id = NULL, montant = montant + 1 WHERE id = (SELECT paiement_id FROM remboursements WHERE montant = 24000 LIMIT 1)`,
  ],
  'numbers are 1..n of each series and year, without a hole nor a double': [
    `UPDATE factures SET rang = rang + 1000`,
    `DELETE FROM factures WHERE serie = 'FAC' AND rang = 2`,
    `DELETE FROM factures WHERE serie = 'AV' AND rang = (SELECT max(rang) FROM factures WHERE serie = 'AV')`,
    `UPDATE facture_compteurs SET dernier = dernier + 1 WHERE serie = 'AV'`,
    `DELETE FROM facture_compteurs`,
  ],
  'numbers follow the dates, and the year is that of Paris': [
    `UPDATE factures SET emise_le = emise_le - interval '1 day' WHERE serie = 'FAC' AND rang = 2`,
    `UPDATE factures SET annee = annee - 1`,
  ],
  'a paid order has its invoice, and what counts for it pays that one': [
    `DELETE FROM factures WHERE id = ${aFacture}`,
    `UPDATE paiements SET facture_id = NULL WHERE id = ${aCard}`,
    `UPDATE paiements SET a_rembourser = true WHERE id = ${aCard}`,
  ],
  'an order that money covered was confirmed, and its invoice says when, as long as it is paid': [
    `UPDATE commandes SET payee_le = NULL WHERE id = ${aPaidCommande}`,
    `UPDATE factures SET date_paiement = NULL WHERE id = ${aFacture}`,
  ],
  'an order sent once is one order': [
    `DELETE FROM commandes WHERE id = ${aPaidCommande}`,
    `UPDATE pending_commandes SET statut = 'CONFIRMEE'`,
  ],
  'one mail an event: the confirmation, each credit note, each refund that comes without one': [
    `DELETE FROM emails WHERE cle = 'activation:' || ${aPaidCommande}`,
    `UPDATE emails SET cle = 'paiement:' || ${aPaidCommande} WHERE id = ${first('emails', `cle NOT LIKE 'activation:%'`)}`,
    `DELETE FROM emails WHERE cle LIKE 'avoir:%'`,
    `DELETE FROM emails WHERE cle LIKE 'remboursement:%'`,
    `UPDATE remboursements SET avoir_id = NULL WHERE avoir_id IS NOT NULL`,
  ],
  'each act of the house on money is one line of the log': [
    `DELETE FROM audit_logs WHERE action = 'CREATE_AVOIR'`,
    `DELETE FROM audit_logs WHERE action = 'CREATE_REMBOURSEMENT'`,
    `DELETE FROM audit_logs WHERE action = 'CREATE_PAIEMENT'`,
    `UPDATE audit_logs SET metadata = metadata || jsonb_build_object('avoirId', ${first('factures', `serie = 'AV'`)}) WHERE action = 'CREATE_AVOIR'`,
    `UPDATE audit_logs SET action = 'CREATE_PAIEMENT' WHERE action = 'CREATE_AVOIR'`,
  ],
  'every event is understood, and waits only for a payment that is not here': [
    `UPDATE payment_events SET statut = 'INCOMPRIS' WHERE type = 'charge.refunded'`,
    `UPDATE payment_events SET statut = 'A_TRAITER', contenu = jsonb_build_object('data', jsonb_build_object('object',
       jsonb_build_object('payment_intent', (SELECT reference FROM paiements WHERE id = ${aCard})))) WHERE type = 'charge.refunded'`,
  ],
}
