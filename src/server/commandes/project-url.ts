import type { Config } from '../config.ts'

/** The page of an order in the client area, for an e-mail to lead to; it asks to sign in where it must. */
export const projectUrl = ({ appUrl }: Pick<Config, 'appUrl'>, commandeId: string) =>
  `${appUrl}/app/projects/${commandeId}`
