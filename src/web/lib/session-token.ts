import { browserStorage } from './browser-storage.ts'

/** The storage key of the bearer token (specification 1 §3). */
export const TOKEN_KEY = 'auth_token'

export const readToken = (): string | null => browserStorage.getItem(TOKEN_KEY)

export const storeToken = (token: string): void => browserStorage.setItem(TOKEN_KEY, token)

export const dropToken = (): void => browserStorage.removeItem(TOKEN_KEY)

/** True for a session that this browser refused to store: it ends with the page. */
export const isTokenUnkept = (): boolean => !browserStorage.isKept(TOKEN_KEY)
