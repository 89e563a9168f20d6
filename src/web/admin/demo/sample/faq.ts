import type { FaqItem } from '#contract/faq/faq-item.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import { at, workedBefore } from '#contract/sample/calendar.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import { idOf } from './chance.ts'

type Row = { categorie: string; question: string; reponse: string; details?: string; hidden?: true }

/** The first three say the sample FAQ text of specification 2 §9. */
const QUESTIONS: Row[] = [
  {
    categorie: 'Délais',
    question: 'Quel est le délai pour un manuscrit de 200 pages ?',
    reponse: 'Comptez 5-7 jours ouvrés pour 200 pages. La date promise est écrite sur votre commande.',
    details: 'Le supplément express ramène ce délai à 48 heures, dans la limite des places du moment.',
  },
  {
    categorie: 'Correction',
    question: 'Puis-je demander une révision ?',
    reponse:
      'Oui : une révision gratuite est comprise dans chaque correction, dans les 7 jours de la livraison.',
  },
  {
    categorie: 'Formats',
    question: 'Quels formats de fichier acceptez-vous ?',
    reponse:
      'Word (.docx), PDF, Pages et OpenOffice. Un fichier .docx revient avec le suivi des corrections.',
  },
  {
    categorie: 'Tarifs',
    question: 'Qu’est-ce qu’une page ?',
    reponse: '300 mots, quelle que soit la taille des caractères : 75 000 mots font 250 pages.',
  },
  {
    categorie: 'Tarifs',
    question: 'Les dix premières pages sont-elles offertes ?',
    reponse: 'Oui, pour tout service à la page. Le prix de la page baisse encore après la trois centième.',
  },
  {
    categorie: 'Correction',
    question:
      'Mon texte mêle le français, l’occitan et quelques lettres en catalan de mon arrière-grand-père : corrigez-vous les passages qui ne sont pas en français, ou les laissez-vous tels quels ?',
    reponse:
      'Nous les laissons tels quels, sauf si vous nous dites le contraire. Pour l’occitan, le breton et le basque, un correcteur de la maison peut les relire ; dites-le dans la description de votre commande.',
  },
  {
    categorie: 'Confidentialité',
    question: 'Qui lira mon manuscrit ?',
    reponse:
      'Un correcteur dont vous connaissez le nom, et personne d’autre. Aucun texte n’est confié à une machine.',
  },
  {
    categorie: 'Paiement',
    question: 'Puis-je payer en plusieurs fois ?',
    reponse: 'Oui, sans frais : le dernier paiement a lieu 50 jours au plus après le premier.',
  },
  {
    categorie: 'Délais',
    question: 'Travaillez-vous pendant les fêtes ?',
    reponse: 'La maison ferme une semaine à la fin de l’année : la date promise en tient compte.',
    hidden: true,
  },
]

const LAST = QUESTIONS.length - 1

/** The questions in their order; the last one is hidden on the site. */
export const makeFaq = (day: PlainDate): FaqItem[] =>
  QUESTIONS.map(({ categorie, question, reponse, details = '', hidden }, index) => ({
    id: idOf('question', index + 1),
    categorie,
    question: frenchSpaces(question),
    reponse: frenchSpaces(reponse),
    answer: frenchSpaces(reponse),
    details: frenchSpaces(details),
    ordre: index + 1,
    visible: !hidden,
    createdAt: index === LAST ? workedBefore(day, 13, '11:00') : at(addDays(day, -396 + 30 * index), '11:00'),
    updatedAt:
      index === 0 || index === LAST ? workedBefore(day, 6, '15:30') : at(addDays(day, -150), '15:30'),
  }))
