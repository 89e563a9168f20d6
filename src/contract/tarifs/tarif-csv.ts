import type { z } from 'zod'
import { type CsvColumn, csvEuros, csvMoment, csvYesNo } from '../format/csv.ts'
import type { adminTarif } from './admin-tarif.ts'

/** The export of the tarifs; the price of a supplement is a percentage. */
export const TARIF_CSV: readonly CsvColumn<z.input<typeof adminTarif>>[] = [
  ['Ordre', ({ ordre }) => ordre],
  ['Nom', ({ nom }) => nom],
  ['Description', ({ description }) => description],
  ['Type de service', ({ typeService }) => typeService],
  ['Prix (€)', ({ prix, mode }) => (mode === 'SUPPLEMENT' ? '' : csvEuros(prix))],
  ['Prix affiché', ({ prixFormate }) => prixFormate],
  ['Durée estimée', ({ dureeEstimee }) => dureeEstimee],
  ['Délai (jours)', ({ delaiJours }) => delaiJours],
  ['Actif', ({ actif }) => csvYesNo(actif)],
  ['Modifié le', ({ updatedAt }) => csvMoment(updatedAt)],
  ['Identifiant', ({ id }) => id],
]
