import { z } from 'zod'
import { instant, plainDate } from '../shared/instant.ts'
import { longText, requiredEmail, shortText } from '../shared/text.ts'
import { RETRACTATION_ETATS } from '../commandes/retractation-etat.ts'

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
  email: requiredEmail,
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

/** To the person who holds the receipt's link, or declared signed in. */
export const retractationByLink = retractation.extend({
  /** When it was known whose the declaration is: by its link, or at once by an open session. */
  identifieeLe: instant.nullable(),
})
export type RetractationByLink = z.output<typeof retractationByLink>

/** What the house says is done, and what follows to the cent (decision 090). */
export const partExecutee = z.object({
  /** Percent. */
  partExecutee: z.int(),
  garde: z.int(),
  rembourse: z.int(),
  /** What the house wrote with it. */
  mot: z.string().nullable(),
  proposeeLe: instant,
  /** Unanswered or contested, the day from which it may be carried out. */
  executableLe: plainDate,
})

/** Where a withdrawal stands, to its author. */
export const retractationSuivi = z.object({
  id: z.uuid(),
  declareeLe: instant,
  etat: z.enum(RETRACTATION_ETATS),
  commande: z.object({ numero: z.int(), titre: z.string() }).nullable(),
  /** The last day to give back what is due; null once nothing waits, or while it is not decided. */
  rembourserAvant: plainDate.nullable(),
  part: partExecutee.nullable(),
  /** What was answered to that share, when it was contested. */
  contestation: z.string().nullable(),
  motifRefus: z.string().nullable(),
  executeeLe: instant.nullable(),
})
export type RetractationSuivi = z.output<typeof retractationSuivi>

/** To the person who holds the receipt's link, with where it stands. */
export const retractationFollowed = retractationByLink.extend({ suivi: retractationSuivi })
export type RetractationFollowed = z.output<typeof retractationFollowed>

const MAX_MESSAGE = 1000

/** What a client answers to the share that the house says is done. */
export const partReponse = z.discriminatedUnion('reponse', [
  z.object({
    reponse: z.literal('ACCEPTER'),
    /** Cents kept, as they were read: what the house changed meanwhile is not accepted. */
    garde: z.int(),
  }),
  z.object({
    reponse: z.literal('CONTESTER'),
    message: longText(MAX_MESSAGE, { required: 'Dites ce que vous contestez' }),
  }),
])
export type PartReponse = z.output<typeof partReponse>

/** The number of an order, as it is typed. */
export const numeroForm = z.object({
  numero: shortText(MAX_CONTRACT, { required: 'Saisissez le numéro de la commande' }),
})
export type NumeroForm = z.output<typeof numeroForm>
