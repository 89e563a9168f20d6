import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageContent } from '#contract/messages/message.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useKeptText } from '../../lib/use-kept-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminApi } from '../back-office.tsx'
import { CONVERSATIONS_KEY, threadKey } from './message-keys.ts'

/** The house's answer; what is typed is kept until it is sent, whatever thread is read meanwhile. */
export function ReplyForm({ conversationId }: { conversationId: string }) {
  const [content = '', keep] = useKeptText(`reponse:${conversationId}`)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const reply = useReply(conversationId, () => keep(undefined))
  const send = () => {
    const parsed = messageContent.safeParse(content)
    setProblem(parsed.error?.issues[0]?.message)
    if (parsed.success) reply.mutate(parsed.data)
    else field.current?.focus()
  }
  return (
    <form
      className="compose"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        ref={field}
        label="Répondre au nom de la maison"
        rows={5}
        value={content}
        error={problem ?? (reply.error ? failureText(reply.error) : undefined)}
        onChange={(event) => {
          setProblem(undefined)
          keep(event.target.value || undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !reply.isPending) send()
        }}
      />
      <div className="flex flex-wrap items-center gap-s3">
        <Button type="submit" variant="primary" busy={reply.isPending} busyLabel="Envoi en cours...">
          Envoyer la réponse
        </Button>
        <span className="small muted hide-phone">ou Ctrl + Entrée</span>
      </div>
    </form>
  )
}

function useReply(conversationId: string, onSent: () => void) {
  const adminApi = useAdminApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (content: string) => adminApi.messages.reply(conversationId, content),
    onSuccess: async () => {
      onSent()
      toast.success('Réponse envoyée', { duration: 3 })
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: threadKey(conversationId) }),
        queryClient.invalidateQueries({ queryKey: CONVERSATIONS_KEY }),
      ])
    },
  })
}
