import { api } from '#contract/api.ts'
import type { CannedForm } from '#contract/messages/canned-reply.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { TitledPanel, useClosePanel } from '../shell/open-panel.tsx'
import { useAddEntry } from '../shell/use-entry.ts'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { CannedReplyForm, writtenReply } from './canned-form.tsx'

const EMPTY: CannedForm = { titre: '', contenu: '' }

/** The panel of a new canned reply. */
export default function NewCannedPanel() {
  const call = useAdminCall()
  const close = useClosePanel('/messagerie/reponses')
  const add = useAddEntry({
    write: (body: CannedForm) => call(api.admin.cannedReplies.create, { body }),
    lists: [api.admin.cannedReplies.list],
  })
  const entry = useEntryForm({
    schema: writtenReply,
    draftKey: 'reponses:nouvelle',
    saved: EMPTY,
    save: async ({ titre, contenu }) => {
      await add({ titre, contenu })
      toast.success('Réponse type ajoutée', { duration: 3 })
      close()
    },
  })
  return (
    <TitledPanel title="Nouvelle réponse type" onClose={close}>
      <CannedReplyForm entry={entry} action="Ajouter la réponse" />
    </TitledPanel>
  )
}
