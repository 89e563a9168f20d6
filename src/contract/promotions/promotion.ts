import { z } from 'zod'
import { wholeBetween } from '../shared/bounded.ts'
import { plainDate } from '../shared/instant.ts'

/** Pages free for every order by the page (specification 1 §9): a code offers more than these, or none. */
export const PAGES_OF_EVERYBODY = 10
const MOST_PAGES = 100
const MOST_USES = 1_000_000

const fields = {
  /** The code that clients type; compared without case. */
  code: z
    .string({ error: 'Le code est requis' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{3,30}$/, 'Le code compte de 3 à 30 lettres sans accent, chiffres ou tirets'),
  /** The discount on the rest of the price; 0 for a code that only offers pages. */
  pourcentage: wholeBetween(0, 90),
  /** Free pages of an order by the page, including the ten that every order has. */
  pagesOffertes: wholeBetween(PAGES_OF_EVERYBODY, MOST_PAGES),
  /** First and last day of the offer, in Paris, both included; null when open on that side. */
  debut: plainDate.nullable(),
  fin: plainDate.nullable(),
  premiereCommande: z.boolean(),
  /** The number of orders that may use it, in all and for one e-mail; null without a limit. */
  limiteTotale: wholeBetween(1, MOST_USES).nullable(),
  limiteParClient: wholeBetween(1, MOST_USES).nullable(),
  active: z.boolean(),
  /** Whether the banner shows it, while it is open. */
  affichee: z.boolean(),
}

/** A promotion as its form writes it, whole. */
export const promotionForm = z.object(fields)
export type Promotion = z.output<typeof promotionForm>

/** The problems of a promotion: the field at fault and the sentence for the house. */
export function promotionProblems({ debut, fin, pourcentage, pagesOffertes }: Promotion) {
  const problems: { path: keyof Promotion; message: string }[] = []
  if (debut && fin && debut > fin) {
    problems.push({ path: 'fin', message: 'L’offre ne peut pas finir avant de commencer' })
  }
  if (pourcentage === 0 && pagesOffertes === PAGES_OF_EVERYBODY) {
    problems.push({ path: 'pourcentage', message: 'Donnez une remise, ou plus de dix pages offertes' })
  }
  return problems
}

export const promotionEntry = promotionForm.superRefine((entry, context) => {
  for (const { path, message } of promotionProblems(entry)) {
    context.addIssue({ code: 'custom', path: [path], message })
  }
})

/** The specification's « 10 pages offertes » and « 20 % » (decisions §15). */
export const DEFAULT_PROMOTION: Promotion = {
  code: 'BIENVENUE20',
  pourcentage: 20,
  pagesOffertes: PAGES_OF_EVERYBODY,
  debut: null,
  fin: null,
  premiereCommande: true,
  limiteTotale: null,
  limiteParClient: null,
  active: true,
  affichee: true,
}
