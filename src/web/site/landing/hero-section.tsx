import { capitalised } from '#contract/format/in-words.ts'
import type { LandingWords } from '#contract/settings/landing-words.ts'
import { Mark, Struck } from '../../ui/marks.tsx'
import { CorrectedPage } from './corrected-page.tsx'
import { correcteursInWords } from './round-figures.ts'

type HeroProps = { correcteurs: number; sansIa: LandingWords['sansIa'] }

/** The promise, itself corrected, and the page being corrected beside it. */
export function HeroSection({ correcteurs, sansIa }: HeroProps) {
  return (
    <section
      className="hero wrap ink-draws grid grid-cols-1 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:items-center"
      aria-labelledby="titre"
    >
      <div className="hero-text grid grid-cols-1 content-center">
        <h1 className="display hero-title" id="titre">
          {'Votre livre est '}
          <span className="whitespace-nowrap">
            <Struck className="w1">presque</Struck>
            <Mark name="deleatur" className="hero-deleatur drawn w2" />
          </span>
          {' prêt.'}
        </h1>
        <p className="lead max-w-[theme(--hero-text)]">
          {`${capitalised(correcteursInWords(correcteurs))} relisent votre manuscrit${sansIa ? ` ${sansIa.maniere}` : ''}, ligne à ligne\u00a0: orthographe, syntaxe, typographie, style. ${sansIa ? `${sansIa.accroche} ` : ''}Et le dernier mot vous revient.`}
        </p>
        <div className="hero-actions flex flex-wrap gap-s3">
          <a className="button button--primary" href="#calculateur-prix">
            Calculer mon prix
          </a>
          <a className="button" href="#commande-gratuite">
            Faire corriger 10 pages offertes
          </a>
        </div>
        <p className="running">
          Ou parlons-en de vive voix&nbsp;: <a href="#consultation">30 minutes offertes au téléphone</a>.
        </p>
      </div>
      <CorrectedPage />
    </section>
  )
}
