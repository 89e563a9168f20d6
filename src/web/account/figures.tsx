import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#contract/format/count.ts'
import { Badge } from '../ui/badge.tsx'
import { Awaited } from '../ui/skeleton.tsx'
import { ownStats } from './account-queries.ts'

/** An author's count of projects and average rating; nothing before the first project. */
export function Figures() {
  const { data, isPending } = useQuery(ownStats)
  if (isPending) return <Awaited />
  if (!data || data.totalProjects === 0) return null
  const { totalProjects, completedProjects, averageRating, isVip } = data
  return (
    <dl className="account-figures flex flex-wrap gap-x-s7 gap-y-s4">
      <div>
        <dt>Textes confiés</dt>
        <dd className="num">{formatCount(totalProjects)}</dd>
      </div>
      <div>
        <dt>Textes terminés</dt>
        <dd className="num">{formatCount(completedProjects)}</dd>
      </div>
      {averageRating > 0 && (
        <div>
          <dt>Note que vous nous donnez</dt>
          <dd className="num">{averageRating.toLocaleString('fr-FR', { maximumFractionDigits: 1 })}/5</dd>
        </div>
      )}
      {isVip && (
        <div>
          <dt>Votre fidélité</dt>
          <dd>
            <Badge tone="success" shape="done">
              Auteur fidèle
            </Badge>
          </dd>
        </div>
      )}
    </dl>
  )
}
