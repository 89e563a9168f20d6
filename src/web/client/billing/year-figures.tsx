import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { formatCount } from '#contract/format/count.ts'
import { failureText } from '../../lib/failure-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { queryWith } from '../../ui/query-link.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { annualFigures } from './facture-queries.ts'

/** The total of the year chosen in the address; nothing for an author without orders. */
export function YearFigures() {
  const [params, setParams] = useSearchParams()
  const asked = /^20\d{2}$/.exec(params.get('annee') ?? '')?.[0]
  const { data, error, refetch, isPlaceholderData } = useQuery(annualFigures(asked))
  const titleId = useId()
  if (!data) {
    return error ? (
      <ErrorState title="Impossible d’afficher vos totaux" retry={() => void refetch()}>
        {failureText(error)}
      </ErrorState>
    ) : (
      <Skeleton lines={2} label="Chargement des totaux de l’année" />
    )
  }
  const { year, years, totalSpent, totalSpentFormatted, pagesCorrected, orders } = data
  if (years.length === 1 && !asked && totalSpent === 0 && orders === 0) return null
  return (
    <section
      className="year-figures grid gap-s3"
      aria-labelledby={titleId}
      aria-busy={isPlaceholderData || undefined}
    >
      <div className="flex flex-wrap gap-x-s5 gap-y-s2 items-center justify-between">
        <h2 className="head" id={titleId}>
          Votre année
        </h2>
        <label className="page-size print:hidden">
          Année
          <select
            className="input"
            value={asked ?? year}
            onChange={({ target }) =>
              setParams((current) => queryWith(current, { annee: target.value }), {
                preventScrollReset: true,
              })
            }
          >
            {[...new Set([...years, year])]
              .toSorted((one, other) => other - one)
              .map((each) => (
                <option key={each}>{each}</option>
              ))}
          </select>
        </label>
      </div>
      <dl className="account-figures flex flex-wrap gap-x-s7 gap-y-s4" aria-live="polite">
        <Figure term={`Réglé en ${year}`}>{totalSpentFormatted}</Figure>
        <Figure term="Pages corrigées">{formatCount(pagesCorrected)}</Figure>
        <Figure term="Commandes">{formatCount(orders)}</Figure>
      </dl>
    </section>
  )
}

const Figure = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd className="num">{children}</dd>
  </div>
)
