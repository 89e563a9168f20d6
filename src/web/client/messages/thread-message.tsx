import { Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatShortDate, formatTime } from '#contract/format/dates.ts'
import type { Message } from '#contract/messages/message.ts'
import { senderName } from '#contract/users/signer.ts'
import { type CorrectionPlace, MessageText } from '../../atelier/message-text.tsx'
import { useSession } from '../../auth/session.tsx'
import { SentFiles } from '../../conversation/sent-files.tsx'
import { usePin, useRemove } from '../../conversation/use-marks.ts'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/marks.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { MessageItem } from '../../ui/message-list.tsx'
import { DownloadButton } from '../files/download-button.tsx'
import { AUTHOR_INBOX } from './message-queries.ts'

/** A message of the author or of the house, its files and its actions. */
export function ThreadMessage({ message }: { message: Message }) {
  const { user } = useSession()
  const { attachments, isPinned, createdAt } = message
  return (
    <MessageItem
      author={message.senderId === user?.id ? 'Vous' : senderName(message.sender)}
      name={senderName(message.sender)}
      date={`${formatShortDate(createdAt)}, ${formatTime(createdAt)}`}
      dateTime={createdAt}
      badge={
        isPinned && (
          <span className="small muted flex items-center gap-s1">
            <Icon name={Pin} /> Épinglé
          </span>
        )
      }
      after={
        attachments.length > 0 && (
          <SentFiles files={attachments}>
            {({ id, filename }) => (
              <DownloadButton of={{ kind: 'file', id }} label={`Télécharger ${filename}`}>
                Télécharger
              </DownloadButton>
            )}
          </SentFiles>
        )
      }
      actions={<MessageMenu message={message} />}
    >
      <MessageText content={message.content} toCorrection={toCorrection} />
    </MessageItem>
  )
}

function MessageMenu({ message: { id, isPinned } }: { message: Message }) {
  const pin = usePin(AUTHOR_INBOX)
  const hide = useRemove(AUTHOR_INBOX)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Menu trigger={<IconButton icon="more" label="Actions sur ce message" />}>
        <MenuItem icon={isPinned ? PinOff : Pin} onSelect={() => pin.mutate({ id, isPinned: !isPinned })}>
          {isPinned ? 'Ne plus épingler' : 'Épingler'}
        </MenuItem>
        <MenuItem tone="danger" icon={Trash2} onSelect={() => setIsAsked(true)}>
          Supprimer pour moi
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Supprimer ce message pour vous&#8239;?"
        consequence="Vous ne le verrez plus&#8239;; nous gardons le nôtre. Cette action est définitive pour vous."
        confirmLabel="Supprimer pour moi"
        busy={hide.isPending}
        onConfirm={() => hide.mutate({ id, forBoth: false }, { onSuccess: () => setIsAsked(false) })}
      />
    </>
  )
}

const toCorrection = ({ commandeId, fileId, correction }: CorrectionPlace) =>
  `/app/projects/${commandeId}/atelier/${fileId}?correction=${correction}`
