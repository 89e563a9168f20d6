type End = number | 'auto'

/** The ends of an axis of bars: always around zero, since every bar starts there. */
export const axisDomain = (values: readonly number[]): [End, End] => {
  const goesBelow = values.some((value) => value < 0)
  const goesAbove = values.some((value) => value > 0)
  // All zeros: « auto » would draw a scale of a few cents.
  if (!goesBelow && !goesAbove) return [0, 1]
  return [goesBelow ? 'auto' : 0, goesAbove ? 'auto' : 0]
}

/** The values written beside the bars: zero alone when they are all zero; undefined leaves them to the chart. */
export const axisTicks = (values: readonly number[]): number[] | undefined =>
  values.every((value) => value === 0) ? [0] : undefined
