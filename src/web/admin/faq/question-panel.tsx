import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '#contract/api.ts'
import type { FaqItem } from '#contract/faq/faq-item.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { OpenPanel, useClosePanel } from '../shell/open-panel.tsx'
import { RemoveEntry } from '../shell/remove-entry.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { VersionConflict } from '../shell/version-conflict.tsx'
import { FAQ_KEY, questionKey } from './faq-keys.ts'
import { QuestionForm, writtenQuestion, type WrittenQuestion } from './question-form.tsx'
import { useFaqCategories, useUpdateQuestion } from './use-faq.ts'

/** One question beside the others: its words, whether it is visible, and how it reads. */
export default function QuestionPanel() {
  const { id = '' } = useParams()
  return <OpenQuestion key={id} id={id} />
}

function OpenQuestion({ id }: { id: string }) {
  const call = useAdminCall()
  const close = useClosePanel('/faq')
  const entry = useQuery({
    queryKey: questionKey(id),
    queryFn: async () => (await call(api.admin.faq.get, { params: { id } })).data,
  })
  const { data } = entry
  return (
    <OpenPanel
      entry={entry}
      title={data ? data.question : 'Question'}
      kicker={data?.categorie}
      actions={data && <QuestionMenu question={data} onGone={close} />}
      failed="Impossible d’afficher la question"
      onClose={close}
    >
      {(question) => <EditQuestion question={question} />}
    </OpenPanel>
  )
}

function EditQuestion({ question }: { question: FaqItem }) {
  const { id } = question
  const { mutateAsync } = useUpdateQuestion(id)
  const saved = writtenOf(question)
  const { form, submit, conflict } = useEntryForm({
    schema: writtenQuestion,
    draftKey: `faq:${id}`,
    saved,
    save: async (written) => {
      const now = await mutateAsync(written)
      toast.success('Question enregistrée', { duration: 3 })
      return writtenOf(now)
    },
  })
  return (
    <QuestionForm
      form={form}
      submit={submit}
      categories={useFaqCategories()}
      action="Enregistrer"
      notice={conflict && <VersionConflict versions={versionsOf(form.getValues(), saved)} {...conflict} />}
    />
  )
}

const writtenOf = ({
  question,
  reponse,
  details,
  categorie,
  visible,
  updatedAt,
}: FaqItem): WrittenQuestion => ({
  question,
  reponse,
  details,
  categorie,
  visible,
  updatedAt,
})

const shown = (visible: boolean) => (visible ? 'visible' : 'masquée')

const versionsOf = (typed: WrittenQuestion, saved: WrittenQuestion) => [
  { label: 'Question', mine: typed.question, saved: saved.question },
  { label: 'Catégorie', mine: typed.categorie, saved: saved.categorie },
  { label: 'Réponse', mine: typed.reponse, saved: saved.reponse },
  { label: 'Pour en savoir plus', mine: typed.details, saved: saved.details },
  { label: 'Sur le site', mine: shown(typed.visible), saved: shown(saved.visible) },
]

function QuestionMenu({ question: { id, question }, onGone }: { question: FaqItem; onGone: () => void }) {
  const call = useAdminCall()
  return (
    <RemoveEntry
      label="Supprimer la question"
      what={`«\u202f${question}\u202f»`}
      consequence="Les visiteurs ne la liront plus. Cette action est définitive&nbsp;; pour la retirer un temps, masquez-la."
      done="Question supprimée"
      remove={() => call(api.admin.faq.remove, { params: { id } })}
      listKey={FAQ_KEY}
      entryKey={questionKey(id)}
      onGone={onGone}
    />
  )
}
