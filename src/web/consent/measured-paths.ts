/** The hydrated pages that may be measured: an order's. The others hold passwords, links with a token, or a client's private data. */
const ORDER = /^\/(commande-invitee|payment(-success|\/(success|cancel)))\/?$/
/** Reading pages whose address holds the token of an e-mail. */
const LINKS = /^\/lettre\/[^/]/i

/** True when the provider's script may be on a hydrated page (decision 030). */
export const isMeasuredPath = (pathname: string): boolean => ORDER.test(pathname)

/** True when the provider’s script may be on a reading page: its address holds no token of an e-mail. */
export const isMeasuredReading = (pathname: string): boolean => !LINKS.test(pathname)
