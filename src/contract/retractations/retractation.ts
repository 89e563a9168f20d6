import { z } from 'zod'
import { RETRACTATION_ETATS } from '../commandes/retractation-etat.ts'
import { instant, plainDate } from '../shared/instant.ts'
import { longText, requiredEmail, shortText } from '../shared/text.ts'

const MAX_NAME = 100
const MAX_CONTRACT = 200
/** The receipt repeats the declaration, as the law asks, to an unproven address: it carries no link. */
const LINK = /:\/\/|www\.|[\w-]\.[a-z]{2,}\//i
const NO_LINK = 'Une adresse de site n’a pas sa place ici'

const withoutLink = (max: number, required: string) =>
  shortText(max, { required }).refine((text) => !LINK.test(text), NO_LINK)

/**
 * The form of a withdrawal (directive (EU) 2023/2673, article 11a; code de la consommation, L221-21): the name, the contract, and the
 * address of its receipt. No reason and no proof are asked.
 */
export const retractationForm = z.object({
  nom: withoutLink(MAX_NAME, 'Le nom est requis'),
  email: requiredEmail,
  /** An order's number, or any words that identify the contract. */
  contrat: withoutLink(MAX_CONTRACT, 'Dites de quelle commande il s’agit'),
  /** The day of the order, where it is remembered. */
  dateCommande: plainDate.optional(),
})
export type RetractationForm = z.output<typeof retractationForm>

/** A declaration and its moment; the same whether such an order exists or not. */
export const retractation = z.object({
  nom: z.string(),
  email: z.string(),
  contrat: z.string(),
  dateCommande: plainDate.nullable(),
  declareeLe: instant,
})
export type Retractation = z.output<typeof retractation>

/** To the person who holds the receipt's link, or declared signed in. */
export const retractationByLink = retractation.extend({
  /** When it was known whose the declaration is: by its link, or at once by an open session. */
  identifieeLe: instant.nullable(),
})
export type RetractationByLink = z.output<typeof retractationByLink>

/** The share of the work that the house says is done, and the sums that follow (decision 090). */
export const partExecutee = z.object({
  /** Percent. */
  partExecutee: z.int(),
  garde: z.int(),
  rembourse: z.int(),
  /** The house's words with it. */
  mot: z.string().nullable(),
  proposeeLe: instant,
  /** The day from which it may be carried out, when unanswered or contested. */
  executableLe: plainDate,
})

/** The state of a withdrawal, for its author. */
export const retractationSuivi = z.object({
  id: z.uuid(),
  declareeLe: instant,
  etat: z.enum(RETRACTATION_ETATS),
  commande: z.object({ numero: z.string(), titre: z.string() }).nullable(),
  /** The last day to refund the sum due; null once nothing waits, or before a decision. */
  rembourserAvant: plainDate.nullable(),
  part: partExecutee.nullable(),
  /** The author's reasons against that share, when contested. */
  contestation: z.string().nullable(),
  motifRefus: z.string().nullable(),
  executeeLe: instant.nullable(),
})
export type RetractationSuivi = z.output<typeof retractationSuivi>

/** To the person who holds the receipt's link, with where it stands. */
export const retractationFollowed = retractationByLink.extend({ suivi: retractationSuivi })
export type RetractationFollowed = z.output<typeof retractationFollowed>

const MAX_MESSAGE = 1000

/** A client's answer to the share that the house says is done. */
export const partReponse = z.discriminatedUnion('reponse', [
  z.object({
    reponse: z.literal('ACCEPTER'),
    /** Cents kept, as the client read them: a share that the house has changed since is not accepted. */
    garde: z.int(),
  }),
  z.object({
    reponse: z.literal('CONTESTER'),
    message: longText(MAX_MESSAGE, { required: 'Dites ce que vous contestez' }),
  }),
])
export type PartReponse = z.output<typeof partReponse>

/** The number of an order as a link names it: « 1042 », « BT-1042 » (decision 183). */
const NUMBER = /^(?:[a-z][a-z0-9/-]{0,9}-)?\d{1,9}$/i

export const isCommandeNumber = (text: string): boolean => NUMBER.test(text)

/** The typed number of an order. */
export const numeroForm = z.object({
  numero: shortText(MAX_CONTRACT, { required: 'Saisissez le numéro de la commande' }),
})
