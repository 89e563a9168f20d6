type End = number | 'auto'

/** From where to where an axis of bars goes: zero is always in it, since every bar stands on it. */
export const axisDomain = (values: readonly number[]): [End, End] => {
  const goesBelow = values.some((value) => value < 0)
  const goesAbove = values.some((value) => value > 0)
  // Nothing but zeros: « auto » would draw a scale of a few cents.
  if (!goesBelow && !goesAbove) return [0, 1]
  return [goesBelow ? 'auto' : 0, goesAbove ? 'auto' : 0]
}

/** The values written beside the bars: zero alone when they are all zero; undefined leaves them to the chart. */
export const axisTicks = (values: readonly number[]): number[] | undefined =>
  values.every((value) => value === 0) ? [0] : undefined
