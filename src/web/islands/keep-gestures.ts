import { changedFields } from './changed-fields.ts'

type Gesture = { again: () => void; plain: () => void }

export type KeptGestures = {
  /** Resolves at the first kept event, which no other listener receives. */
  first: Promise<void>
  /** Replays, on the hydrated island, the gestures made before. */
  replay: () => void
  /** Posts a submitted form as a plain one, when the island cannot be hydrated. */
  giveBack: () => void
}

/**
 * Keeps the events that an island misses before it is hydrated: clicks on its buttons and sent forms, in their order. What the browser
 * does by itself (links, `<details>`, popovers, boxes, fields) is left to it. React answers as soon as it has begun to hydrate
 * the island: it does not receive what is kept, or it would answer twice.
 */
export function keepGestures(island: HTMLElement): KeptGestures {
  const listening = new AbortController()
  // A form is kept once, however often it was sent.
  const kept = new Map<object, Gesture>()
  const listen = { capture: true, signal: listening.signal }
  let tellFirst = () => {}
  const first = new Promise<void>((resolve) => {
    tellFirst = resolve
  })
  const keep = (event: Event, gesture: Gesture, key: object = event): void => {
    event.stopImmediatePropagation()
    kept.set(key, gesture)
    tellFirst()
  }

  island.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (!button || button.popoverTargetElement) return
      if (button.type === 'button') return keep(event, { again: () => button.click(), plain: () => {} })
      // A form of this island is kept when it is sent; another one would be sent before the island has received the click.
      if (!button.form || island.contains(button.form)) return
      event.preventDefault()
      keep(event, { again: () => button.click(), plain: () => button.click() })
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
      keep(event, { again: send, plain: send }, form)
    },
    listen,
  )

  return {
    first,
    replay: () => {
      listening.abort()
      tellWhatChanged(island)
      for (const { again } of kept.values()) again()
    },
    giveBack: () => {
      listening.abort()
      for (const { plain } of kept.values()) plain()
    },
  }
}

/** Fields keep their typed text; the island, which missed the events, receives new ones. */
function tellWhatChanged(island: HTMLElement): void {
  for (const field of changedFields(island)) field.dispatchEvent(new Event('input', { bubbles: true }))
}
