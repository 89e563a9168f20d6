import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Reply } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import { messageContent } from '#contract/messages/message.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useStoredText } from '../../lib/use-stored-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'

type AnswerQuestionProps = { conversationId: string; messageId: string; isAnswered: boolean }

/** The house's own answer to a question about a correction: a message of the conversation, bound to it. */
export function AnswerQuestion({ conversationId, messageId, isAnswered }: AnswerQuestionProps) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const [isWriting, setWriting] = useState(false)
  const [typed, keep] = useStoredText(`reponse:${messageId}`)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (content: string) =>
      call(api.admin.messages.reply, {
        params: { id: conversationId },
        body: { content, repondA: messageId, idempotencyKey: key },
      }),
    onSuccess: async () => {
      keep(undefined)
      setWriting(false)
      setKey(crypto.randomUUID())
      toast.success('Réponse envoyée')
      await readAgain(queryClient, [
        api.admin.atelier.get,
        api.admin.messages.getConversation,
        api.admin.messages.listConversations,
      ])
    },
  })
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isWriting) area.current?.focus()
  }, [isWriting])
  const send = () => {
    const { data: content, error: wrong } = messageContent.safeParse(typed ?? '')
    setProblem(wrong?.issues[0]?.message)
    if (content) mutate(content)
  }
  if (!isWriting)
    return (
      <p className="print:hidden">
        <Button
          size="compact"
          variant={isAnswered ? 'quiet' : 'plain'}
          icon={Reply}
          onClick={() => setWriting(true)}
        >
          {isAnswered ? 'Répondre de nouveau' : 'Répondre à cette question'}
        </Button>
      </p>
    )
  return (
    <form
      className="grid gap-s2 print:hidden"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        label="Votre réponse à cette question"
        help="L’auteur la lit sous sa question et dans la conversation."
        rows={3}
        ref={area}
        value={typed ?? ''}
        error={problem ?? (error ? failureText(error) : undefined)}
        onChange={({ target }) => keep(target.value)}
      />
      <p className="flex flex-wrap gap-s2">
        <Button type="submit" size="compact" busy={isPending} busyLabel="Envoi en cours...">
          Envoyer la réponse
        </Button>
        <Button size="compact" variant="quiet" onClick={() => setWriting(false)}>
          Plus tard
        </Button>
      </p>
    </form>
  )
}
