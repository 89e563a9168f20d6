import { Archive, ArchiveRestore, MailOpen, MailPlus, Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#contract/format/plural.ts'
import type { BulkAction } from '#contract/messages/flat-endpoints.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import type { Selection } from './use-selection.ts'

const CHOSEN = { one: 'conversation choisie', other: 'conversations choisies' }
const DELETED = { one: 'conversation', other: 'conversations' }

type SelectionBarProps = {
  selection: Selection
  /** True when the list shows archived conversations. */
  archived: boolean
  busy: boolean
  /** What deleting is called on this side, and what it does. */
  deletion: { label: string; consequence: string }
  onAct: (action: BulkAction) => void
}

/** The actions on several conversations, above their list. */
export function SelectionBar({ selection, archived, busy, deletion, onAct }: SelectionBarProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { ids, hasAll, toggleAll, close } = selection
  const isNone = ids.length === 0
  return (
    <div
      className="selection-bar grid grid-cols-1 gap-s2"
      role="group"
      aria-label="Plusieurs conversations"
      data-removes="selection"
    >
      <label className="check">
        <input type="checkbox" data-after-removal checked={hasAll} onChange={toggleAll} />
        <span aria-live="polite">{isNone ? 'Tout choisir' : countOf(ids.length, CHOSEN)}</span>
      </label>
      <div className="flex flex-wrap items-center gap-s2">
        <Button size="compact" icon={MailOpen} disabled={isNone} busy={busy} onClick={() => onAct('read')}>
          Lues
        </Button>
        <Button
          size="compact"
          icon={archived ? ArchiveRestore : Archive}
          disabled={isNone}
          busy={busy}
          onClick={() => onAct(archived ? 'unarchive' : 'archive')}
        >
          {archived ? 'Désarchiver' : 'Archiver'}
        </Button>
        <Menu trigger={<IconButton icon="more" label="Autres actions" disabled={isNone} />}>
          <MenuItem icon={MailPlus} onSelect={() => onAct('unread')}>
            Marquer comme non lues
          </MenuItem>
          <MenuItem icon={Pin} onSelect={() => onAct('pin')}>
            Épingler
          </MenuItem>
          <MenuItem icon={PinOff} onSelect={() => onAct('unpin')}>
            Ne plus épingler
          </MenuItem>
          <MenuItem tone="danger" icon={Trash2} onSelect={() => setIsAsked(true)}>
            {deletion.label}
          </MenuItem>
        </Menu>
        <IconButton icon="close" label="Annuler la sélection" onClick={close} />
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={`Supprimer les messages de ${countOf(ids.length, DELETED)}\u202f?`}
        consequence={deletion.consequence}
        confirmLabel={deletion.label}
        onConfirm={() => {
          setIsAsked(false)
          onAct('delete')
        }}
      />
    </div>
  )
}
