import { postedMeta } from '../../lib/page-meta.ts'
import { postOutcome } from '../../lib/server-api.ts'
import { ContactSection } from '../landing/contact-section.tsx'
import { ReadingFrame } from '../reading-frame.tsx'
import type { Route } from './+types/contact-page'

export const loader = ({ context }: Route.LoaderArgs) => ({ outcome: context.get(postOutcome) })

export const meta = postedMeta('Écrivez-nous')

/** The contact form on its own page, where a post without JavaScript comes back. */
export default function ContactPage({ loaderData }: Route.ComponentProps) {
  return (
    <ReadingFrame layout="bands">
      <ContactSection heading="h1" outcome={loaderData.outcome} />
    </ReadingFrame>
  )
}
