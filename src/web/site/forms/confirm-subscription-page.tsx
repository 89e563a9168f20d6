import { postedMeta } from '../../lib/page-meta.ts'
import { postOutcome } from '../../lib/server-api.ts'
import { ReadingFrame } from '../reading-frame.tsx'
import type { Route } from './+types/confirm-subscription-page'
import { LinkButton } from './link-button.tsx'
import { NoteSheet } from './note-sheet.tsx'

const TITLE = 'Confirmez votre inscription'

export const loader = ({ context }: Route.LoaderArgs) => ({ outcome: context.get(postOutcome) })

export const meta = postedMeta(TITLE)

/** The page of the confirmation e-mail's link. */
export default function ConfirmSubscriptionPage({ loaderData }: Route.ComponentProps) {
  return (
    <ReadingFrame>
      <NoteSheet title={TITLE} text="Un dernier geste, et la prochaine lettre des auteurs est pour vous.">
        <LinkButton outcome={loaderData.outcome} variant="primary">
          Confirmer mon inscription
        </LinkButton>
      </NoteSheet>
    </ReadingFrame>
  )
}
