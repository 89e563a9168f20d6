import type { PublicSettings } from '#contract/settings/public-settings.ts'
import { useHouse } from '../house.ts'
import { moreThan } from './round-figures.ts'

/** The house's credentials, as the foot of a title page; nothing of a house that claims none. */
export function TrustSection() {
  const house = useHouse()
  const badges = house ? badgesOf(house) : []
  if (badges.length === 0) return null
  return (
    <section className="trust wrap" aria-label="Nos engagements">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(theme(--trust-figure),1fr))] gap-x-s5 gap-y-s4 py-s6 sm:grid-cols-5 sm:gap-s4">
        {badges.map(([figure, meaning]) => (
          <li className="text-small text-ink-muted border-l border-line-strong pl-s4" key={meaning}>
            <b>{figure}</b> {meaning}
          </li>
        ))}
      </ul>
    </section>
  )
}

function badgesOf({ affirmations, figures: { annees, auteurs } }: PublicSettings): [string, string][] {
  const badges: [string, string][] = []
  if (annees !== null) badges.push([`${annees}\u00a0ans`, 'd’expertise'])
  if (auteurs !== null) badges.push([moreThan(auteurs), 'auteurs accompagnés'])
  if (affirmations.includes('serviceFrancais')) badges.push(['100\u00a0%', 'service français'])
  if (affirmations.includes('sansIa')) badges.push(['Sans IA', 'des lecteurs, un crayon'])
  if (affirmations.includes('donnees')) badges.push(['RGPD', 'vos textes restent les vôtres'])
  return badges
}
