import { linkTokenFor } from '../session/token-hash.ts'
import type { Config } from '../config.ts'

/** What the browser of a refused order holds to take its draft up; only its hash is kept. */
export const draftToken = ({ appSecret }: Pick<Config, 'appSecret'>, pendingCommandeId: string): string =>
  linkTokenFor(appSecret, 'BROUILLON', pendingCommandeId)
