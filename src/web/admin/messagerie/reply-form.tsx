import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { api } from '#contract/api.ts'
import { HOUSE_MESSAGE_FILE_LIMITS } from '#contract/files/file-limits.ts'
import type { HouseConversation } from '#contract/messages/admin-endpoints.ts'
import { ComposeForm } from '../../conversation/compose-form.tsx'
import { messageFiles } from '../../conversation/message-files.ts'
import { useMessageDraft } from '../../conversation/use-message-draft.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { useAdminCall, useAdminSession } from '../back-office.tsx'
import { CannedPicker } from './canned-picker.tsx'
import { TO_WRITE } from './to-write.ts'

/** The form of the house's answer; the text of each thread is stored until it is sent. */
export function ReplyForm({ thread, onSent }: { thread: HouseConversation; onSent: () => void }) {
  const { id: conversationId } = thread
  const { user } = useAdminSession()
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const draft = useMessageDraft(`message:${user.id}:${conversationId}`)
  const { hash } = useLocation()
  return (
    <ComposeForm
      draft={draft}
      label="Répondre au nom de la maison"
      sendLabel="Envoyer la réponse"
      sentText="Réponse envoyée"
      startsFocused={hash === TO_WRITE}
      files={messageFiles(call, HOUSE_MESSAGE_FILE_LIMITS)}
      tools={<CannedPicker thread={thread} />}
      send={async (message) => {
        await call(api.admin.messages.reply, { params: { id: conversationId }, body: message })
        onSent()
        await readAgain(queryClient, [
          api.admin.messages.getConversation,
          api.admin.messages.listConversations,
          // The answer to a free sample is its status too.
          api.admin.samples.list,
          api.admin.samples.get,
        ])
      }}
    />
  )
}
