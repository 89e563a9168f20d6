import { isLoopback } from '../../../config.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notFound } from '../../../platform/errors.ts'
import { cameByProxy } from '../../../platform/http/came-by-proxy.ts'
import type { ApiRequest } from '../../../platform/http/http-port.ts'

/**
 * The sandbox of a product installed for this machine refuses callers behind a proxy: they would get an order without paying. When APP_URL
 * is a public address, the house asked for it (`PAYMENTS=sandbox`).
 */
export function refuseFromElsewhere({ config }: Pick<Deps, 'config'>, request: ApiRequest): void {
  if (isLoopback(config.appUrl) && cameByProxy(request)) throw notFound('Ressource introuvable')
}
