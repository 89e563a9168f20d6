import { z } from 'zod'
import { longText, shortText } from '../shared/text.ts'

const MOST_TESTIMONIALS = 12

/** What authors have said of the house, the first in large type. */
export const testimonials = z.object({
  liste: z
    .array(
      z.object({
        auteur: shortText(100, { required: 'Le nom de l’auteur est requis' }),
        livre: shortText(150, { required: 'Le livre est requis' }),
        texte: longText(600, { required: 'Le témoignage est requis' }),
      }),
    )
    .max(MOST_TESTIMONIALS, 'Douze témoignages suffisent'),
})
export type Testimonial = z.output<typeof testimonials>['liste'][number]

const title = shortText(30, { required: 'Quelques mots sont requis' })
const sentence = shortText(160, { required: 'La phrase est requise' })

/** The words of the house's guarantee, the delays announced for its three services, and how it says that it works: each promise in its own words. */
export const promises = z.object({
  garantieTitre: shortText(60, { required: 'Le nom de la garantie est requis' }),
  garantieTexte: longText(600, { required: 'Dites ce que la garantie promet' }),
  delaiCorrection: shortText(30, { required: 'Le délai est requis' }),
  delaiDesign: shortText(30, { required: 'Le délai est requis' }),
  delaiAccompagnement: shortText(30, { required: 'Le délai est requis' }),
  /** In large type among the credentials, then in small. */
  sansIaTitre: title,
  sansIaTexte: title,
  /** Within a sentence: « relisent votre manuscrit à la main, ligne à ligne ». */
  sansIaManiere: title,
  /** Under the great title of the landing page. */
  sansIaAccroche: sentence,
  /** In the presentation of the house. */
  sansIaMaison: sentence,
  serviceFrancaisTitre: title,
  serviceFrancaisTexte: title,
  serviceFrancaisMaison: sentence,
  donneesTitre: title,
  donneesTexte: title,
  donneesMaison: sentence,
})
export type Promises = z.output<typeof promises>

/** The specification's house (1 §1 and §2): another one has its own words. */
export const DEFAULT_TESTIMONIALS: z.output<typeof testimonials> = {
  liste: [
    {
      auteur: 'Marie-Thérèse Aubrac',
      livre: 'Les Hauts de Lozère, roman',
      texte:
        'J’ai rendu un manuscrit dont j’avais honte\u202f; on m’a rendu un livre. Chaque remarque en marge m’a appris quelque chose.',
    },
    {
      auteur: 'Jean-Noël Pasquier',
      livre: 'Mémoires d’un géomètre',
      texte:
        'Livré trois jours avant la date promise. Ma correctrice avait relevé jusqu’au prénom d’un facteur qui changeait au chapitre 9.',
    },
    {
      auteur: 'Éloïse Kerbrat',
      livre: 'Sel gris, nouvelles',
      texte:
        'Mon style est resté le mien. C’est tout ce que je demandais, et c’est ce que personne d’autre n’avait su faire.',
    },
  ],
}

export const DEFAULT_PROMISES: Promises = {
  garantieTitre: 'Satisfait ou corrigé',
  garantieTexte:
    'Modifications illimitées jusqu’à votre accord, livraison garantie\u00a0: au-delà de 7\u00a0jours ouvrés de retard, vous pouvez vous faire rembourser.',
  delaiCorrection: '7-10 jours',
  delaiDesign: '5-7 jours',
  delaiAccompagnement: 'en continu',
  sansIaTitre: 'Sans IA',
  sansIaTexte: 'des lecteurs, un crayon',
  sansIaManiere: 'à la main',
  sansIaAccroche: 'Sans intelligence artificielle.',
  sansIaMaison: 'Il n’est confié à aucune machine.',
  serviceFrancaisTitre: '100\u00a0%',
  serviceFrancaisTexte: 'service français',
  serviceFrancaisMaison: 'Votre texte est lu en France, par des personnes que vous pouvez appeler.',
  donneesTitre: 'RGPD',
  donneesTexte: 'vos textes restent les vôtres',
  donneesMaison: 'Personne d’autre ne le voit, et il reste à vous.',
}
