import type { PostOutcome } from '#contract/shared/post-outcome.ts'
import { Island } from '../../islands/island.tsx'
import { ContactForm } from '../forms/contact-form.tsx'
import { answerHoursOf } from '../forms/posted-texts.ts'
import { useHouse } from '../house.ts'

type ContactSectionProps = { heading?: 'h1' | 'h2'; outcome?: PostOutcome | null }

/** The contact form of the landing page. */
export function ContactSection({ heading: Heading = 'h2', outcome = null }: ContactSectionProps) {
  const house = useHouse()
  const answerHours = answerHoursOf('contact', house)
  return (
    <section className="chapter wrap" id="contact" aria-labelledby="t-contact">
      <div className="chapter-side">
        <p className="running">Courrier</p>
      </div>
      <div className="chapter-main">
        <Heading className="title" id="t-contact">
          Écrivez-nous
        </Heading>
        <p className="prose">
          Un texte, un doute, une date&nbsp;: quelqu’un de la maison vous répond
          <span>{answerHours !== null && <> sous {answerHours}&nbsp;h</>}</span>. Vos coordonnées ne servent
          qu’à <a href="/pages/politique-de-confidentialite">vous répondre</a>.
        </p>
        <Island
          name="contact-form"
          component={ContactForm}
          when="visible"
          props={{ outcome, labelledBy: 't-contact', answerHours }}
        />
      </div>
    </section>
  )
}
