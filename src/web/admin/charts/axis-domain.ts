type End = number | 'auto'

/** From where to where an axis of bars goes: zero is always in it, since every bar stands on it. */
export const axisDomain = (values: readonly number[]): [End, End] => {
  const goesBelow = values.some((value) => value < 0)
  const goesAbove = values.some((value) => value > 0)
  return [goesBelow ? 'auto' : 0, goesAbove || !goesBelow ? 'auto' : 0]
}
