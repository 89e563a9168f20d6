import { useQueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/messages/message.ts'
import { siteApi } from '#contract/site-api.ts'
import { fullName } from '#contract/users/signer.ts'
import { useSession } from '../../auth/session.tsx'
import { ComposeForm } from '../../conversation/compose-form.tsx'
import { useMessageDraft } from '../../conversation/use-message-draft.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { CLIENT_FILES } from './client-files.ts'
import { MESSAGE_READS } from './message-queries.ts'

type ReplyFormProps = { conversationId: string; messages: readonly Message[] }

/** The form of an answer in a thread: it names the last person who wrote for the house, if any. */
export function ReplyForm({ conversationId, messages }: ReplyFormProps) {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const draft = useMessageDraft(`message:${user?.id}:${conversationId}`)
  const correspondent = messages.findLast(({ fromAdmin }) => fromAdmin)?.sender
  return (
    <ComposeForm
      draft={draft}
      label={correspondent ? `Répondre à ${fullName(correspondent)}` : 'Nous écrire'}
      sendLabel={correspondent ? 'Envoyer ma réponse' : 'Envoyer mon message'}
      sentText="Message envoyé"
      files={CLIENT_FILES}
      send={async (body) => {
        await browserApi(siteApi.messages.reply, { params: { id: conversationId }, body })
        await readAgain(queryClient, MESSAGE_READS)
      }}
    />
  )
}
