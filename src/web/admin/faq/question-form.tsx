import { type ReactNode, useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { faqEntry } from '#contract/faq/faq-item.ts'
import { readAt } from '#contract/shared/instant.ts'
import { Question } from '../../faq/question.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { EntryForm } from '../shell/entry-form.tsx'

const LONGEST = 5000

export const writtenQuestion = faqEntry.extend({ updatedAt: readAt.optional() })
export type WrittenQuestion = z.output<typeof writtenQuestion>

type QuestionFormProps = {
  form: UseFormReturn<WrittenQuestion>
  submit: () => Promise<void>
  categories: readonly string[]
  action: string
  /** Above the fields. */
  notice?: ReactNode
}

/** The words of a question, and how visitors will read them. */
export function QuestionForm({ form, submit, categories, action, notice }: QuestionFormProps) {
  const { register, formState, control } = form
  const { question = '', reponse = '', details = '' } = useWatch({ control })
  const categoriesId = useId()
  return (
    <EntryForm
      submit={submit}
      action={action}
      busy={formState.isSubmitting}
      notice={notice}
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
      <TextField label="Question" error={formState.errors.question?.message} {...register('question')} />
      <TextField
        label="Catégorie"
        help="Les questions voisines d’une même catégorie se lisent sous son nom."
        list={categoriesId}
        autoComplete="off"
        error={formState.errors.categorie?.message}
        {...register('categorie')}
      />
      <datalist id={categoriesId}>
        {categories.map((categorie) => (
          <option key={categorie} value={categorie} />
        ))}
      </datalist>
      <TextArea
        label="Réponse"
        rows={6}
        limit={LONGEST}
        error={formState.errors.reponse?.message}
        {...register('reponse')}
      />
      <TextArea
        label="Pour en savoir plus"
        mark="(facultatif)"
        rows={4}
        limit={LONGEST}
        error={formState.errors.details?.message}
        {...register('details')}
      />
      <CheckField label="Visible sur le site" {...register('visible')} />
    </EntryForm>
  )
}
