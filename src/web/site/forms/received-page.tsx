import { data, type MetaDescriptor } from 'react-router'
import { postedMeta } from '../../lib/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useHouse } from '../house.ts'
import { NotFound } from '../not-found.tsx'
import { ReadingFrame } from '../reading-frame.tsx'
import type { Route } from './+types/received-page'
import { NoteSheet } from './note-sheet.tsx'
import { answerHoursOf, isReceived, receivedText } from './received-texts.ts'

export function loader({ params: { quoi } }: Route.LoaderArgs) {
  return isReceived(quoi) ? data({ name: quoi }) : data(null, { status: 404 })
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return postedMeta(loaderData ? receivedText(loaderData.name, null).title : 'Page introuvable')({ matches })
}

/** The acknowledgement of a form posted without JavaScript, and its next step. */
export default function ReceivedPage({ loaderData }: Route.ComponentProps) {
  const house = useHouse()
  if (!loaderData) return <NotFound />
  const { title, next } = receivedText(loaderData.name, answerHoursOf(loaderData.name, house))
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
