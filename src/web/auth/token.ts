/** Where the bearer token is kept (specification 1 §3). */
const KEY = 'auth_token'

export const readToken = (): string | null => localStorage.getItem(KEY)

export const storeToken = (token: string): void => localStorage.setItem(KEY, token)

export const dropToken = (): void => localStorage.removeItem(KEY)
