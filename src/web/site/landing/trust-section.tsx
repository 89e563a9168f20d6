import type { LandingWords } from '#contract/settings/landing-words.ts'
import type { PublicSettings } from '#contract/settings/public-settings.ts'
import { useHouse } from '../house.ts'
import { moreThan } from './round-figures.ts'

/** The house's credentials, as the foot of a title page; nothing of a house that claims none. */
export function TrustSection({ words }: { words: LandingWords }) {
  const house = useHouse()
  const badges = house ? badgesOf(house.figures, words) : []
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

function badgesOf(
  { annees, auteurs }: PublicSettings['figures'],
  { serviceFrancais, sansIa, donnees }: LandingWords,
): [string, string][] {
  const badges: [string, string][] = []
  if (annees !== null) badges.push([`${annees}\u00a0ans`, 'd’expertise'])
  if (auteurs !== null) badges.push([moreThan(auteurs), 'auteurs accompagnés'])
  for (const said of [serviceFrancais, sansIa, donnees]) if (said) badges.push([said.titre, said.texte])
  return badges
}
