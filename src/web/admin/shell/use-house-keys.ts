import { useEffect, useEffectEvent } from 'react'
import { useSingleKeys } from './single-keys.ts'

/** Elements with their own use of keys: fields, menus, dialogs, dragged cards. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog]'
/** A row of a list, around the link that opens it. */
const ROW = '[data-row]'

type HouseKeys = { onHelp: () => void; onSearch: () => void }

/** The single keys of every page of the back-office: not in a field, not with a modifier, and none when they are off. */
export function useHouseKeys({ onHelp, onSearch }: HouseKeys): void {
  const isOn = useSingleKeys()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || isTaken(event)) return
    const run = runOf(event.key, { onHelp, onSearch })
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTaken({
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  defaultPrevented,
  target,
}: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return true
  return (
    (target instanceof Element && target.closest(OWN_KEYS) !== null) ||
    // A dialog over the page keeps the keys to itself, wherever the focus is.
    document.querySelector('[role=dialog], [role=alertdialog]') !== null
  )
}

function runOf(key: string, { onHelp, onSearch }: HouseKeys): (() => void) | undefined {
  if (key === '?') return onHelp
  if (key === '/') return searchField() ? focusSearch : onSearch
  if (key === 'j' || key === 'k') {
    const link = linkOf(rowFrom(key === 'j' ? 1 : -1))
    return link && (() => link.focus())
  }
  const link = key === 'e' ? linkOf(document.activeElement?.closest(ROW)) : undefined
  return link && (() => link.click())
}

const searchField = () => document.querySelector<HTMLInputElement>('main input[type=search]')

function focusSearch(): void {
  searchField()?.focus()
  searchField()?.select()
}

const linkOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLAnchorElement>('a[href]') ?? undefined

/** The row next to the focused one, else to the open one; the first row without either. */
function rowFrom(step: 1 | -1): Element | undefined {
  const rows = [...document.querySelectorAll(ROW)]
  const focused = rows.findIndex((row) => row.contains(document.activeElement))
  const here = focused >= 0 ? focused : rows.findIndex((row) => row.hasAttribute('data-open'))
  return here < 0 ? rows[0] : rows[Math.min(Math.max(here + step, 0), rows.length - 1)]
}
