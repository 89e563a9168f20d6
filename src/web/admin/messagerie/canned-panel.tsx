import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '#contract/api.ts'
import type { CannedReply } from '#contract/messages/canned-reply.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { OpenPanel, useClosePanel } from '../shell/open-panel.tsx'
import { RemoveEntry } from '../shell/remove-entry.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { VersionConflict } from '../shell/version-conflict.tsx'
import { CannedReplyForm, writtenReply, type WrittenReply } from './canned-form.tsx'
import { CANNED_KEY, cannedKey } from './message-keys.ts'

/** One canned reply beside the others. */
export default function CannedPanel() {
  const { id = '' } = useParams()
  return <OpenReply key={id} id={id} />
}

function OpenReply({ id }: { id: string }) {
  const call = useAdminCall()
  const close = useClosePanel('/messagerie/reponses')
  const entry = useQuery({
    queryKey: cannedKey(id),
    queryFn: async () => (await call(api.admin.cannedReplies.get, { params: { id } })).data,
  })
  const { data } = entry
  return (
    <OpenPanel
      entry={entry}
      title={data ? data.titre : 'Réponse type'}
      kicker="Réponse type"
      actions={data && <ReplyMenu reply={data} onGone={close} />}
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
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: async (changes: WrittenReply) =>
      (await call(api.admin.cannedReplies.update, { params: { id }, body: changes })).data,
    onSuccess: (now) => queryClient.setQueryData(cannedKey(id), now),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CANNED_KEY }),
  })
  const saved = writtenOf(reply)
  const { form, submit, conflict } = useEntryForm({
    schema: writtenReply,
    draftKey: `reponses:${id}`,
    saved,
    save: async (written) => {
      const now = await mutateAsync(written)
      toast.success('Réponse type enregistrée', { duration: 3 })
      return writtenOf(now)
    },
  })
  const typed = form.getValues()
  return (
    <CannedReplyForm
      form={form}
      submit={submit}
      action="Enregistrer"
      notice={
        conflict && (
          <VersionConflict
            versions={[
              { label: 'Titre', mine: typed.titre, saved: saved.titre },
              { label: 'Texte', mine: typed.contenu, saved: saved.contenu },
            ]}
            {...conflict}
          />
        )
      }
    />
  )
}

const writtenOf = ({ titre, contenu, updatedAt }: CannedReply): WrittenReply => ({
  titre,
  contenu,
  updatedAt,
})

function ReplyMenu({ reply: { id, titre }, onGone }: { reply: CannedReply; onGone: () => void }) {
  const call = useAdminCall()
  return (
    <RemoveEntry
      label="Supprimer la réponse type"
      what={`«\u202f${titre}\u202f»`}
      consequence="Elle ne sera plus proposée. Ce qui a été envoyé avec elle reste dans les conversations."
      done="Réponse type supprimée"
      remove={() => call(api.admin.cannedReplies.remove, { params: { id } })}
      listKey={CANNED_KEY}
      entryKey={cannedKey(id)}
      onGone={onGone}
    />
  )
}
