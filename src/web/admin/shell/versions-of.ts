/** The fields of an entry in a conflict, by name, as typed here and as saved by somebody else. */
export function versionsOf(labels: Record<string, string>, typed: object, stored: object) {
  const [mine, saved] = [new Map(Object.entries(typed)), new Map(Object.entries(stored))]
  return Object.entries(labels).map(([name, label]) => ({
    label,
    mine: textOf(mine.get(name)),
    saved: textOf(saved.get(name)),
  }))
}

/** A value as text, to compare two versions: a line for each item of a list. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value === 'number') return Number.isNaN(value) ? '' : value.toLocaleString('fr')
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  if (typeof value === 'object') {
    return Object.values(value)
      .map(textOf)
      .filter((text) => text !== '')
      .join(', ')
  }
  return typeof value === 'string' ? value : ''
}
