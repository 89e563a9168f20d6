import type { z } from 'zod'
import { type CsvColumn, csvDay, csvEuros, csvMoment } from '../../format/csv.ts'
import type { adminFacture } from './admin-endpoints.ts'
import { factureLabel, firstDueDayOf } from './facture-statut.ts'

/** The export of the invoices. */
export const FACTURE_CSV: readonly CsvColumn<z.input<typeof adminFacture>>[] = [
  ['Facture', ({ number }) => number],
  ['Émise le', ({ createdAt }) => csvMoment(createdAt)],
  ['Client', ({ commande: { client } }) => `${client.prenom} ${client.nom}`],
  ['E-mail', ({ commande }) => commande.client.email],
  ['Commande', ({ commande }) => commande.titre],
  ['Statut', ({ statut }) => factureLabel(statut)],
  ['Montant TTC (€)', ({ amount }) => csvEuros(amount)],
  ['Payé (€)', ({ paye }) => csvEuros(paye)],
  ['Avoirs (€)', ({ credite }) => csvEuros(credite)],
  ['Reste dû (€)', ({ resteDu }) => csvEuros(resteDu)],
  ['Échéance', (facture) => csvDay(facture.resteDu > 0 ? firstDueDayOf(facture) : facture.dateEcheance)],
  ['Payée le', ({ datePaiement }) => csvMoment(datePaiement)],
  ['Dernier rappel', ({ relanceeLe }) => csvMoment(relanceeLe)],
  ['Note', ({ note }) => note],
  ['Identifiant', ({ id }) => id],
]
