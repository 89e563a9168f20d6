import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { faqEntry } from '#contract/faq/faq-item.ts'
import { readAt } from '#contract/shared/instant.ts'
import { Question } from '../../faq/question.tsx'
import { fieldsOf } from '../../lib/fields-of.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { EntryForm } from '../shell/entry-form.tsx'
import type { EditedEntry } from '../shell/use-entry-form.ts'
import { useFaqCategories } from './use-faq.ts'

const LONGEST = 5000

export const writtenQuestion = faqEntry.extend({ updatedAt: readAt.optional() })
export type WrittenQuestion = z.output<typeof writtenQuestion>

const LABELS = {
  question: 'Question',
  categorie: 'Catégorie',
  reponse: 'Réponse',
  details: 'Pour en savoir plus',
  visible: 'Sur le site',
} as const satisfies Record<keyof Omit<WrittenQuestion, 'updatedAt'>, string>

/** The words of a question, and how visitors will read them. */
export function QuestionForm({ entry, action }: { entry: EditedEntry<WrittenQuestion>; action: string }) {
  const { control } = entry.form
  const field = fieldsOf(entry.form)
  const { question = '', reponse = '', details = '' } = useWatch({ control })
  const categoriesId = useId()
  const categories = useFaqCategories()
  return (
    <EntryForm
      entry={entry}
      action={action}
      labels={LABELS}
      inWords={(written) => ({ ...written, visible: written.visible ? 'visible' : 'masquée' })}
      preview={
        question && (
          <PanelSection title="Aperçu">
            <div className="questions max-w-column mt-s3">
              <Question question={question} reponse={reponse} details={details} open />
            </div>
          </PanelSection>
        )
      }
    >
      <TextField label={LABELS.question} {...field('question')} />
      <TextField
        label={LABELS.categorie}
        help="Les questions voisines d’une même catégorie se lisent sous son nom."
        list={categoriesId}
        autoComplete="off"
        {...field('categorie')}
      />
      <datalist id={categoriesId}>
        {categories.map((categorie) => (
          <option key={categorie} value={categorie} />
        ))}
      </datalist>
      <TextArea label={LABELS.reponse} rows={6} limit={LONGEST} {...field('reponse')} />
      <TextArea label={LABELS.details} mark="(facultatif)" rows={4} limit={LONGEST} {...field('details')} />
      <CheckField label="Visible sur le site" {...field('visible')} />
    </EntryForm>
  )
}
