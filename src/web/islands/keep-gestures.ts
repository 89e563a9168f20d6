import { changedFields } from './changed-fields.ts'

export type KeptGestures = {
  /** Does again, on the island now awake, what was done on it while it slept. */
  replay: () => void
  /** The island cannot wake: a form that was sent is posted as a plain form. */
  giveBack: () => void
}

/**
 * Keeps what a sleeping island could not hear: clicks on its buttons and sent forms, in their order. What the browser
 * does by itself (links, `<details>`, popovers, boxes, fields) is left to it.
 */
export function keepGestures(island: HTMLElement): KeptGestures {
  const asleep = new AbortController()
  const kept: { again: () => void; plain: () => void }[] = []
  const listen = { capture: true, signal: asleep.signal }

  island.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button?.type !== 'button' || button.popoverTargetElement) return
      kept.push({ again: () => button.click(), plain: () => {} })
    },
    listen,
  )
  island.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement)) return
      event.preventDefault()
      const send = () => form.requestSubmit(event.submitter)
      kept.push({ again: send, plain: send })
    },
    listen,
  )

  return {
    replay: () => {
      asleep.abort()
      tellWhatChanged(island)
      for (const { again } of kept) again()
    },
    giveBack: () => {
      asleep.abort()
      for (const { plain } of kept) plain()
    },
  }
}

/** Fields keep what was typed; the island, which heard nothing, is told. */
function tellWhatChanged(island: HTMLElement): void {
  for (const field of changedFields(island)) field.dispatchEvent(new Event('input', { bubbles: true }))
}
