import type { FocusEvent } from 'react'

const A_MOMENT_MS = 1_000

/**
 * A field that has just taken the focus stays in sight, above what is fixed: the one that was left may add its line of error
 * and push it down.
 */
export function keepInSight({ currentTarget: form, target: field }: FocusEvent<HTMLElement>): void {
  const { height } = form.getBoundingClientRect()
  const watch = new ResizeObserver(() => {
    if (form.getBoundingClientRect().height === height || document.activeElement !== field) return
    field.scrollIntoView({ block: 'nearest' })
  })
  watch.observe(form)
  setTimeout(() => watch.disconnect(), A_MOMENT_MS)
}
