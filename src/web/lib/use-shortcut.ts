import { useEffect, useEffectEvent } from 'react'

/** A dialog that waits for an answer; neither a panel nor the bell's list, dialogs by their role alone. */
const DIALOG = '.dialog[role]'

/** Runs an action on Ctrl (or ⌘) and a letter alone, wherever the focus is, but under a dialog. */
export function useShortcut(letter: string, run: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, shiftKey, altKey, key } = event
    if (!(ctrlKey || metaKey) || shiftKey || altKey || key.toLowerCase() !== letter) return
    // Even there, it is not the browser's.
    event.preventDefault()
    if (!document.querySelector(DIALOG)) run()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
