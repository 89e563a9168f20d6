import { WITHOUT_AI } from '#contract/faq/first-answers.ts'
import { COUNTING_RULE } from '#contract/files/reading-words.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import type { Tx } from '../platform/db/client.ts'
import { faqItems } from '../platform/db/schema/faq.ts'

/** Authors' first questions; the house changes them from its back-office. */
const QUESTIONS = [
  {
    categorie: 'Général',
    question: 'Utilisez-vous l’intelligence artificielle ?',
    reponse: WITHOUT_AI,
  },
  {
    categorie: 'Tarifs',
    question: 'Qu’est-ce qu’une page ?',
    reponse: `300 mots, quelle que soit la taille des caractères : 75\u202f000 mots font 250 pages. ${COUNTING_RULE} Votre traitement de texte compte aussi les signes isolés entre deux espaces, comme un tiret ou un deux-points : jusqu’à 5\u00a0% de plus dans un roman. Notre compte est plus bas, jamais plus haut. Pour un .doc ou un .pdf, il est approximatif.`,
  },
  {
    categorie: 'Tarifs',
    question: 'Les dix premières pages sont-elles vraiment offertes ?',
    reponse:
      'Oui, sur toute correction à la page. Vous payez à partir de la onzième, et le prix par page baisse au-delà de 300 pages.',
  },
  {
    categorie: 'Délais',
    question: 'Quand recevrai-je mon texte corrigé ?',
    reponse:
      'À la date écrite sur votre commande avant que vous ne payiez. Elle dépend du nombre de pages : de 8\u00a0jours ouvrés pour une nouvelle à 20 pour un long roman. S’y ajoutent les 14\u00a0jours du délai de rétractation, sauf si vous demandez que nous commencions tout de suite.',
  },
  {
    categorie: 'Correction',
    question: 'Et si je ne suis pas d’accord avec une correction ?',
    reponse:
      'Vous la refusez : aucune correction ne s’impose à vous. Vous avez 7\u00a0jours pour donner votre bon à tirer ou demander une révision. Si vous lisez les corrections dans votre espace, chaque chapitre ouvert et chaque correction refusée repoussent ce délai\u00a0: 7\u00a0jours se comptent de nouveau, jusqu’à 60\u00a0jours après la livraison. Sans réponse de votre part, le texte est alors considéré comme accepté.',
  },
  {
    categorie: 'Formats',
    question: 'Quels formats acceptez-vous ?',
    reponse:
      'Tous les formats sont acceptés. Avec un fichier .docx, .odt ou .doc, nous vous rendons le même format, avec le suivi des corrections, et une version propre.',
  },
  {
    categorie: 'Paiement',
    question: 'Puis-je renoncer à ma commande ?',
    reponse:
      'Oui, pendant 14 jours. Si vous demandez que nous commencions tout de suite, seul le travail déjà fait reste dû.',
  },
]

export async function giveFaq(tx: Tx): Promise<void> {
  await tx.insert(faqItems).values(
    QUESTIONS.map(({ categorie, question, reponse }, index) => ({
      categorie,
      question: frenchSpaces(question),
      reponse: frenchSpaces(reponse),
      ordre: index + 1,
    })),
  )
}
