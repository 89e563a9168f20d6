import type { FaqItem } from '#contract/faq/faq-item.ts'
import { Mark } from '../../ui/marks.tsx'
import { useHouse } from '../house.ts'

/** What authors ask first, answered; read without JavaScript. Nothing to ask, no section. */
export function FaqSection({ questions }: { questions: FaqItem[] }) {
  const house = useHouse()
  if (questions.length === 0) return null
  return (
    <section className="chapter wrap" id="faq" aria-labelledby="t-faq">
      <div className="chapter-side">
        <p className="running">Questions d’auteurs</p>
        {house && (
          <p className="chapter-note">
            <Mark name="caret" />
            Une autre&#8239;? Nous répondons sous {house.figures.reponseContactHeures}&nbsp;h.
          </p>
        )}
      </div>
      <div className="chapter-main">
        <h2 className="title" id="t-faq">
          Avant de nous confier votre texte
        </h2>
        <div className="questions">
          {questions.map(({ id, question, reponse, details }) => (
            <details key={id}>
              <summary>{question}</summary>
              <p className="prose whitespace-pre-line">{reponse}</p>
              {details && <p className="prose whitespace-pre-line">{details}</p>}
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
