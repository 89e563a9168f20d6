import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { thread } from './message-queries.ts'
import { Thread } from './thread.tsx'

/** One thread, beside the list or over it on a phone. */
export default function ConversationPage() {
  const { id = '' } = useParams()
  const { data } = useQuery(thread(id))
  return (
    <section className="inbox-thread" aria-labelledby="fil">
      <div className="inbox-thread-head">
        <ButtonLink to="/app/messages" variant="quiet" size="compact" className="inbox-back">
          Toutes les conversations
        </ButtonLink>
        <h2 className="head" id="fil">
          {data?.title ?? 'Conversation'}
        </h2>
        {data?.commandeId && <Link to={`/app/projects/${data.commandeId}`}>Voir le projet</Link>}
      </div>
      <Thread key={id} id={id} />
    </section>
  )
}
