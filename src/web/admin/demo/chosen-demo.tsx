import { createContext, type ReactNode, use, useState } from 'react'
import { useLocation } from 'react-router'
import { type AskedDemo, askedDemo } from './asked-demo.ts'

/** The history state of a visitor who left the demonstration: later pages are real, except those that ask for it. */
export const LEFT_DEMO = 'left-demo'

const ChosenDemo = createContext<AskedDemo | null>(null)

/** The demonstration that is shown, null for the real back-office; known before any session starts. */
export const useChosenDemo = (): AskedDemo | null => use(ChosenDemo)

/** Shows one of two trees, by the address; a step within the back-office that forgets to say so stays in the demonstration. */
export function DemoChoice({ shown, otherwise }: { shown: ReactNode; otherwise: ReactNode }) {
  const location = useLocation()
  const { pathname, search } = location
  const state: unknown = location.state
  const [kept, keep] = useState<AskedDemo | null>(null)
  const isThere = /^\/admin(\/|$)/.test(pathname)
  const named = isThere ? askedDemo(search) : null
  const chosen = isThere && state !== LEFT_DEMO ? (named ?? kept) : named
  if (!isSame(chosen, kept)) keep(chosen)
  return <ChosenDemo value={chosen}>{chosen ? shown : otherwise}</ChosenDemo>
}

const isSame = (one: AskedDemo | null, other: AskedDemo | null) =>
  one === other ||
  (one !== null && other !== null && one.readOnly === other.readOnly && one.duration === other.duration)
