import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { FaqEntry } from '#contract/faq/faq-item.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { TitledPanel, useClosePanel } from '../shell/open-panel.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { FAQ_KEY } from './faq-keys.ts'
import { useFaqCategories } from './use-faq.ts'
import { QuestionForm, writtenQuestion } from './question-form.tsx'

const EMPTY: FaqEntry = { question: '', reponse: '', details: '', categorie: '', visible: true }

/** A question to add, beside the others; it comes first, where it can be moved from. */
export default function NewQuestionPanel() {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const close = useClosePanel('/faq')
  const { mutateAsync } = useMutation({
    mutationFn: async (entry: FaqEntry) => (await call(api.admin.faq.create, { body: entry })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: FAQ_KEY }),
  })
  const { form, submit } = useEntryForm({
    schema: writtenQuestion,
    draftKey: 'faq:nouvelle',
    saved: EMPTY,
    save: async (entry) => {
      await mutateAsync(entry)
      toast.success('Question ajoutée', { duration: 3 })
      close()
    },
  })
  return (
    <TitledPanel title="Nouvelle question" onClose={close}>
      <QuestionForm
        form={form}
        submit={submit}
        categories={useFaqCategories()}
        action="Ajouter la question"
      />
    </TitledPanel>
  )
}
