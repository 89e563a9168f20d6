import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { CannedForm } from '#contract/messages/canned-reply.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { TitledPanel, useClosePanel } from '../shell/open-panel.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { CannedReplyForm, writtenReply } from './canned-form.tsx'
import { CANNED_KEY } from './message-keys.ts'

const EMPTY: CannedForm = { titre: '', contenu: '' }

/** A canned reply to add, beside the others. */
export default function NewCannedPanel() {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const close = useClosePanel('/messagerie/reponses')
  const { mutateAsync } = useMutation({
    mutationFn: async (form: CannedForm) => (await call(api.admin.cannedReplies.create, { body: form })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: CANNED_KEY }),
  })
  const { form, submit } = useEntryForm({
    schema: writtenReply,
    draftKey: 'reponses:nouvelle',
    saved: EMPTY,
    save: async ({ titre, contenu }) => {
      await mutateAsync({ titre, contenu })
      toast.success('Réponse type ajoutée', { duration: 3 })
      close()
    },
  })
  return (
    <TitledPanel title="Nouvelle réponse type" onClose={close}>
      <CannedReplyForm form={form} submit={submit} action="Ajouter la réponse" />
    </TitledPanel>
  )
}
