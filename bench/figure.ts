import type { Comparison } from './compare.ts'
import type { Stage } from './stage.ts'

/** What a benchmark says: two measures of one run, and the ratio that the product promises. */
export type Figure = {
  /** What is measured, and against what. */
  title: string
  unit: string
  product: number
  bare: number
  /** Bare over product for a floor, product over bare for a ceiling. */
  ratio: number
  bound: Bound
}

/** What a figure may be at worst. */
export type Bound = { atLeast: number } | { atMost: number }

/** A benchmark: its servers, its data, its runs. */
export type Benchmark = (stage: Stage) => Promise<Figure[]>

export const isWithin = (value: number, bound: Bound): boolean =>
  'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost

export const isHeld = ({ ratio, bound }: Figure): boolean => isWithin(ratio, bound)

/** The processor a request costs, then the requests a second, each with the same promise. */
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
      bound,
    },
  ]
}
