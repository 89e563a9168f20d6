/** The address bar’s query with some changes, as a link’s `search`: undefined removes, the rest is preserved. */
export function queryWith(
  current: URLSearchParams,
  changes: Record<string, string | number | undefined>,
): string {
  const next = new URLSearchParams(current)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return `?${next}`
}
