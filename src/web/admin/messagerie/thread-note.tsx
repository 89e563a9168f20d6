import { NotebookPen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDayTime } from '#contract/format/dates.ts'
import type { ConversationNote } from '#contract/messages/admin-endpoints.ts'
import { fullName } from '#contract/users/signer.ts'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/marks.tsx'
import { MessageItem } from '../../ui/message-list.tsx'
import { useRemoveNote } from './use-notes.ts'

/** A note among the messages, at its date. */
export function ThreadNote({ note }: { note: ConversationNote }) {
  const { id, conversationId, author, content, createdAt } = note
  const remove = useRemoveNote(conversationId)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <MessageItem
      kind="note"
      author={author ? fullName(author) : 'Compte supprimé'}
      date={formatDayTime(createdAt)}
      dateTime={createdAt}
      badge={
        <span className="small text-warning flex items-center gap-s1">
          <Icon name={NotebookPen} /> Note interne
        </span>
      }
      actions={<IconButton icon={Trash2} label="Supprimer cette note" onClick={() => setIsAsked(true)} />}
      after={
        <ConfirmDialog
          open={isAsked}
          onOpenChange={setIsAsked}
          title={'Supprimer cette note\u202f?'}
          consequence="Plus personne de la maison ne la lira. Cette action est définitive."
          confirmLabel="Supprimer la note"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(id, { onSuccess: () => setIsAsked(false) })}
        />
      }
    >
      {content}
    </MessageItem>
  )
}
