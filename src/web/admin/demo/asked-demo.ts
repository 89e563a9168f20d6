/** The demonstration that an address asks for: `?demo=true[&readonly=true][&duration=N]` (specification 2 §4). */
export type AskedDemo = {
  readOnly: boolean
  /** Minutes; undefined when the address gives no readable number. */
  duration?: number
}

const NAMES = ['demo', 'readonly', 'duration'] as const

export function askedDemo(search: string): AskedDemo | null {
  const params = new URLSearchParams(search)
  if (params.get('demo') !== 'true') return null
  const duration = params.get('duration') ?? ''
  return {
    readOnly: params.get('readonly') === 'true',
    ...(/^\d{1,4}$/.test(duration) && { duration: Number(duration) }),
  }
}

/** The query parameters of every address of a demonstration. */
export const demoParams = ({ readOnly, duration }: AskedDemo): Record<string, string> => ({
  demo: 'true',
  ...(readOnly && { readonly: 'true' }),
  ...(duration !== undefined && { duration: String(duration) }),
})

/** A query as the demonstration keeps it. */
export function withDemo(search: string, asked: AskedDemo): string {
  const params = new URLSearchParams(withoutDemo(search))
  for (const [name, value] of Object.entries(demoParams(asked))) params.set(name, value)
  return `?${params}`
}

/** The same query without the demonstration's parameters. */
export function withoutDemo(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of NAMES) params.delete(name)
  return params.size > 0 ? `?${params}` : ''
}

/** A link to the back-office as the demonstration writes it: it leads where the demonstration goes on. */
export function keptLink(link: string, asked: AskedDemo): string {
  if (!link.startsWith('/admin')) return link
  const [path = '', search = ''] = link.split('?')
  return path + withDemo(search, asked)
}
