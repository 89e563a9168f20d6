/** <VisuallyHidden>3 non lues</VisuallyHidden>   words for screen readers only. */
import type { ReactNode } from 'react'

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
