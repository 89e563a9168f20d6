import type { FaqItem } from '#contract/faq/faq-item.ts'
import { id, NOW } from './facts.ts'

const QUESTION = { details: '', visible: true, createdAt: NOW, updatedAt: NOW }

/** The questions in their order; the last one is hidden from visitors. */
export const QUESTIONS: FaqItem[] = [
  {
    ...QUESTION,
    id: id(71),
    question: 'Relisez-vous les notes ?',
    categorie: 'Correction',
    ...answered('Toutes.', 1),
  },
  {
    ...QUESTION,
    id: id(72),
    question: 'Combien de temps ?',
    categorie: 'Délais',
    ...answered('Sept jours.', 2),
  },
  {
    ...QUESTION,
    id: id(73),
    question: 'Et en été ?',
    categorie: 'Délais',
    visible: false,
    ...answered('Dix jours.', 3),
  },
]

function answered(reponse: string, ordre: number) {
  return { reponse, answer: reponse, ordre }
}
