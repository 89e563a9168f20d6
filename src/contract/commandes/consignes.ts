import { z } from 'zod'
import { longText } from '../shared/text.ts'

const words = longText(1000)
  .nullish()
  .transform((text) => text || null)
  .pipe(z.string().nullable())

const ORTHOGRAPHES = ['TRADITIONNELLE', 'RECTIFIEE', 'CELLE_DU_TEXTE'] as const
const GUILLEMETS = ['FRANCAIS', 'ANGLAIS', 'CEUX_DU_TEXTE'] as const
const ADRESSES = ['TU', 'VOUS', 'SANS_OBJET'] as const
const INTERVENTIONS = ['FAUTES', 'FAUTES_ET_STYLE', 'TOUT_PROPOSER'] as const

/** What an author asks of the work on their text, in eight answers; null for a question left alone. */
export const consignes = z.object({
  orthographe: z.enum(ORTHOGRAPHES).nullable().default(null),
  guillemets: z.enum(GUILLEMETS).nullable().default(null),
  /** How the text speaks to its reader. */
  adresse: z.enum(ADRESSES).nullable().default(null),
  intervention: z.enum(INTERVENTIONS).nullable().default(null),
  /** Names and words to leave as they are written. */
  noms: words,
  citations: words,
  intouchable: words,
  lecteurs: words,
})
export type Consignes = z.output<typeof consignes>

export const consignesGiven = consignes.refine(
  (given) => Object.values(given).some((answer) => answer !== null),
  { path: ['orthographe'], error: 'Répondez au moins à une question' },
)

/** The eight questions, in their order on the page. */
export const CONSIGNE_QUESTIONS = {
  orthographe: {
    label: 'Orthographe de 1990',
    choices: {
      TRADITIONNELLE: 'L’orthographe traditionnelle\u00a0: connaître, événement',
      RECTIFIEE: 'L’orthographe rectifiée\u00a0: connaitre, évènement',
      CELLE_DU_TEXTE: 'Celle que le texte emploie le plus',
    },
  },
  guillemets: {
    label: 'Guillemets',
    choices: {
      FRANCAIS: 'Français\u00a0: «\u00a0…\u00a0»',
      ANGLAIS: 'Anglais\u00a0: “…”',
      CEUX_DU_TEXTE: 'Ceux du texte',
    },
  },
  adresse: {
    label: 'Le texte dit à son lecteur',
    choices: { TU: 'Tu', VOUS: 'Vous', SANS_OBJET: 'Ni l’un ni l’autre' },
  },
  intervention: {
    label: 'Jusqu’où intervenir',
    choices: {
      FAUTES: 'Les fautes seulement',
      FAUTES_ET_STYLE: 'Les fautes, et les tournures qui arrêtent',
      TOUT_PROPOSER: 'Tout ce qui peut être meilleur, en proposition',
    },
  },
  noms: { label: 'Noms et mots à garder tels quels' },
  citations: { label: 'Langue des citations, et faut-il les traduire' },
  intouchable: { label: 'Ce qu’il ne faut pas toucher' },
  lecteurs: { label: 'Qui vous lira' },
} satisfies Record<keyof Consignes, { label: string; choices?: Record<string, string> }>

/** The answered questions and their answers, in words. */
export const consignesInWords = (given: Consignes): [question: string, answer: string][] => {
  const { orthographe, guillemets, adresse, intervention } = CONSIGNE_QUESTIONS
  const said: Record<keyof Consignes, string | null> = {
    ...given,
    orthographe: given.orthographe && orthographe.choices[given.orthographe],
    guillemets: given.guillemets && guillemets.choices[given.guillemets],
    adresse: given.adresse && adresse.choices[given.adresse],
    intervention: given.intervention && intervention.choices[given.intervention],
  }
  return CONSIGNES.flatMap((name): [string, string][] => {
    const answer = said[name]
    return answer === null ? [] : [[CONSIGNE_QUESTIONS[name].label, answer]]
  })
}

const CONSIGNES = consignes.keyof().options
