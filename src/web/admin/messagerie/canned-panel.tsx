import { api } from '#contract/api.ts'
import type { CannedReply } from '#contract/messages/canned-reply.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { OpenPanel, useClosePanel } from '../shell/open-panel.tsx'
import { RemoveEntry } from '../shell/remove-entry.tsx'
import { useOpenEntry, useWriteEntry } from '../shell/use-entry.ts'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { CannedReplyForm, type WrittenReply, writtenReply } from './canned-form.tsx'

export default function CannedPanel() {
  const close = useClosePanel('/messagerie/reponses')
  const entry = useOpenEntry(api.admin.cannedReplies.get)
  const { data } = entry
  return (
    <OpenPanel
      entry={entry}
      title={data ? data.titre : 'Réponse type'}
      kicker="Réponse type"
      actions={
        data && (
          <RemoveEntry
            remove={api.admin.cannedReplies.remove}
            list={api.admin.cannedReplies.list}
            id={data.id}
            label="Supprimer la réponse type"
            what={`«\u202f${data.titre}\u202f»`}
            consequence="Elle ne sera plus proposée. Ce qui a été envoyé avec elle reste dans les conversations."
            done="Réponse type supprimée"
            onGone={close}
          />
        )
      }
      failed="Impossible d’afficher la réponse type"
      onClose={close}
    >
      {(reply) => <EditReply reply={reply} />}
    </OpenPanel>
  )
}

function EditReply({ reply }: { reply: CannedReply }) {
  const { id } = reply
  const call = useAdminCall()
  const { mutateAsync } = useWriteEntry(api.admin.cannedReplies.get, {
    id,
    write: (body: WrittenReply) => call(api.admin.cannedReplies.update, { params: { id }, body }),
    lists: [api.admin.cannedReplies.list],
  })
  const entry = useEntryForm({
    schema: writtenReply,
    draftKey: `reponses:${id}`,
    saved: writtenOf(reply),
    save: async (written) => {
      const now = await mutateAsync(written)
      toast.success('Réponse type enregistrée', { duration: 3 })
      return writtenOf(now)
    },
  })
  return <CannedReplyForm entry={entry} action="Enregistrer" />
}

const writtenOf = ({ titre, contenu, updatedAt }: CannedReply): WrittenReply => ({
  titre,
  contenu,
  updatedAt,
})
