import type { ComponentProps } from 'react'
import { ButtonLink } from '../ui/button.tsx'

type HomeLinkProps = Pick<ComponentProps<typeof ButtonLink>, 'variant'>

/** The link home of a page at the end of its path; the home page is a document of its own. */
export const HomeLink = ({ variant }: HomeLinkProps) => (
  <ButtonLink to="/" reloadDocument variant={variant}>
    Retour à l’accueil
  </ButtonLink>
)
