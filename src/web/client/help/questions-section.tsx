import { useQuery } from '@tanstack/react-query'
import type { FaqItem } from '#contract/faq/faq-item.ts'
import { countOf } from '#contract/format/plural.ts'
import { holdsWords, searchedWords } from '#contract/shared/searchable.ts'
import { AccountSection } from '../../account/account-section.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { matchingParts } from '../../lib/matching-parts.ts'
import { useTypedParam } from '../../lib/use-typed-param.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Filters, SearchField } from '../../ui/filters.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { questions } from './help-queries.ts'

/** Frequent questions, searched without regard to accents; matches are highlighted, and their answers open. */
export function QuestionsSection() {
  const { data, error, refetch } = useQuery(questions)
  const [typed, type] = useTypedParam('search')
  const words = searchedWords(typed)
  const found = data?.filter((item) => holdsWords(textOf(item), typed))
  return (
    <AccountSection title="Questions fréquentes" note="Les mêmes que sur notre site, tenues à jour.">
      <Filters label="Chercher dans les réponses">
        <SearchField label="Chercher un mot" value={typed} onChange={type} />
      </Filters>
      {!data && error && (
        <ErrorState title="Erreur lors du chargement des FAQ" retry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton lines={6} label="Chargement des questions" />}
      <p className="small muted" role="status">
        <span>{found && words.length > 0 && foundText(found.length, typed.trim())}</span>
        <span>{data?.length === 0 && 'Aucune réponse n’est publiée ici pour le moment.'}</span>
      </p>
      {found && found.length > 0 && (
        <div className="help-questions">
          {found.map((item) => (
            <Question key={item.id} item={item} words={words} />
          ))}
        </div>
      )}
    </AccountSection>
  )
}

function Question({ item, words }: { item: FaqItem; words: readonly string[] }) {
  const isSearched = words.length > 0
  return (
    // An answer opened by a search may be closed, until another search begins.
    <details key={String(isSearched)} open={isSearched}>
      <summary>
        <Marked text={item.question} words={words} />
        <span className="small muted">
          <Marked text={item.categorie} words={words} />
        </span>
      </summary>
      <p className="prose whitespace-pre-line">
        <Marked text={item.reponse} words={words} />
      </p>
      {item.details && (
        <p className="prose whitespace-pre-line">
          <Marked text={item.details} words={words} />
        </p>
      )}
    </details>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text
  return matchingParts(text, words).map((part, index) =>
    part.found ? <mark key={index}>{part.text}</mark> : part.text,
  )
}

const textOf = ({ question, reponse, details, categorie }: FaqItem) =>
  [question, reponse, details, categorie].join('\n')

const foundText = (count: number, search: string): string =>
  count === 0
    ? `Aucune réponse pour «\u202f${search}\u202f». Essayez un autre mot, ou écrivez-nous ci-dessous.`
    : `${countOf(count, { one: 'réponse', other: 'réponses' })} pour «\u202f${search}\u202f»`
