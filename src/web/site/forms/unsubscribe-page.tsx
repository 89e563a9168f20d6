import { postedMeta } from '../../lib/page-meta.ts'
import { postOutcome } from '../../lib/server-api.ts'
import { ReadingFrame } from '../reading-frame.tsx'
import type { Route } from './+types/unsubscribe-page'
import { LinkButton } from './link-button.tsx'
import { NoteSheet } from './note-sheet.tsx'

const TITLE = 'Ne plus recevoir la lettre des auteurs'

export const loader = ({ context }: Route.LoaderArgs) => ({ outcome: context.get(postOutcome) })

export const meta = postedMeta(TITLE)

/** The page of the unsubscribe link in each e-mail, to which mailboxes post (RFC 8058). */
export default function UnsubscribePage({ loaderData }: Route.ComponentProps) {
  return (
    <ReadingFrame>
      <NoteSheet title={TITLE} text="Un clic suffit. Nous ne vous demanderons pas pourquoi.">
        <LinkButton outcome={loaderData.outcome}>Me désabonner</LinkButton>
      </NoteSheet>
    </ReadingFrame>
  )
}
