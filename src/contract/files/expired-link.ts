/** What a mailed link opened, by its name in the address of the page that says it opens nothing any more. */
export const EXPIRED_LINKS = ['donnees', 'fichier'] as const
export type ExpiredLink = (typeof EXPIRED_LINKS)[number]

export const expiredLinkPath = (what: ExpiredLink): string => `/lien-expire/${what}`
