import { z } from 'zod'

/** What the house says of one of its claims: true, or not to be shown; null until it says. */
const answer = z.enum(['VRAIE', 'MASQUEE']).nullable()

/**
 * The claims of the site (specification 1 §1), which a house must be able to prove (code de la consommation, L121-2 to L121-4). What the product itself
 * does, such as the ten free pages of a price, is no claim (decision 175).
 */
export const affirmations = z.object({
  annees: answer,
  auteurs: answer,
  avis: answer,
  satisfaction: answer,
  temoignages: answer,
  correcteurs: answer,
  reponseContact: answer,
  reponseEchantillon: answer,
  livraison: answer,
  delaisServices: answer,
  garantie: answer,
  promotion: answer,
  comparaison: answer,
  sansIa: answer,
  serviceFrancais: answer,
  donnees: answer,
})
type Answers = z.output<typeof affirmations>
export const affirmation = affirmations.keyof()
export type Affirmation = z.output<typeof affirmation>

export const AFFIRMATIONS: readonly Affirmation[] = affirmation.options

export const NOTHING_CONFIRMED: Answers = {
  annees: null,
  auteurs: null,
  avis: null,
  satisfaction: null,
  temoignages: null,
  correcteurs: null,
  reponseContact: null,
  reponseEchantillon: null,
  livraison: null,
  delaisServices: null,
  garantie: null,
  promotion: null,
  comparaison: null,
  sansIa: null,
  serviceFrancais: null,
  donnees: null,
}

/** The claims that visitors are shown: a house that takes real money shows those it has confirmed alone. */
export const shownAffirmations = (answers: Answers, takesRealMoney: boolean): Affirmation[] =>
  AFFIRMATIONS.filter((name) => answers[name] === 'VRAIE' || (answers[name] === null && !takesRealMoney))

/** The claims of which the house has said nothing yet. */
export const unconfirmedAffirmations = (answers: Answers): Affirmation[] =>
  AFFIRMATIONS.filter((name) => answers[name] === null)

/** Each claim in a few words, as the house is asked about it. */
export const AFFIRMATION_LABELS: Record<Affirmation, string> = {
  annees: 'Les années d’expertise',
  auteurs: 'Les auteurs accompagnés',
  avis: 'La note et le nombre d’avis',
  satisfaction: 'Les auteurs satisfaits',
  temoignages: 'Les témoignages',
  correcteurs: 'Les correcteurs présentés',
  reponseContact: 'Le délai de réponse à un message',
  reponseEchantillon: 'Le délai des dix pages d’essai',
  livraison: 'Le délai de livraison annoncé',
  delaisServices: 'Les délais des services',
  garantie: 'La garantie',
  promotion: 'La promotion affichée',
  comparaison: 'La comparaison de prix',
  sansIa: 'Sans intelligence artificielle',
  serviceFrancais: 'Le service français',
  donnees: 'Les données protégées',
}
