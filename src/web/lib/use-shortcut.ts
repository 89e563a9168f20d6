import { useEffect, useEffectEvent } from 'react'

/** Runs an action on Ctrl (or ⌘) and a letter, wherever the focus is. */
export function useShortcut(letter: string, run: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== letter) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
