import type { z } from 'zod'
import { type CsvColumn, csvMoment, csvTelephone } from '../format/csv.ts'
import type { adminSample } from './admin-endpoints.ts'
import { GENRE_LABELS, SAMPLE_LABELS } from './forms.ts'

/** The export of the free samples. */
export const SAMPLE_CSV: readonly CsvColumn<z.input<typeof adminSample>>[] = [
  ['Reçu le', ({ createdAt }) => csvMoment(createdAt)],
  ['Nom', ({ nom }) => nom],
  ['E-mail', ({ email }) => email],
  ['Téléphone', ({ telephone }) => csvTelephone(telephone)],
  ['Genre', ({ genre }) => (genre ? GENRE_LABELS[genre] : '')],
  ['État', ({ statut }) => SAMPLE_LABELS[statut]],
  ['Réponse promise le', ({ promiseLe }) => csvMoment(promiseLe)],
  ['Fichiers', ({ fichiers }) => fichiers.map(({ filename }) => filename).join(', ')],
  ['Identifiant', ({ id }) => id],
]
