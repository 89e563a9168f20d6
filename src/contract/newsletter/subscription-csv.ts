import type { z } from 'zod'
import { type CsvColumn, csvMoment } from '../format/csv.ts'
import type { adminSubscription } from './admin-endpoints.ts'
import { SOURCE_LABELS, SUBSCRIPTION_LABELS } from './newsletter-form.ts'

/** The export of the subscribers to the newsletter. */
export const SUBSCRIPTION_CSV: readonly CsvColumn<z.input<typeof adminSubscription>>[] = [
  ['E-mail', ({ email }) => email],
  ['État', ({ statut }) => SUBSCRIPTION_LABELS[statut]],
  ['Inscription par', ({ source }) => (source ? SOURCE_LABELS[source] : '')],
  ['Inscrit le', ({ createdAt }) => csvMoment(createdAt)],
  ['Demandes', ({ demandes }) => demandes],
  ['Confirmé le', ({ confirmeeLe }) => csvMoment(confirmeeLe)],
  ['Désabonné le', ({ desabonneeLe }) => csvMoment(desabonneeLe)],
  ['Identifiant', ({ id }) => id],
]
