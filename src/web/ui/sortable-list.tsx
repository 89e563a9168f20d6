/**
 * <SortableList label="Questions" rows={rows} rowId={({ id }) => id} rowName={({ question }) => question}
 *   onOrder={(ids) => …} disabled? isOpen? >{(row) => …}</SortableList>
 *
 * A short list put in order by hand: each row is dragged by its handle, which the arrow keys move too, or by its menu.
 */
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { IconButton } from './button.tsx'
import { DRAG } from './drag.ts'
import { Icon } from './marks.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type SortableListProps<Row> = {
  label: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  onOrder: (ids: string[]) => void
  /** Shown in order, not to be moved: a filtered list. */
  disabled?: boolean
  isOpen?: (row: Row) => boolean
  children: (row: Row) => ReactNode
}

export function SortableList<Row>(props: SortableListProps<Row>) {
  const { label, rows, rowId, rowName, onOrder, disabled = false, isOpen, children } = props
  const [said, setSaid] = useState('')
  const moveTo = (from: number, to: number) => {
    const row = rows[from]
    if (!row || to === from || to < 0 || to >= rows.length) return
    const ids = rows.map(rowId)
    ids.splice(to, 0, ...ids.splice(from, 1))
    setSaid(`${rowName(row)}, ${to + 1} sur ${rows.length}`)
    onOrder(ids)
  }
  return (
    <DragDropProvider
      {...DRAG}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) moveTo(source.initialIndex, source.index)
      }}
    >
      <ol className="grid border-t border-line" aria-label={label}>
        {rows.map((row, index) =>
          disabled ? (
            <li
              key={rowId(row)}
              className="sortable-row flex max-xs:flex-wrap items-center gap-s3"
              data-open={isOpen?.(row) || undefined}
            >
              {children(row)}
            </li>
          ) : (
            <SortableRow
              key={rowId(row)}
              id={rowId(row)}
              index={index}
              count={rows.length}
              name={rowName(row)}
              open={isOpen?.(row) ?? false}
              onMove={(to) => moveTo(index, to)}
            >
              {children(row)}
            </SortableRow>
          ),
        )}
      </ol>
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
    </DragDropProvider>
  )
}

type SortableRowProps = {
  id: string
  index: number
  count: number
  name: string
  open: boolean
  onMove: (to: number) => void
  children: ReactNode
}

function SortableRow({ id, index, count, name, open, onMove, children }: SortableRowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index })
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    onMove(index + step)
  }
  return (
    <li
      ref={ref}
      className="sortable-row flex max-xs:flex-wrap items-center gap-s3"
      data-row
      data-dragging={isDragging || undefined}
      data-open={open || undefined}
    >
      <button
        type="button"
        className="sortable-handle grid place-items-center w-finger flex-none"
        ref={handleRef}
        aria-label={`Déplacer «\u202f${name}\u202f» avec les flèches`}
        onKeyDown={moveByKey}
      >
        <Icon name={GripVertical} />
      </button>
      {children}
      <Menu trigger={<IconButton icon="more" label={`Ranger «\u202f${name}\u202f»`} />}>
        <MenuItem disabled={index === 0} onSelect={() => onMove(0)}>
          En premier
        </MenuItem>
        <MenuItem disabled={index === 0} onSelect={() => onMove(index - 1)}>
          Monter
        </MenuItem>
        <MenuItem disabled={index === count - 1} onSelect={() => onMove(index + 1)}>
          Descendre
        </MenuItem>
        <MenuItem disabled={index === count - 1} onSelect={() => onMove(count - 1)}>
          En dernier
        </MenuItem>
      </Menu>
    </li>
  )
}
