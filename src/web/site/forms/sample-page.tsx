import { postedMeta } from '../../lib/page-meta.ts'
import { postOutcome } from '../../lib/server-api.ts'
import { SampleSection } from '../landing/sample-section.tsx'
import { ReadingFrame } from '../reading-frame.tsx'
import type { Route } from './+types/sample-page'

export const loader = ({ context }: Route.LoaderArgs) => ({ outcome: context.get(postOutcome) })

export const meta = postedMeta('Dix pages corrigées')

/** The free sample's form on its own page, where a post without JavaScript comes back. */
export default function SamplePage({ loaderData }: Route.ComponentProps) {
  return (
    <ReadingFrame layout="bands">
      <SampleSection heading="h1" outcome={loaderData.outcome} />
    </ReadingFrame>
  )
}
