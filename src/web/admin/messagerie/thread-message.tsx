import { Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDayTime } from '#contract/format/dates.ts'
import type { Message } from '#contract/messages/message.ts'
import { fullName } from '#contract/users/signer.ts'
import { MessageText } from '../../atelier/message-text.tsx'
import { SentFiles } from '../../conversation/sent-files.tsx'
import { usePin, useRemove } from '../../conversation/use-marks.ts'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/marks.tsx'
import { Menu, MenuItem, MenuRule } from '../../ui/menu.tsx'
import { MessageItem } from '../../ui/message-list.tsx'
import { useAdminPath } from '../back-office.tsx'
import { DownloadLink } from '../commandes/download-link.tsx'
import { useHouseInbox } from './use-house-inbox.ts'

type ThreadMessageProps = { message: Message; visitor: string | undefined }

/** A message, its author, its files, and the house's actions. */
export function ThreadMessage({ message, visitor = 'Compte supprimé' }: ThreadMessageProps) {
  const { sender, content, createdAt, fromAdmin, isPinned, attachments } = message
  const pathTo = useAdminPath()
  return (
    <MessageItem
      author={sender ? fullName(sender) : visitor}
      date={formatDayTime(createdAt)}
      dateTime={createdAt}
      badge={
        <>
          {fromAdmin && <span className="small muted">pour la maison</span>}
          {isPinned && (
            <span className="small muted flex items-center gap-s1">
              <Icon name={Pin} /> Épinglé
            </span>
          )}
        </>
      }
      after={
        attachments.length > 0 && (
          <SentFiles files={attachments}>
            {({ id, filename }) => (
              <DownloadLink kind="file" id={id}>
                Télécharger<span className="visually-hidden"> {filename}</span>
              </DownloadLink>
            )}
          </SentFiles>
        )
      }
      actions={<MessageMenu message={message} />}
    >
      <MessageText
        content={content}
        toCorrection={({ commandeId, fileId, correction }) =>
          pathTo(`/commandes/${commandeId}/atelier/${fileId}`, { correction })
        }
      />
    </MessageItem>
  )
}

type Asked = 'hide' | 'remove' | undefined

function MessageMenu({ message: { id, isPinned } }: { message: Message }) {
  const inbox = useHouseInbox()
  const pin = usePin(inbox)
  const remove = useRemove(inbox)
  const [asked, ask] = useState<Asked>()
  const forBoth = asked === 'remove'
  return (
    <>
      <Menu trigger={<IconButton icon="more" label="Actions sur ce message" />}>
        <MenuItem icon={isPinned ? PinOff : Pin} onSelect={() => pin.mutate({ id, isPinned: !isPinned })}>
          {isPinned ? 'Ne plus épingler' : 'Épingler'}
        </MenuItem>
        <MenuRule />
        <MenuItem tone="danger" icon={Trash2} onSelect={() => ask('hide')}>
          Supprimer pour la maison
        </MenuItem>
        <MenuItem tone="danger" icon={Trash2} onSelect={() => ask('remove')}>
          Supprimer pour tous
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && ask(undefined)}
        title={
          forBoth ? 'Supprimer ce message pour tous\u202f?' : 'Supprimer ce message pour la maison\u202f?'
        }
        consequence={
          forBoth
            ? 'Le message et ses fichiers disparaissent des deux côtés. Cette action est définitive.'
            : 'Plus personne de la maison ne le verra. Son auteur garde le sien. Cette action est définitive.'
        }
        confirmLabel="Supprimer"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id, forBoth }, { onSuccess: () => ask(undefined) })}
      />
    </>
  )
}
