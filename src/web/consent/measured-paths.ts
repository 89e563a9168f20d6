/** The hydrated pages that may be measured: the road of an order. The others hold passwords, links that open something, or a client's own affairs. */
const ORDER = /^\/(commande-invitee|payment(-success|\/(success|cancel)))\/?$/

/** Whether the provider's script may be on a page that the browser draws; reading pages all may have it (decision 030). */
export const isMeasuredPath = (pathname: string): boolean => ORDER.test(pathname)
