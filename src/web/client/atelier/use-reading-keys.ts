import { useEffect, useEffectEvent } from 'react'
import { READINGS, type ReadingName } from './reading-choices.ts'

type Keys = {
  isOn: boolean
  onStep: (step: 1 | -1) => void
  onReading: (reading: ReadingName) => void
  onClose: () => void
}

/** j and k go from correction to correction, 1 to 3 choose the reading, Escape closes the card; nothing while one types. */
export function useReadingKeys({ isOn, onStep, onReading, onClose }: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyped(target)) return
    if (key === 'Escape') return onClose()
    if (!isOn) return
    const reading = READINGS[Number(key) - 1]
    if (key === 'j') onStep(1)
    else if (key === 'k') onStep(-1)
    else if (reading) onReading(reading)
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/** A field, or what is open over the page. */
const isTyped = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type="radio"], [type="checkbox"]), textarea, select, [role="dialog"], [role="menu"]',
  ) !== null
