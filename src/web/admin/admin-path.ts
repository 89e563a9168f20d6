/** The address of a back-office page, as a link writes it: `pathTo('/commandes', { statut: 'PAYEE' })`. */
export type AdminPath = (path: `/${string}`, query?: URLSearchParams | Record<string, string>) => string

type Place = {
  base: string
  /** Query parameters that every address keeps, such as the demo's own. */
  kept?: Record<string, string>
}

export function adminPathsAt({ base, kept = {} }: Place): AdminPath {
  return (path, query) => {
    const search = new URLSearchParams(query)
    for (const [name, value] of Object.entries(kept)) search.set(name, value)
    return `${base}${path}${search.size > 0 ? `?${search}` : ''}`
  }
}
