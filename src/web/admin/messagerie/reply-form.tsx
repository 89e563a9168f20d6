import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { HouseConversation } from '#contract/messages/admin-endpoints.ts'
import { HOUSE_MESSAGE_FILE_LIMITS } from '#contract/files/file-limits.ts'
import { ComposeForm } from '../../conversation/compose-form.tsx'
import { useMessageDraft } from '../../conversation/use-message-draft.ts'
import { useAdminApi, useAdminSession } from '../back-office.tsx'
import { CannedPicker } from './canned-picker.tsx'
import { CONVERSATIONS_KEY, threadKey } from './message-keys.ts'
import { TO_WRITE } from './to-write.ts'

/** The house's answer; what is typed is kept until it is sent, whatever thread is read meanwhile. */
export function ReplyForm({ thread, onSent }: { thread: HouseConversation; onSent: () => void }) {
  const { id: conversationId } = thread
  const { user } = useAdminSession()
  const { messages } = useAdminApi()
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
      files={{
        limits: HOUSE_MESSAGE_FILE_LIMITS,
        upload: (file, sending) => messages.uploadFile(file, sending),
        takeBack: (id) => messages.takeBackFile(id),
      }}
      tools={<CannedPicker thread={thread} />}
      send={async (message) => {
        await messages.reply(conversationId, message)
        onSent()
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: threadKey(conversationId) }),
          queryClient.invalidateQueries({ queryKey: CONVERSATIONS_KEY }),
        ])
      }}
    />
  )
}
