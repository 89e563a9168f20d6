/**
 * <JumpTrigger words="Aller à un client, une commande" onClick={…} />      the field-like button of a top bar, « Ctrl K »
 * <JumpDialog open onOpenChange label text onText={setText} items={[{ id, label, note?, noteEnds?, icon, group? }]} nothing="Rien…" onGo={(item) => …} />
 *
 * A palette: typing filters, arrows choose, Enter takes. The caller finds the items, in the order of their groups, and
 * listens to the shortcut. The chosen item stays chosen while others arrive around it.
 */
import { Dialog as Primitive } from 'radix-ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { type AnyIcon, Icon } from './marks.tsx'
import { useFocusReturn } from './modal.ts'

export type JumpItem = {
  id: string
  label: string
  note?: string
  /** True when the end of a note, such as an address or a number, tells more than its beginning, which is then cut. */
  noteEnds?: boolean
  icon: AnyIcon
  group?: string
}

export function JumpTrigger({ words, onClick }: { words: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="jump flex items-center gap-s2 max-md:min-w-finger max-md:justify-center"
      onClick={onClick}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Icon name="search" />
      <span className="max-md:sr-only">{words}</span>
      <kbd className="max-md:hidden" aria-hidden>
        Ctrl K
      </kbd>
    </button>
  )
}

type PaletteProps<Item extends JumpItem> = {
  label: string
  text: string
  onText: (text: string) => void
  items: readonly Item[]
  nothing: string
  onGo: (item: Item) => void
}

type JumpDialogProps<Item extends JumpItem> = PaletteProps<Item> & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function JumpDialog<Item extends JumpItem>({ open, onOpenChange, ...palette }: JumpDialogProps<Item>) {
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

function Palette<Item extends JumpItem>({ label, text, onText, items, nothing, onGo }: PaletteProps<Item>) {
  const listId = useId()
  const [chosenId, choose] = useState<string>()
  const chosen = items.find(({ id }) => id === chosenId) ?? items[0]
  // The item that Enter takes is fixed as soon as it shows: a later answer does not move it.
  if (chosen?.id !== chosenId) choose(chosen?.id)
  const place = chosen ? items.indexOf(chosen) : -1
  const move = (by: number) => choose(items[(place + by + items.length) % Math.max(1, items.length)]?.id)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) onGo(chosen)
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
        aria-activedescendant={chosen && optionId(listId, chosen)}
        placeholder={label}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          choose(undefined)
          onText(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      <div className="jump-list" id={listId} role="listbox" aria-label="Résultats">
        {groupsOf(items).map(({ name, items: own }) => (
          <div key={name} role="group" aria-label={name || undefined}>
            {name && (
              <p className="running pt-s2 pb-s1 px-s3" aria-hidden>
                {name}
              </p>
            )}
            {own.map((item) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the field's
              <div
                key={item.id}
                id={optionId(listId, item)}
                role="option"
                tabIndex={-1}
                aria-selected={item === chosen}
                className="menu-item"
                data-highlighted={item === chosen || undefined}
                ref={item === chosen ? intoView : undefined}
                onPointerMove={() => choose(item.id)}
                onClick={() => onGo(item)}
              >
                <Icon name={item.icon} />
                <span className="jump-item flex flex-1 flex-wrap items-baseline justify-between gap-x-s4 min-w-0">
                  <span>{item.label}</span>
                  {item.note && <Note {...item} note={item.note} />}
                </span>
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={items.length === 0 ? 'muted' : 'visually-hidden'} role="status">
        {items.length === 0 ? nothing : ''}
      </p>
    </>
  )
}

function Note({ note, noteEnds }: { note: string; noteEnds?: boolean }) {
  // Isolated: a text cut at its left still reads from left to right.
  return noteEnds ? (
    <span className="small muted jump-end">
      <bdi>{note}</bdi>
    </span>
  ) : (
    <span className="small muted">{note}</span>
  )
}

const optionId = (listId: string, { id }: JumpItem) => `${listId}-${id}`

/** The items by group, in their order. */
function groupsOf<Item extends JumpItem>(items: readonly Item[]): { name: string; items: Item[] }[] {
  const groups = Map.groupBy(items, ({ group = '' }) => group)
  return [...groups].map(([name, own]) => ({ name, items: own }))
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
