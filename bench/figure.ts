import type { Comparison } from './compare.ts'
import type { Setup } from './setup.ts'

/** The result of a benchmark: two measures of one run, and their ratio. */
export type Figure = {
  /** The thing measured, and its reference. */
  title: string
  unit: string
  product: number
  bare: number
  /** Bare over product for a floor, product over bare for a ceiling. */
  ratio: number
  /** Undefined for a figure without a limit. */
  bound?: Bound
}

/** The limit of a figure. */
export type Bound = { atLeast: number } | { atMost: number }

/** A benchmark: its servers, its data, its runs. */
export type Benchmark = (setup: Setup) => Promise<Figure[]>

export const isWithin = (value: number, bound: Bound): boolean =>
  'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost

export const isHeld = ({ ratio, bound }: Figure): boolean => !bound || isWithin(ratio, bound)

/** Two figures: a request's processor time, which is judged; then the requests a second, which the load generator beside it disturbs. */
export function figuresOf(title: string, { product, bare }: Comparison, bound: Bound): Figure[] {
  const isFloor = 'atLeast' in bound
  const over = (a: number, b: number) => (isFloor ? a / b : b / a)
  return [
    {
      title,
      unit: 'µs of CPU a request',
      product: product.cpuMicros,
      bare: bare.cpuMicros,
      ratio: over(bare.cpuMicros, product.cpuMicros),
      bound,
    },
    {
      title,
      unit: 'requests a second',
      product: product.perSecond,
      bare: bare.perSecond,
      ratio: over(product.perSecond, bare.perSecond),
    },
  ]
}
