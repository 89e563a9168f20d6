import { frenchSpaces } from '#contract/format/typography.ts'
import type { LandingWords } from '#contract/settings/landing-words.ts'
import { Mark } from '../../ui/marks.tsx'
import { SERVICES } from './services.ts'

/** The services of the house, as a table of contents. */
export function ServicesSection({ delays }: { delays: LandingWords['delaisServices'] }) {
  return (
    <section className="chapter wrap" id="services" aria-labelledby="t-services">
      <div className="chapter-side">
        <p className="running">Sommaire</p>
        <p className="chapter-note hidden lg:block">
          <Mark name="stet" />
          Rien n’est changé sans votre accord.
        </p>
      </div>
      <div className="chapter-main">
        <h2 className="title" id="t-services">
          Ce que nous faisons de votre texte
        </h2>
        <p className="prose">
          {`${delays ? 'Les durées indiquées ici sont les plus courantes. ' : ''}La date écrite sur votre commande, avant que vous ne payiez, est celle que nous vous promettons.`}
        </p>
        <ol className="contents">
          {SERVICES.map(({ nom, texte }, place) => (
            <li className="grid gap-s2" key={nom}>
              {delays ? (
                <div className="leader flex items-baseline gap-s2">
                  <h3 className="head">{nom}</h3>
                  <span className="contents-time">{delays[place]}</span>
                </div>
              ) : (
                <h3 className="head">{nom}</h3>
              )}
              <p className="prose muted">{frenchSpaces(texte)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
