import { z } from 'zod'
import { instant, plainDate } from '../shared/instant.ts'
import { emailWith, shortText } from '../shared/text.ts'

const MAX_NAME = 100
const MAX_CONTRACT = 200
/** The receipt repeats what was declared, as the law asks, to an address that nobody has proven: it carries no link. */
const LINK = /:\/\/|www\.|[\w-]\.[a-z]{2,}\//i
const NO_LINK = 'Une adresse de site n’a pas sa place ici'

const withoutLink = (max: number, required: string) =>
  shortText(max, { required }).refine((text) => !LINK.test(text), NO_LINK)

/**
 * What a withdrawal says (directive (EU) 2023/2673, article 11a; code de la consommation, L221-21): who, of which contract, and
 * where its receipt goes. Nothing else is asked: no reason, no proof.
 */
export const retractationForm = z.object({
  nom: withoutLink(MAX_NAME, 'Le nom est requis'),
  email: emailWith({ required: "L'email est requis", invalid: 'Veuillez entrer un email valide' }),
  /** A number of order, or whatever tells the contract. */
  contrat: withoutLink(MAX_CONTRACT, 'Dites de quelle commande il s’agit'),
  /** The day of the order, where it is remembered. */
  dateCommande: plainDate.optional(),
})
export type RetractationForm = z.output<typeof retractationForm>

/** What was declared and when; the same whether such an order exists or not. */
export const retractation = z.object({
  nom: z.string(),
  email: z.string(),
  contrat: z.string(),
  dateCommande: plainDate.nullable(),
  declareeLe: instant,
})
export type Retractation = z.output<typeof retractation>

/** To whoever holds the receipt's link, or declared signed in. */
export const retractationByLink = retractation.extend({
  /** When it was known whose the declaration is: by its link, or at once by an open session. */
  identifieeLe: instant.nullable(),
})
export type RetractationByLink = z.output<typeof retractationByLink>
