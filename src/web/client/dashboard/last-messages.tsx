import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { senderName } from '#contract/users/signer.ts'
import { useSession } from '../../auth/session.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { latestMessages } from '../messages/message-queries.ts'
import { WholeList } from './whole-list.tsx'

const SHOWN = 4

export function LastMessages() {
  const { data, error } = useQuery(latestMessages)
  const { user } = useSession()
  return (
    <section aria-labelledby="messages">
      <h2 className="head section-title" id="messages">
        Derniers messages
      </h2>
      {!data && error && <p role="alert">{failureText(error)}</p>}
      {!data && !error && <Skeleton label="Chargement des messages" />}
      {data?.messages.length === 0 && (
        <p className="muted">Personne n’a encore écrit. Chaque projet a sa conversation.</p>
      )}
      <ul className="file-list">
        {data?.messages.slice(0, SHOWN).map((message) => (
          <li key={message.id}>
            <span>
              <Link className="line-clamp-2" to={`/app/messages/${message.conversationId}`}>
                {message.content}
              </Link>
              <span className="small muted">
                <span>{message.senderId === user?.id ? 'Vous' : senderName(message.sender)}</span> ·{' '}
                <RelativeTime at={message.createdAt} />
              </span>
            </span>
            {message.fromAdmin && !message.isRead && (
              <Badge tone="alert" shape="full">
                Nouveau
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {data && data.messages.length > 0 && <WholeList to="/app/messages">Toute la messagerie</WholeList>}
    </section>
  )
}
