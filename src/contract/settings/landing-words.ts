import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Affirmation } from './affirmations.ts'
import { promises, testimonials } from './promises.ts'
import type { Settings } from './settings.ts'

const { sansIaTitre, sansIaTexte, sansIaManiere, sansIaAccroche, sansIaMaison } = promises.shape
const credential = { titre: sansIaTitre, texte: sansIaTexte, maison: sansIaMaison }

/** What the landing page alone says of its house; null, or empty, for what is not shown. */
export const landingWords = z.object({
  testimonials: testimonials.shape.liste,
  garantie: z.object({ titre: promises.shape.garantieTitre, texte: promises.shape.garantieTexte }).nullable(),
  /** The delay of each service. */
  delaisServices: z.array(z.string()).nullable(),
  sansIa: z.object({ ...credential, maniere: sansIaManiere, accroche: sansIaAccroche }).nullable(),
  serviceFrancais: z.object(credential).nullable(),
  donnees: z.object(credential).nullable(),
})
export type LandingWords = z.output<typeof landingWords>

export const landing = {
  title: 'L’accueil',
  words: endpoint({
    method: 'GET',
    path: '/settings/public/accueil',
    access: 'public',
    summary: 'Ce que l’accueil seul dit de la maison\u00a0: ses témoignages, sa garantie, ses engagements',
    reply: z.object({ data: landingWords }),
  }),
}

/** The words of the claims that the house makes: a visitor is sent no other, even unshown. */
export function landingWordsOf(
  { promises: said, testimonials: own }: Pick<Settings, 'promises' | 'testimonials'>,
  affirmations: readonly Affirmation[],
): LandingWords {
  const shown = <Value>(name: Affirmation, value: Value) => (affirmations.includes(name) ? value : null)
  return {
    testimonials: shown('temoignages', own.liste) ?? [],
    garantie: shown('garantie', { titre: said.garantieTitre, texte: said.garantieTexte }),
    delaisServices: shown('delaisServices', [
      said.delaiCorrection,
      said.delaiDesign,
      said.delaiAccompagnement,
    ]),
    sansIa: shown('sansIa', {
      titre: said.sansIaTitre,
      texte: said.sansIaTexte,
      maison: said.sansIaMaison,
      maniere: said.sansIaManiere,
      accroche: said.sansIaAccroche,
    }),
    serviceFrancais: shown('serviceFrancais', {
      titre: said.serviceFrancaisTitre,
      texte: said.serviceFrancaisTexte,
      maison: said.serviceFrancaisMaison,
    }),
    donnees: shown('donnees', {
      titre: said.donneesTitre,
      texte: said.donneesTexte,
      maison: said.donneesMaison,
    }),
  }
}
