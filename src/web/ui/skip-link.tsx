/** <SkipLink>Aller au formulaire</SkipLink>   first in the body, or before what is long to go through; aims at <main id="contenu" tabIndex={-1}>, or at `to`. */
import type { ReactNode } from 'react'

type SkipLinkProps = { children?: ReactNode; to?: string }

export function SkipLink({ children = 'Aller au contenu', to = 'contenu' }: SkipLinkProps) {
  return (
    <a className="skip" href={`#${to}`}>
      {children}
    </a>
  )
}
