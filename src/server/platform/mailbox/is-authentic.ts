/**
 * Whether the house's own mail server found that a message comes from the domain of its sender, by DMARC, or by an aligned DKIM or SPF
 * (RFC 8601, RFC 7489 §3.1). The topmost header of that server alone is its own: those below came with the message.
 */
export function isAuthentic(
  results: readonly string[],
  { authserv, email }: { authserv: string; email: string },
): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const own = results.map(methodsOf).find(({ server }) => server === authserv)
  if (!own) return false
  const verdicts = own.methods
  const dmarc = verdicts.find(({ method }) => method === 'dmarc')
  // A domain may have no policy: its signature, or its server, then says who wrote.
  if (dmarc && dmarc.result !== 'none')
    return dmarc.result === 'pass' && (dmarc.of['header.from'] ?? domain) === domain
  return verdicts.some(({ method, result, of }) => {
    if (result !== 'pass') return false
    if (method === 'dkim') return isAligned(of['header.d'] ?? of['header.i'] ?? '', domain)
    return method === 'spf' && isAligned(of['smtp.mailfrom'] ?? '', domain)
  })
}

type Method = { method: string; result: string; of: Record<string, string> }

function methodsOf(header: string): { server: string; methods: Method[] } {
  const [first = '', ...rest] = withoutComments(header).toLowerCase().split(';')
  const methods = rest.map((text): Method => {
    const [verdict = '', ...properties] = text.trim().split(/\s+/)
    const [method = '', result = ''] = verdict.split('=')
    const of = Object.fromEntries(
      properties.map((property) => {
        const at = property.indexOf('=')
        return [property.slice(0, at), property.slice(at + 1).replaceAll('"', '')]
      }),
    )
    return { method: method.replace(/\/\d+$/, ''), result, of }
  })
  return { server: first.trim().split(/\s+/)[0] ?? '', methods }
}

/** What stands in brackets or in quotes may say anything: its author is the sender as often as the server. */
function withoutComments(header: string): string {
  let depth = 0
  let said = ''
  for (const character of header.replace(/"(?:[^"\\]|\\.)*"/g, '""')) {
    if (character === '(') depth += 1
    else if (character === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) said += character
  }
  return said
}

const isAligned = (from: string, domain: string): boolean => {
  const own = from.slice(from.lastIndexOf('@') + 1)
  return (
    own !== '' &&
    (own === domain || domain.endsWith(`.${own}`) || own.endsWith(`.${domain}`)) &&
    own.includes('.')
  )
}
