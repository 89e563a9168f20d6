import { z } from 'zod'
import { requiredEmail } from '../shared/text.ts'

/** The place of the newsletter form. */
export const NEWSLETTER_SOURCES = ['footer', 'newsletter_page'] as const
export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number]
export const SOURCE_LABELS: Record<NewsletterSource, string> = {
  footer: 'pied de page du site',
  newsletter_page: 'page de la lettre',
}

export const SUBSCRIPTION_STATUTS = ['EN_ATTENTE', 'CONFIRMEE', 'DESABONNEE'] as const
export const SUBSCRIPTION_LABELS: Record<(typeof SUBSCRIPTION_STATUTS)[number], string> = {
  EN_ATTENTE: 'En attente',
  CONFIRMEE: 'Confirmé',
  DESABONNEE: 'Désabonné',
}

/** `POST /public/newsletter`, and its form: an address, not empty once trimmed (specification 1 §5). */
export const newsletterForm = z.object({
  email: requiredEmail,
  // An unknown source is ignored: it is no reason to refuse an address.
  source: z.enum(NEWSLETTER_SOURCES).optional().catch(undefined),
})
export type NewsletterForm = z.output<typeof newsletterForm>

/** Specification 1 §8. */
export const NEWSLETTER_RECEIVED = 'Inscription réussie ! Vous recevrez bientôt nos actualités.'
