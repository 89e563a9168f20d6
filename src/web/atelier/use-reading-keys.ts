import { useEffect, useEffectEvent, useRef } from 'react'

/** The action of each key: « j », « Escape », « Ctrl+z ». */
type Keys = Record<string, (() => void) | undefined>

/** The keys that go on while they are held. */
const WALKING = ['j', 'k']

/** Keys of the reading (j and k, r and q, 1 to 3, Ctrl+z); off while the reader types in a field. */
export function useReadingKeys(keys: Keys): void {
  const acted = useRef<string>(undefined)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (!event.repeat) acted.current = undefined
    else if (!WALKING.includes(key)) {
      // The field that the key has opened has the focus by now.
      if (acted.current === key) event.preventDefault()
      return
    }
    if (event.defaultPrevented || altKey || isTyped(target)) return
    const act = keys[ctrlKey || metaKey ? `Ctrl+${key}` : key]
    if (!act) return
    // A field that opens would take the letter.
    event.preventDefault()
    acted.current = key
    act()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/** True in a field, or in an element open over the page. */
const isTyped = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type="radio"], [type="checkbox"]), textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]',
  ) !== null
