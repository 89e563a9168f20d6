/**
 * <JumpTrigger words="Aller à un client, une commande" onClick={…} />      the field-like button of a top bar, « Ctrl K »
 * <JumpDialog open onOpenChange label text onText={setText} items={[{ to, label, note?, icon }]} nothing="Rien…" onGo={(item) => …} />
 *
 * A palette: what is typed filters, arrows choose, Enter goes. The caller finds the items and listens to the shortcut.
 */
import { Dialog as Primitive } from 'radix-ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { Icon, type IconName } from './marks.tsx'
import { useFocusReturn } from './modal.ts'

export type JumpItem = { to: string; label: string; note?: string; icon: IconName }

export function JumpTrigger({ words, onClick }: { words: string; onClick: () => void }) {
  return (
    <button type="button" className="jump" onClick={onClick} aria-keyshortcuts="Control+K Meta+K">
      <Icon name="search" />
      <span>{words}</span>
      <kbd aria-hidden>Ctrl K</kbd>
    </button>
  )
}

type JumpDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  text: string
  onText: (text: string) => void
  items: readonly JumpItem[]
  nothing: string
  onGo: (item: JumpItem) => void
}

export function JumpDialog({ open, onOpenChange, ...palette }: JumpDialogProps) {
  const focusReturn = useFocusReturn()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-scrim" />
        <Primitive.Content className="dialog dialog--jump" aria-describedby={undefined} {...focusReturn}>
          <Primitive.Title className="visually-hidden">{palette.label}</Primitive.Title>
          <Palette {...palette} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function Palette({
  label,
  text,
  onText,
  items,
  nothing,
  onGo,
}: Omit<JumpDialogProps, 'open' | 'onOpenChange'>) {
  const listId = useId()
  const [place, setPlace] = useState(0)
  const chosen = Math.min(place, items.length - 1)
  const optionId = (index: number) => `${listId}-${index}`
  const move = (by: number) => setPlace((chosen + by + items.length) % Math.max(1, items.length))

  const onKeyDown = (event: KeyboardEvent) => {
    const item = items[chosen]
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && item) onGo(item)
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        className="input"
        role="combobox"
        aria-label={label}
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-activedescendant={items.length > 0 ? optionId(chosen) : undefined}
        placeholder={label}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setPlace(0)
          onText(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      <div className="jump-list" id={listId} role="listbox" aria-label="Destinations">
        {items.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the field's
          <div
            key={item.to}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className="menu-item"
            data-highlighted={index === chosen || undefined}
            ref={index === chosen ? intoView : undefined}
            onPointerMove={() => setPlace(index)}
            onClick={() => onGo(item)}
          >
            <Icon name={item.icon} />
            <span className="jump-item">
              {item.label}
              {item.note && <span className="small muted">{item.note}</span>}
            </span>
          </div>
        ))}
      </div>
      {items.length === 0 && (
        <p className="muted" role="status">
          {nothing}
        </p>
      )}
    </>
  )
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
