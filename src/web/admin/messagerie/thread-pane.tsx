import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatDateTime } from '#contract/format/dates.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Letter, Letters } from '../../ui/letter.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminApi } from '../admin-context.tsx'

const REFRESH_MS = 30_000
const MESSAGE_LENGTH = 10_000

/** One thread as letters, oldest first, and the house's reply under them. */
export default function ThreadPane() {
  const { id = '' } = useParams()
  const adminApi = useAdminApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'conversation', id],
    queryFn: () => adminApi.messages.getConversation(id),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
  if (!data && error) {
    return (
      <ErrorState title="La conversation n’a pas pu être lue" retry={() => void refetch()}>
        {error.message}
      </ErrorState>
    )
  }
  if (!data) return <Skeleton lines={8} />
  return (
    <section className="inbox-thread" aria-labelledby="fil">
      <div className="inbox-thread-head">
        <ButtonLink to="/admin/messagerie" variant="quiet" size="compact" className="inbox-back">
          Toutes les conversations
        </ButtonLink>
        <h2 className="head" id="fil">
          {data.title}
        </h2>
        {data.commandeId && <Link to={`/admin/commandes/${data.commandeId}`}>Voir la commande</Link>}
      </div>
      <Letters>
        {data.messages.map(({ id: messageId, sender, content, createdAt, fromAdmin }) => (
          <Letter
            key={messageId}
            author={sender ? `${sender.prenom} ${sender.nom}` : 'Compte supprimé'}
            date={`${formatDateTime(createdAt)}${fromAdmin ? ', la maison' : ''}`}
            dateTime={createdAt}
          >
            {content}
          </Letter>
        ))}
      </Letters>
      {data.messages.length === 0 && <p className="muted">Personne n’a encore écrit ici.</p>}
      <Reply key={id} id={id} />
    </section>
  )
}

function Reply({ id }: { id: string }) {
  const adminApi = useAdminApi()
  const queryClient = useQueryClient()
  const [content, setContent] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => adminApi.messages.reply(id, content),
    onSuccess: async () => {
      setContent('')
      toast.success('Réponse envoyée', { duration: 3 })
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['admin', 'conversation', id] }),
        queryClient.invalidateQueries({ queryKey: ['admin', 'conversations'] }),
        queryClient.invalidateQueries({ queryKey: ['admin', 'messages'] }),
      ])
    },
  })
  return (
    <form
      className="compose"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (content.trim() && !isPending) mutate()
      }}
    >
      <TextArea
        label="Répondre au nom de la maison"
        rows={5}
        maxLength={MESSAGE_LENGTH}
        value={content}
        error={error?.message}
        onChange={(event) => setContent(event.target.value)}
      />
      <div className="compose-row">
        <Button type="submit" variant="primary" disabled={!content.trim()} busy={isPending}>
          Envoyer la réponse
        </Button>
      </div>
    </form>
  )
}
