import type { Config } from '../../config.ts'
import { linkTokenFor } from '../../platform/session/token-hash.ts'

/** The token by which the browser of a refused order resumes its draft; only its hash is kept. */
export const draftToken = ({ appSecret }: Pick<Config, 'appSecret'>, pendingCommandeId: string): string =>
  linkTokenFor(appSecret, 'BROUILLON', pendingCommandeId)
