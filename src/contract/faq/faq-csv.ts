import type { z } from 'zod'
import { type CsvColumn, csvMoment, csvYesNo } from '../format/csv.ts'
import type { faqItem } from './faq-item.ts'

/** The export of the questions. */
export const FAQ_CSV: readonly CsvColumn<z.input<typeof faqItem>>[] = [
  ['Ordre', ({ ordre }) => ordre],
  ['Catégorie', ({ categorie }) => categorie],
  ['Question', ({ question }) => question],
  ['Réponse', ({ reponse }) => reponse],
  ['Visible', ({ visible }) => csvYesNo(visible)],
  ['Modifiée le', ({ updatedAt }) => csvMoment(updatedAt)],
  ['Identifiant', ({ id }) => id],
]
