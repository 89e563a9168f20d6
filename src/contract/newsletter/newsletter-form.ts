import { z } from 'zod'
import { emailWith } from '../shared/text.ts'

/** `POST /public/newsletter`, and its form: an address, not empty once trimmed (specification 1 §5). */
export const newsletterForm = z.object({
  email: emailWith({ required: "L'email est requis", invalid: 'Veuillez entrer un email valide' }),
})
export type NewsletterForm = z.output<typeof newsletterForm>

/** Specification 1 §8. */
export const NEWSLETTER_RECEIVED = 'Inscription réussie ! Vous recevrez bientôt nos actualités.'
