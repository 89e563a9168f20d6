import { postOutcome } from '../../lib/server-api.ts'
import { ContactSection } from '../landing/contact-section.tsx'
import { ReadingFrame } from '../reading-frame.tsx'
import type { Route } from './+types/contact-page'
import { postedPageMeta } from './posted-page-meta.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({ outcome: context.get(postOutcome) })

export const meta = () => postedPageMeta('Écrivez-nous')

/** The contact form by itself: where it comes back, posted without JavaScript. */
export default function ContactPage({ loaderData }: Route.ComponentProps) {
  return (
    <ReadingFrame layout="bands">
      <ContactSection heading="h1" outcome={loaderData.outcome} />
    </ReadingFrame>
  )
}
