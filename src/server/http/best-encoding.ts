export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The smallest encoding that an Accept-Encoding header allows: brotli, then gzip; a weight of 0 refuses (RFC 9110 §12.5.3). */
export function bestEncoding(accepted = ''): Encoding {
  const weights = new Map(accepted.split(',').map(weightOf))
  const rest = weights.get('*') ?? 0
  return ENCODINGS.find((encoding) => (weights.get(encoding) ?? rest) > 0) ?? 'identity'
}

function weightOf(choice: string): [name: string, weight: number] {
  const [name = '', ...parameters] = choice.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}
