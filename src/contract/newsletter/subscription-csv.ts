import type { z } from 'zod'
import { type CsvColumn, csvMoment } from '../format/csv.ts'
import type { adminSubscription } from './admin-endpoints.ts'
import { SOURCE_LABELS, SUBSCRIPTION_LABELS } from './newsletter-form.ts'

type Exported = z.input<typeof adminSubscription> & {
  /** The page that ends this subscription; empty for an unconfirmed one. */
  lienDesabonnement: string
}

/** The export of the newsletter's subscribers, with the columns that a mailing service needs to write to the confirmed ones. */
export const SUBSCRIPTION_CSV: readonly CsvColumn<Exported>[] = [
  ['E-mail', ({ email }) => email],
  ['État', ({ statut }) => SUBSCRIPTION_LABELS[statut]],
  ['Inscription par', ({ source }) => (source ? SOURCE_LABELS[source] : '')],
  ['Inscrit le', ({ createdAt }) => csvMoment(createdAt)],
  ['Demandes', ({ demandes }) => demandes],
  ['Confirmé le', ({ confirmeeLe }) => csvMoment(confirmeeLe)],
  ['Désabonné le', ({ desabonneeLe }) => csvMoment(desabonneeLe)],
  ['Lien de désabonnement', ({ lienDesabonnement }) => lienDesabonnement],
  ['Identifiant', ({ id }) => id],
]
