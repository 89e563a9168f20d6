import { z } from 'zod'
import { longText } from '../shared/text.ts'

/** What a corrector accepts before a text opens to them; each version that one accepts is kept whole (decision 169). */
export const engagement = z.object({ texte: longText(20_000, { required: 'L’engagement est requis' }) })

export const DEFAULT_ENGAGEMENT: z.output<typeof engagement> = {
  texte: `Les textes que la maison me confie sont inédits et appartiennent à leurs auteurs. En les ouvrant, je m’engage à ce qui suit.

1. Confidentialité. Je ne montre un texte à personne, je n’en parle à personne, je n’en cite rien. Je ne cherche pas à savoir qui l’a écrit, et je n’écris pas à son auteur\u00a0: mes questions passent par la maison.

2. Sans intelligence artificielle. Je corrige moi-même. Je ne confie aucun passage à un outil d’intelligence artificielle, ni à un service en ligne qui garde ou réutilise ce qu’on lui donne. Le correcteur orthographique de mon traitement de texte reste permis s’il travaille sur mon ordinateur.

3. Rien n’est gardé. Mes copies restent sur mon ordinateur, protégé par un mot de passe, le temps du travail. Je les efface quand l’auteur a donné son bon à tirer, ou quand le texte m’est retiré.

4. Corrections visibles. Chaque changement est marqué par le suivi des modifications. Je ne réécris pas\u202f: l’auteur décide.

5. Le lien est personnel. Je ne le transmets pas, et je préviens la maison aussitôt s’il a pu être lu par quelqu’un d’autre.`,
}
