import type { Config } from '../../config.ts'

/** The link of an e-mail to the back-office: through /login, since a private address leads a signed-out person to the home page. */
export const houseUrl = ({ appUrl }: Pick<Config, 'appUrl'>, path: string): string =>
  `${appUrl}/login?suite=${encodeURIComponent(path)}`
