import { data } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { useHouse } from '../house.ts'
import { NotFound } from '../not-found.tsx'
import { ReadingFrame } from '../reading-frame.tsx'
import type { Route } from './+types/received-page'
import { NoteSheet } from './note-sheet.tsx'
import { postedPageMeta } from './posted-page-meta.ts'
import { answerHoursOf, isReceived, receivedText } from './received-texts.ts'

export function loader({ params: { quoi } }: Route.LoaderArgs) {
  return isReceived(quoi) ? data({ name: quoi }) : data(null, { status: 404 })
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  postedPageMeta(loaderData ? receivedText(loaderData.name, null).title : 'Page introuvable')

/** That something was received, and what comes next: where a form posted without JavaScript leads. */
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
