/** Says in one line how two lists of facts differ; nothing when they are the same. */
export function differences(what: string, found: string[], expected: string[]): string[] {
  const missing = leftOver(expected, found)
  const tooMany = leftOver(found, expected)
  return [
    ...(missing.length > 0 ? [`${what}: missing ${missing.join(', ')}`] : []),
    ...(tooMany.length > 0 ? [`${what}: too many ${tooMany.join(', ')}`] : []),
  ]
}

/** The items of `some` that `others` lacks, repeated as often as they are missing. */
function leftOver(some: string[], others: string[]): string[] {
  const left = [...others]
  return some.filter((item) => {
    const index = left.indexOf(item)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}
