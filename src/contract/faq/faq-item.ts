import { z } from 'zod'
import { wholeBetween } from '../shared/bounded.ts'
import { instant, readAt } from '../shared/instant.ts'
import { booleanFilter, pageQuery, pagination, searchText } from '../shared/list.ts'
import { longText, shortText } from '../shared/text.ts'

/** A question and its answer, which the wire carries under both its names (decisions §2). */
export const faqItem = z.object({
  id: z.uuid(),
  question: z.string(),
  reponse: z.string(),
  answer: z.string(),
  /** More about the answer; empty when there is nothing more. */
  details: z.string(),
  categorie: z.string(),
  ordre: z.int(),
  visible: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type FaqItem = z.output<typeof faqItem>

export const adminFaqQuery = z.object({
  ...pageQuery(),
  search: searchText,
  visible: booleanFilter,
})
export type AdminFaqQuery = z.output<typeof adminFaqQuery>

export const adminFaqList = z.object({ data: z.array(faqItem), pagination })

const fields = {
  question: shortText(500, { required: 'La question est requise' }),
  reponse: longText(5000, { required: 'La réponse est requise' }),
  details: longText(5000),
  categorie: shortText(100, { required: 'La catégorie est requise' }),
  ordre: wholeBetween(0, 1000),
  visible: z.boolean(),
}

/** A new question; its answer under either of its names (decisions §2). */
export const faqForm = z.object({
  ...fields,
  reponse: fields.reponse.optional(),
  answer: fields.reponse.optional(),
  details: fields.details.default(''),
  ordre: fields.ordre.default(0),
  visible: fields.visible.default(true),
})
export type FaqForm = z.output<typeof faqForm>

/** The form of a question. */
export const faqEntry = z.object(fields).omit({ ordre: true })
export type FaqEntry = z.output<typeof faqEntry>

/** The changed fields of a question; the others stay. */
export const faqChange = z.object({ ...fields, answer: fields.reponse, updatedAt: readAt }).partial()
export type FaqChange = z.output<typeof faqChange>
