/** The storage key of the bearer token (specification 1 §3). */
export const TOKEN_KEY = 'auth_token'

export const readToken = (): string | null => localStorage.getItem(TOKEN_KEY)

export const storeToken = (token: string): void => localStorage.setItem(TOKEN_KEY, token)

export const dropToken = (): void => localStorage.removeItem(TOKEN_KEY)
