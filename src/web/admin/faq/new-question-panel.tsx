import { api } from '#contract/api.ts'
import type { FaqEntry } from '#contract/faq/faq-item.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { TitledPanel, useClosePanel } from '../shell/open-panel.tsx'
import { useAddEntry } from '../shell/use-entry.ts'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { QuestionForm, writtenQuestion } from './question-form.tsx'

const EMPTY: FaqEntry = { question: '', reponse: '', details: '', categorie: '', visible: true }

/** The panel of a new question, which comes first in the list until it is moved. */
export default function NewQuestionPanel() {
  const call = useAdminCall()
  const close = useClosePanel('/faq')
  const add = useAddEntry({
    write: (body: FaqEntry) => call(api.admin.faq.create, { body }),
    lists: [api.admin.faq.list],
  })
  const entry = useEntryForm({
    schema: writtenQuestion,
    draftKey: 'faq:nouvelle',
    saved: EMPTY,
    save: async (written) => {
      await add(written)
      toast.success('Question ajoutée', { duration: 3 })
      close()
    },
  })
  return (
    <TitledPanel title="Nouvelle question" onClose={close}>
      <QuestionForm entry={entry} action="Ajouter la question" />
    </TitledPanel>
  )
}
