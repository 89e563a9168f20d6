import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { MESSAGES_KEY } from './message-queries.ts'

type ComposeMessageProps = {
  conversationId: string
  /** The first name of who wrote last for the house, if anybody did. */
  correspondent?: string | undefined
}

/** The form that answers; what is written stays until it is sent. */
export function ComposeMessage({ conversationId, correspondent }: ComposeMessageProps) {
  const form = useForm({
    resolver: zodResolver(api.messages.reply.body),
    defaultValues: { content: '' },
  })
  const { forget } = useDraft({ key: `message:${conversationId}`, form })
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { content: string }) =>
      browserApi(api.messages.reply, { params: { id: conversationId }, body }),
    onSuccess: async () => {
      form.reset({ content: '' })
      forget()
      toast.success('Message envoyé', { duration: 3 })
      await queryClient.invalidateQueries({ queryKey: MESSAGES_KEY })
    },
  })
  const { errors } = form.formState
  return (
    <form className="compose" noValidate onSubmit={form.handleSubmit((message) => mutate(message))}>
      <TextArea
        label={correspondent ? `Répondre à ${correspondent}` : 'Nous écrire'}
        rows={3}
        error={
          errors.content?.message ?? (error ? `${failureText(error)} Votre lettre est gardée.` : undefined)
        }
        {...form.register('content')}
      />
      <div className="compose-row">
        <span />
        <Button type="submit" size="compact" busy={isPending} busyLabel="Envoi en cours...">
          {correspondent ? 'Envoyer ma réponse' : 'Envoyer mon message'}
        </Button>
      </div>
    </form>
  )
}
