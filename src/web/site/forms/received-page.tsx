import { data, type MetaDescriptor } from 'react-router'
import { postedMeta } from '../../lib/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useHouse } from '../house.ts'
import { NotFound } from '../not-found.tsx'
import { ReadingFrame } from '../reading-frame.tsx'
import type { Route } from './+types/received-page'
import { NoteSheet } from './note-sheet.tsx'
import { answerHoursOf, isPosted, POSTED } from './posted-texts.ts'
import { textOf } from './received-texts.ts'

export function loader({ params: { quoi } }: Route.LoaderArgs) {
  return isPosted(quoi) ? data({ name: quoi }) : data(null, { status: 404 })
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return postedMeta(loaderData ? POSTED[loaderData.name].title : 'Page introuvable')({ matches })
}

/** The acknowledgement of a form posted without JavaScript, and its next step. */
export default function ReceivedPage({ loaderData }: Route.ComponentProps) {
  const house = useHouse()
  if (!loaderData) return <NotFound />
  const { title, next } = textOf(POSTED[loaderData.name], answerHoursOf(loaderData.name, house))
  return (
    <ReadingFrame>
      <NoteSheet title={title} text={next}>
        <p>
          <ButtonLink to="/" reloadDocument>
            Retour à l’accueil
          </ButtonLink>
        </p>
      </NoteSheet>
    </ReadingFrame>
  )
}
