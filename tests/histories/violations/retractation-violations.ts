import { first, type Violation } from './violation.ts'

const aShared = first('retractations', 'part_executee > 0')
const ofShared = `(SELECT commande_id FROM retractations WHERE id = ${aShared})`
const itsNote = `lignes->0->>'label' LIKE 'Rétractation du %, travail effectué%'`
const itsRefund = `motif LIKE 'Rétractation du %, travail effectué%'`

/** The ways to break each fact about withdrawals, by the fact's sentence. */
export const RETRACTATION_VIOLATIONS: Record<string, Violation[]> = {
  'a withdrawal carried out is a cancelled order, what it says given back, and one line of the log': [
    `UPDATE commandes SET statut = 'EN_COURS' WHERE id = ${ofShared}`,
    `DELETE FROM remboursements WHERE ${itsRefund}`,
    `UPDATE remboursements SET montant = montant - 1 WHERE ${itsRefund}`,
    `UPDATE remboursements SET source = 'PRESTATAIRE' WHERE ${itsRefund}`,
    `UPDATE retractations SET rembourse = rembourse + 1 WHERE id = ${aShared}`,
    `UPDATE retractations SET commande_id = NULL WHERE id = ${aShared}`,
    `DELETE FROM audit_logs WHERE description = 'Rétractation exécutée'`,
    `UPDATE retractations SET executee_le = NULL WHERE id = ${aShared}`,
  ],
  'a withdrawal carried out leaves of its invoice what is kept, by one credit note': [
    `UPDATE factures SET montant = montant - 1 WHERE ${itsNote}`,
    `DELETE FROM factures WHERE ${itsNote}`,
    `UPDATE retractations SET garde = garde + 1 WHERE id = ${aShared}`,
    `UPDATE factures SET facture_id = (SELECT id FROM factures WHERE serie = 'FAC' AND commande_id = ${ofShared}),
       lignes = (SELECT lignes FROM factures WHERE ${itsNote}) WHERE lignes->0->>'label' LIKE 'Rétractation du %2026'`,
  ],
  'who withdrew is written to once it is carried out, once, and the client where that is another address': [
    `DELETE FROM emails WHERE cle = 'retractation-executed:' || ${aShared}`,
    `DELETE FROM emails WHERE cle = 'retractation-executed:' || ${aShared} || ':client'`,
    `UPDATE retractations SET executee_le = NULL WHERE id = ${aShared}`,
    `UPDATE retractations SET email = 'renonce@exemple.fr' WHERE id = ${aShared}`,
  ],
  'a share shown is of what came, and nothing is kept that was not asked for at once': [
    `UPDATE retractations SET garde = 48001, rembourse = 0 WHERE id = ${aShared}`,
    `UPDATE retractations SET rembourse = rembourse + 1 WHERE id = ${aShared}`,
    `UPDATE retractations SET part_executee = 0 WHERE id = ${aShared}`,
    `UPDATE commandes SET demarrage_immediat = false WHERE id = ${ofShared}`,
    `UPDATE factures SET montant = 10000, credite = 0 WHERE serie = 'FAC' AND commande_id = ${ofShared}`,
  ],
  'nobody withdraws twice from an order': [
    `DROP INDEX retractations_executee_key; UPDATE retractations SET commande_id = ${ofShared}`,
  ],
}
