import { askedIn } from '#contract/atelier/question-text.ts'
import { formatDayTime } from '#contract/format/dates.ts'
import type { Message } from '#contract/messages/message.ts'
import { fullName } from '#contract/users/signer.ts'
import { type Removal, ThreadMessage } from '../../conversation/thread-message.tsx'
import { AnswerQuestion } from '../atelier/answer-question.tsx'
import { useAdminPath } from '../back-office.tsx'
import { DownloadLink } from '../commandes/download-link.tsx'
import { useHouseInbox } from './use-house-inbox.ts'

type HouseMessageProps = { message: Message; among: readonly Message[]; visitor: string | undefined }

/** A message as the house reads it. */
export function HouseMessage({ message, among, visitor = 'Compte supprimé' }: HouseMessageProps) {
  const { id, conversationId, content, sender, createdAt, fromAdmin } = message
  const pathTo = useAdminPath()
  return (
    <ThreadMessage
      message={message}
      among={among}
      inbox={useHouseInbox()}
      author={sender ? fullName(sender) : visitor}
      date={formatDayTime(createdAt)}
      badge={fromAdmin && <span className="small muted">pour la maison</span>}
      toCorrection={({ commandeId, fileId, query }) =>
        pathTo(`/commandes/${commandeId}/atelier/${fileId}`, query)
      }
      removals={REMOVALS}
      under={
        !fromAdmin &&
        askedIn(content) && (
          <AnswerQuestion
            conversationId={conversationId}
            messageId={id}
            isAnswered={among.some(({ repondA }) => repondA === id)}
          />
        )
      }
    >
      {({ id: fileId, filename }) => (
        <DownloadLink kind="file" id={fileId}>
          Télécharger<span className="visually-hidden"> {filename}</span>
        </DownloadLink>
      )}
    </ThreadMessage>
  )
}

const REMOVALS: [Removal, Removal] = [
  {
    forBoth: false,
    label: 'Supprimer pour la maison',
    title: 'Supprimer ce message pour la maison\u202f?',
    consequence:
      'Plus personne de la maison ne le verra. Son auteur garde le sien. Cette action est définitive.',
    confirmLabel: 'Supprimer',
  },
  {
    forBoth: true,
    label: 'Supprimer pour tous',
    title: 'Supprimer ce message pour tous\u202f?',
    consequence: 'Le message et ses fichiers disparaissent des deux côtés. Cette action est définitive.',
    confirmLabel: 'Supprimer',
  },
]
