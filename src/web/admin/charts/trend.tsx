import { formatCount } from '#contract/format/count.ts'

type TrendProps = {
  /** Percent, against the period before; null without anything to compare. */
  growth: number | null
  /** The value of the period before. */
  before: string
}

/** « + 12,5 % (1 234,00 € auparavant) »: a word and a sign, never a colour alone. */
export function Trend({ growth, before }: TrendProps) {
  if (growth === null) return <span className="trend">rien à comparer</span>
  const direction = directionOf(growth)
  return (
    <span className="trend">
      <b className="num" data-direction={direction}>
        {SIGNS[direction]}
        {formatCount(Math.abs(growth))}
        {'\u00a0%'}
      </b>{' '}
      ({before} auparavant)
    </span>
  )
}

function directionOf(growth: number) {
  if (growth === 0) return 'same'
  return growth > 0 ? 'up' : 'down'
}

const SIGNS = { up: '+\u202f', down: '\u2212\u202f', same: '' } as const
