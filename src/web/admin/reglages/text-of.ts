/** A setting as two versions of it are compared: a line for each thing of a list. */
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
