import type { ComponentProps } from 'react'
import { ButtonLink } from '../ui/button.tsx'

type HomeLinkProps = Pick<ComponentProps<typeof ButtonLink>, 'variant'>

/** The way back from a page that has nothing more to say; the home page is a document of its own. */
export const HomeLink = ({ variant }: HomeLinkProps) => (
  <ButtonLink to="/" reloadDocument variant={variant}>
    Retour à l’accueil
  </ButtonLink>
)
