/** The hydrated pages that may be measured: those of an order. The others hold passwords, links that open something, or a client's own affairs. */
const ORDER = /^\/(commande-invitee|payment(-success|\/(success|cancel)))\/?$/
/** Reading pages whose address holds the token of an e-mail. */
const LINKS = /^\/lettre\/[^/]/i

/** Whether the provider's script may be on a page that the browser draws (decision 030). */
export const isMeasuredPath = (pathname: string): boolean => ORDER.test(pathname)

/** Whether it may be on a reading page: on all but those that an e-mail links to with a token. */
export const isMeasuredReading = (pathname: string): boolean => !LINKS.test(pathname)
