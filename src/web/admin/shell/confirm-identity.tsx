import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useEarlyPart } from '../../lib/use-early-part.ts'

const loadDialog = () => import('./identity-dialog.tsx')
const IdentityDialog = lazy(async () => ({ default: (await loadDialog()).IdentityDialog }))

type Asked = { promise: Promise<boolean>; answer: (isConfirmed: boolean) => void }

let asked: Asked | null = null
const listeners = new Set<() => void>()

function show(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks for the administrator's password again; false when they cancel. Simultaneous calls ask once. */
export function askConfirmation(): Promise<boolean> {
  if (asked) return asked.promise
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (isConfirmed: boolean) => {
    show(null)
    resolve(isConfirmed)
  }
  show({ promise, answer })
  return promise
}

/** The dialog opened by `askConfirmation`, over the back-office. */
export function ConfirmIdentity() {
  const shown = useSyncExternalStore(subscribe, read, read)
  // The act of an ended session is given up: the next administrator must not confirm it.
  useEffect(() => () => asked?.answer(false), [])
  useEarlyPart(loadDialog)
  return (
    shown && (
      <Suspense fallback={null}>
        <IdentityDialog answer={shown.answer} />
      </Suspense>
    )
  )
}

const read = () => asked
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
