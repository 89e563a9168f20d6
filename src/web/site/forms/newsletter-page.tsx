import { Island } from '../../islands/island.tsx'
import { postedMeta } from '../../lib/page-meta.ts'
import { postOutcome } from '../../lib/server-api.ts'
import { ReadingFrame } from '../reading-frame.tsx'
import type { Route } from './+types/newsletter-page'
import { NewsletterForm } from './newsletter-form.tsx'
import { NoteSheet } from './note-sheet.tsx'

export const loader = ({ context }: Route.LoaderArgs) => ({ outcome: context.get(postOutcome) })

export const meta = postedMeta('La lettre des auteurs')

/** The newsletter's form on its own page, where a post without JavaScript comes back. */
export default function NewsletterPage({ loaderData: { outcome } }: Route.ComponentProps) {
  return (
    <ReadingFrame>
      <NoteSheet
        title="La lettre des auteurs"
        text="Ce que nos correcteurs remarquent dans les manuscrits, et comment l’éviter."
      >
        <Island
          name="newsletter-form"
          component={NewsletterForm}
          when="interaction"
          props={{ outcome, label: 'Votre adresse e-mail', source: 'newsletter_page' }}
        />
      </NoteSheet>
    </ReadingFrame>
  )
}
