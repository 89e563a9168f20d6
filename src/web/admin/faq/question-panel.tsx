import { api } from '#contract/api.ts'
import type { FaqItem } from '#contract/faq/faq-item.ts'
import { toast } from '../../ui/toast.ts'
import { OpenPanel, useClosePanel } from '../shell/open-panel.tsx'
import { RemoveEntry } from '../shell/remove-entry.tsx'
import { useOpenEntry } from '../shell/use-entry.ts'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { QuestionForm, type WrittenQuestion, writtenQuestion } from './question-form.tsx'
import { useUpdateQuestion } from './use-faq.ts'

/** The panel of a question: its text, its visibility, and a preview. */
export default function QuestionPanel() {
  const close = useClosePanel('/faq')
  const entry = useOpenEntry(api.admin.faq.get)
  const { data } = entry
  return (
    <OpenPanel
      entry={entry}
      title={data ? data.question : 'Question'}
      kicker={data?.categorie}
      actions={
        data && (
          <RemoveEntry
            remove={api.admin.faq.remove}
            list={api.admin.faq.list}
            id={data.id}
            label="Supprimer la question"
            what={`«\u202f${data.question}\u202f»`}
            consequence="Les visiteurs ne la liront plus. Cette action est définitive&#8239;; pour la retirer un temps, masquez-la."
            done="Question supprimée"
            onGone={close}
          />
        )
      }
      failed="Impossible d’afficher la question"
      onClose={close}
    >
      {(question) => <EditQuestion question={question} />}
    </OpenPanel>
  )
}

function EditQuestion({ question }: { question: FaqItem }) {
  const { mutateAsync } = useUpdateQuestion(question.id)
  const entry = useEntryForm({
    schema: writtenQuestion,
    draftKey: `faq:${question.id}`,
    saved: writtenOf(question),
    save: async (written) => {
      const now = await mutateAsync(written)
      toast.success('Question enregistrée', { duration: 3 })
      return writtenOf(now)
    },
  })
  return <QuestionForm entry={entry} action="Enregistrer" />
}

const writtenOf = (row: FaqItem): WrittenQuestion => {
  const { question, reponse, details, categorie, visible, updatedAt } = row
  return { question, reponse, details, categorie, visible, updatedAt }
}
