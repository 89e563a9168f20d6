import { data, type MetaDescriptor } from 'react-router'
import { EXPIRED_LINKS, type ExpiredLink } from '#contract/files/expired-link.ts'
import { privateMeta } from '../lib/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/expired-link-page'
import { NoteSheet } from './forms/note-sheet.tsx'
import { NotFound } from './not-found.tsx'
import { ReadingFrame } from './reading-frame.tsx'

type Said = { title: string; text: string; way: { label: string; to: string } }

const SAID: Record<ExpiredLink, Said> = {
  donnees: {
    title: 'Cette copie de vos données n’est plus disponible',
    text: 'Son lien était valable 24 heures. Demandez-en une autre dans vos paramètres : elle vous sera envoyée par e-mail. Si votre compte est désactivé, écrivez-nous.',
    way: { label: 'Me connecter', to: '/login' },
  },
  fichier: {
    title: 'Ce lien de téléchargement n’est plus valable',
    text: 'Il ouvre son fichier pendant trente jours. Pour le recevoir de nouveau, répondez à l’e-mail qui vous l’a envoyé, ou écrivez-nous.',
    way: { label: 'Nous écrire', to: '/contact' },
  },
}

export function loader({ params: { quoi } }: Route.LoaderArgs) {
  const what = EXPIRED_LINKS.find((name) => name === quoi)
  return what ? data({ what }) : data(null, { status: 404 })
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(loaderData ? SAID[loaderData.what].title : 'Page introuvable')({ matches })
}

/** The page of a mailed link that opens nothing any more: what it opened, and how to have it again. */
export default function ExpiredLinkPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />
  const { title, text, way } = SAID[loaderData.what]
  return (
    <ReadingFrame>
      <NoteSheet title={title} text={text}>
        <p>
          <ButtonLink to={way.to} reloadDocument>
            {way.label}
          </ButtonLink>
        </p>
      </NoteSheet>
    </ReadingFrame>
  )
}
