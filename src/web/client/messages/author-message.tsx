import { formatShortDate, formatTime } from '#contract/format/dates.ts'
import type { Message } from '#contract/messages/message.ts'
import { senderName } from '#contract/users/signer.ts'
import { useSession } from '../../auth/session.tsx'
import { type Removal, ThreadMessage } from '../../conversation/thread-message.tsx'
import { DownloadButton } from '../files/download-button.tsx'
import { AUTHOR_INBOX } from './message-queries.ts'

type AuthorMessageProps = { message: Message; among: readonly Message[] }

/** A message as the author reads it. */
export function AuthorMessage({ message, among }: AuthorMessageProps) {
  const { user } = useSession()
  const { senderId, sender, createdAt } = message
  return (
    <ThreadMessage
      message={message}
      among={among}
      inbox={AUTHOR_INBOX}
      author={senderId === user?.id ? 'Vous' : senderName(sender)}
      name={senderName(sender)}
      date={`${formatShortDate(createdAt)}, ${formatTime(createdAt)}`}
      toCorrection={({ commandeId, fileId, query }) =>
        `/app/projects/${commandeId}/atelier/${fileId}?${new URLSearchParams(query)}`
      }
      removals={REMOVALS}
    >
      {({ id, filename }) => (
        <DownloadButton of={{ kind: 'file', id }} label={`Télécharger ${filename}`}>
          Télécharger
        </DownloadButton>
      )}
    </ThreadMessage>
  )
}

const REMOVALS: [Removal] = [
  {
    forBoth: false,
    label: 'Supprimer pour moi',
    title: 'Supprimer ce message pour vous\u202f?',
    consequence:
      'Vous ne le verrez plus\u202f; nous gardons le nôtre. Cette action est définitive pour vous.',
    confirmLabel: 'Supprimer pour moi',
  },
]
