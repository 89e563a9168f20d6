import type { PostOutcome } from '#contract/shared/post-outcome.ts'
import { Island } from '../../islands/island.tsx'
import { answerHoursOf } from '../forms/posted-texts.ts'
import { SampleForm } from '../forms/sample-form.tsx'
import { useHouse } from '../house.ts'

type SampleSectionProps = { heading?: 'h1' | 'h2'; outcome?: PostOutcome | null }

/** Ten pages corrected for nothing: a reply card. */
export function SampleSection({ heading: Heading = 'h2', outcome = null }: SampleSectionProps) {
  const house = useHouse()
  const answerHours = answerHoursOf('echantillon', house)
  return (
    <section className="bg-card border-y border-line" id="commande-gratuite" aria-labelledby="t-essai">
      <div className="wrap grid py-s9 gap-s6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:gap-s8">
        <div className="grid gap-s4 content-start">
          <p className="running">Carte-réponse</p>
          <Heading className="title" id="t-essai">
            Dix pages corrigées, pour juger sur pièce
          </Heading>
          <p className="prose">
            Envoyez le passage qui vous fait douter. Un correcteur de votre genre littéraire le relit et vous
            répond<span>{answerHours !== null && <> sous {answerHours}&nbsp;h</>}</span>. C’est offert, et
            n’engage à rien.
          </p>
        </div>
        <Island
          name="sample-form"
          component={SampleForm}
          when="visible"
          props={{ outcome, labelledBy: 't-essai', answerHours }}
        />
      </div>
    </section>
  )
}
