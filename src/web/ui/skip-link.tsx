/** <SkipLink>Aller au formulaire</SkipLink>   first in the body; aims at <main id="contenu" tabIndex={-1}>. */
import type { ReactNode } from 'react'

export function SkipLink({ children = 'Aller au contenu' }: { children?: ReactNode }) {
  return (
    <a className="skip" href="#contenu">
      {children}
    </a>
  )
}
