import { CalendarDays } from 'lucide-react'
import type { FaqItem } from '#contract/faq/faq-item.ts'
import { Question } from '../../faq/question.tsx'
import { type AnyIcon, Icon, Mark } from '../../ui/marks.tsx'
import { DelayNotes } from '../delay-notes.tsx'
import { useHouse } from '../house.ts'

const TITLE = 'Avant de nous confier votre texte'

/** The icons that the specification gives to categories (1 §3); another category has a default one. */
const ICONS: Record<string, AnyIcon> = {
  Général: 'help',
  Délais: CalendarDays,
  Tarifs: 'tag',
  Correction: 'book',
  Formats: 'file',
  Paiement: 'bill',
}

/**
 * The first questions of authors, with their answers; readable without JavaScript. `null` when they cannot be read: only
 * another visit tries again.
 */
export function FaqSection({ questions }: { questions: FaqItem[] | null }) {
  const answerHours = useHouse()?.figures.reponseContactHeures
  return (
    <section className="chapter wrap" id="faq" aria-labelledby="t-faq">
      <div className="chapter-side">
        <p className="running">Questions d’auteurs</p>
        {answerHours && (
          <p className="chapter-note hidden lg:block">
            <Mark name="caret" />
            Une autre&#8239;? Nous répondons sous {answerHours}&nbsp;h.
          </p>
        )}
      </div>
      <div className="chapter-main">
        <h2 className="title" id="t-faq">
          {TITLE}
        </h2>
        <DelayNotes />
        {questions === null && <Unread />}
        {questions?.length === 0 && <NoQuestion />}
        {questions && questions.length > 0 && <Questions questions={questions} />}
      </div>
    </section>
  )
}

const Questions = ({ questions }: { questions: FaqItem[] }) => (
  <div className="questions max-w-column mt-s3">
    {groupsOf(questions).map((group) => (
      <div className="question-group lg:grid lg:grid-cols-[theme(--question-kind)_1fr]" key={group[0].id}>
        <h3 className="running flex items-center gap-s2 pt-s3 lg:self-start lg:pt-s4h">
          <Icon name={ICONS[group[0].categorie] ?? 'help'} />
          {group[0].categorie}
        </h3>
        <div>
          {group.map(({ id, question, reponse, details }) => (
            <Question key={id} question={question} reponse={reponse} details={details} />
          ))}
        </div>
      </div>
    ))}
  </div>
)

const NoQuestion = () => (
  <p>
    Aucune réponse n’est publiée ici pour le moment. <a href="#contact">Écrivez-nous</a>&nbsp;: nous vous
    répondons.
  </p>
)

const Unread = () => (
  <div className="offer-notice flex flex-wrap items-center gap-x-s4 gap-y-s2" role="status">
    <Mark name="caret" />
    <p>Erreur lors du chargement des FAQ</p>
    <form action="/#faq">
      <button type="submit" className="button button--compact">
        Réessayer
      </button>
    </form>
  </div>
)

type Group = [FaqItem, ...FaqItem[]]

/** Groups neighbours of one category, in the house's own order. */
function groupsOf(questions: FaqItem[]): Group[] {
  const groups: Group[] = []
  for (const question of questions) {
    const last = groups.at(-1)
    if (last?.[0].categorie === question.categorie) last.push(question)
    else groups.push([question])
  }
  return groups
}
