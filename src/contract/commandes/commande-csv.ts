import type { z } from 'zod'
import { type CsvColumn, csvDay, csvEuros, csvMoment } from '../format/csv.ts'
import type { adminCommandeSummary } from './admin-commande.ts'
import { adminLabel } from './house-statuts.ts'

/** The export of the orders. */
export const COMMANDE_CSV: readonly CsvColumn<z.input<typeof adminCommandeSummary>>[] = [
  ['Numéro', ({ numero }) => numero],
  ['Titre', ({ titre }) => titre],
  ['Client', ({ client }) => `${client.prenom} ${client.nom}`],
  ['E-mail', ({ client }) => client.email],
  ['Service', ({ service }) => service],
  ['Pages', ({ nombrePages }) => nombrePages],
  ['Montant TTC (€)', ({ amount }) => csvEuros(amount)],
  ['Statut', ({ statut }) => adminLabel(statut)],
  ['Date promise', ({ datePromise }) => csvDay(datePromise)],
  ['Jours de retard', ({ retardJours }) => retardJours],
  ['Correcteur', ({ correcteur }) => correcteur?.nom ?? ''],
  ['Livrée le', ({ livreeLe }) => csvMoment(livreeLe)],
  ['Note au client', ({ noteClient }) => noteClient],
  ['Note interne', ({ noteCorrecteur }) => noteCorrecteur],
  ['Reçue le', ({ createdAt }) => csvMoment(createdAt)],
  ['Identifiant', ({ id }) => id],
]
