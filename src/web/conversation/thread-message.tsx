import { Pin, PinOff, Trash2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { To } from 'react-router'
import { askedIn } from '#contract/atelier/question-text.ts'
import type { ProjectFile } from '#contract/files/file.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import type { Message } from '#contract/messages/message.ts'
import { type CorrectionPlace, MessageText } from '../atelier/message-text.tsx'
import { IconButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FileRow, FileRows } from '../ui/file-row.tsx'
import { Icon } from '../ui/marks.tsx'
import { Menu, MenuItem, MenuRule } from '../ui/menu.tsx'
import { MessageItem } from '../ui/message-list.tsx'
import { ProposedManuscripts, WholeMessage } from './by-email.tsx'
import type { Inbox } from './inbox.ts'
import { usePin, useRemove } from './use-marks.ts'

/** A way to remove a message: for one's own side, or for both. */
export type Removal = Record<'label' | 'title' | 'consequence' | 'confirmLabel', string> & {
  forBoth: boolean
}

/** Signs of a question quoted over its answer. */
const QUOTED_SIGNS = 200

type MessageMenuProps = { message: Message; inbox: Inbox; removals: readonly [Removal, ...Removal[]] }

type ThreadMessageProps = MessageMenuProps &
  Pick<ComponentProps<typeof MessageItem>, 'author' | 'name' | 'date' | 'badge'> & {
    /** The messages read so far, among which the question that it answers. */
    among: readonly Message[]
    toCorrection: (place: CorrectionPlace) => To
    /** The download of a file, which each side asks for by a call of its own. */
    children: (file: ProjectFile) => ReactNode
    /** Under the words: what is done with this message. */
    under?: ReactNode
  }

/** A message, its files and its actions. */
export function ThreadMessage(props: ThreadMessageProps) {
  const { message, among, inbox, removals, badge, toCorrection, children, under, ...item } = props
  const { id, content, createdAt, isPinned, attachments, byEmail, repondA } = message
  const manuscripts = attachments.filter((file) => byEmail?.manuscripts.includes(file.id))
  const asked = askedIn(among.find((one) => one.id === repondA)?.content ?? '')
  return (
    <MessageItem
      {...item}
      dateTime={createdAt}
      badge={
        <>
          {badge}
          {repondA && <span className="small muted">réponse à une question</span>}
          {byEmail && <span className="small muted">par e-mail</span>}
          {isPinned && (
            <span className="small muted flex items-center gap-s1">
              <Icon name={Pin} /> Épinglé
            </span>
          )}
        </>
      }
      after={
        <>
          {under}
          {byEmail?.isFolded && <WholeMessage id={id} inbox={inbox} />}
          {attachments.length > 0 && (
            <FileRows label="Pièces jointes">
              {attachments.map((file) => (
                <FileRow
                  key={file.id}
                  name={file.filename}
                  size={formatFileSize(file.size)}
                  actions={children(file)}
                />
              ))}
            </FileRows>
          )}
          {manuscripts.length > 0 && <ProposedManuscripts files={manuscripts} inbox={inbox} />}
        </>
      }
      actions={<MessageMenu message={message} inbox={inbox} removals={removals} />}
    >
      {asked && (
        <span className="block small muted">
          {`Question sur la correction ${asked.numero}\u00a0: «\u202f${shortened(asked.mot)}\u202f»`}
        </span>
      )}
      <span>
        <MessageText content={content} toCorrection={toCorrection} />
      </span>
    </MessageItem>
  )
}

const shortened = (words: string): string =>
  words.length > QUOTED_SIGNS ? `${words.slice(0, QUOTED_SIGNS)}…` : words

function MessageMenu({ message: { id, isPinned }, inbox, removals }: MessageMenuProps) {
  const pin = usePin(inbox)
  const remove = useRemove(inbox)
  const [asked, ask] = useState<Removal>()
  const { forBoth, title, consequence, confirmLabel } = asked ?? removals[0]
  return (
    <>
      <Menu trigger={<IconButton icon="more" label="Actions sur ce message" />}>
        <MenuItem icon={isPinned ? PinOff : Pin} onSelect={() => pin.mutate({ id, isPinned: !isPinned })}>
          {isPinned ? 'Ne plus épingler' : 'Épingler'}
        </MenuItem>
        {removals.length > 1 && <MenuRule />}
        {removals.map((removal) => (
          <MenuItem key={removal.label} tone="danger" icon={Trash2} onSelect={() => ask(removal)}>
            {removal.label}
          </MenuItem>
        ))}
      </Menu>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && ask(undefined)}
        title={title}
        consequence={consequence}
        confirmLabel={confirmLabel}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id, forBoth }, { onSuccess: () => ask(undefined) })}
      />
    </>
  )
}
