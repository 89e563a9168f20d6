import { useHouse } from '../house.ts'
import { moreThan } from './round-figures.ts'

/** The house's credentials, as the foot of a title page. */
export function TrustSection() {
  const house = useHouse()
  if (!house) return null
  const { annees, auteurs } = house.figures
  const badges = [
    [`${annees}\u00a0ans`, 'd’expertise'],
    [moreThan(auteurs), 'auteurs accompagnés'],
    ['100\u00a0%', 'service français'],
    ['Sans IA', 'des lecteurs, un crayon'],
    ['RGPD', 'vos textes restent les vôtres'],
  ]
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
