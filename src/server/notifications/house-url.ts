import type { Config } from '../config.ts'

/** Where an e-mail leads to the back-office: through /login, since a private address leads the person who is signed out to the home page. */
export const houseUrl = ({ appUrl }: Pick<Config, 'appUrl'>, path: string): string =>
  `${appUrl}/login?suite=${encodeURIComponent(path)}`
