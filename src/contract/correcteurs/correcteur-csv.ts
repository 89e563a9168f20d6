import type { z } from 'zod'
import { type CsvColumn, csvDay, csvMoment, csvYesNo } from '../format/csv.ts'
import type { adminCorrecteur } from './admin-correcteur.ts'

/** The export of the correctors. */
export const CORRECTEUR_CSV: readonly CsvColumn<z.input<typeof adminCorrecteur>>[] = [
  ['Nom', ({ nom }) => nom],
  ['Spécialité', ({ specialite }) => specialite],
  ['En activité', ({ actif }) => csvYesNo(actif)],
  ['Commandes en cours', ({ charge }) => charge],
  ['Prochain jour libre', ({ prochainJourLibre }) => csvDay(prochainJourLibre)],
  ['Place', ({ ordre }) => ordre],
  ['Depuis le', ({ createdAt }) => csvMoment(createdAt)],
  ['Identifiant', ({ id }) => id],
]
