/** So many points per so many seconds, for one key. */
export type RateLimit = { points: number; seconds: number }

/** Those of decisions §3 (orders, logins and sign-ups, other public forms, resets, messages), and ours. */
export const defaultRateLimits = {
  orders: { points: 60, seconds: 3600 },
  auth: { points: 20, seconds: 900 },
  forms: { points: 20, seconds: 3600 },
  reset: { points: 5, seconds: 3600 },
  /** Messages of one client to the house. */
  messages: { points: 60, seconds: 3600 },
  /** Files that one account deposits in its projects: two projects full of them. */
  deposits: { points: 200, seconds: 3600 },
  /** Acts of one corrector on their page: forty texts in a day. */
  corrections: { points: 300, seconds: 3600 },
  /** Failed logins of one account from one address. */
  lockout: { points: 5, seconds: 900 },
} satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof defaultRateLimits
export type RateLimits = Record<RateLimitName, RateLimit>

const entry = /^(\w+)=(\d{1,9})\/(\d{1,9})$/

/** `orders=60/3600,auth=20/900`: a limit without a figure keeps its default; undefined when malformed. */
export function parseRateLimits(text: string): RateLimits | undefined {
  const limits: RateLimits = { ...defaultRateLimits }
  for (const part of text
    .split(',')
    .map((piece) => piece.trim())
    .filter(Boolean)) {
    const [, name, points, seconds] = entry.exec(part) ?? []
    if (!name || !isRateLimitName(name)) return undefined
    limits[name] = { points: Number(points), seconds: Number(seconds) }
  }
  return limits
}

const isRateLimitName = (name: string): name is RateLimitName => Object.hasOwn(defaultRateLimits, name)
