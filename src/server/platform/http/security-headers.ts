import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../../config.ts'

const NOTHING_LOADS = "default-src 'none'; frame-ancestors 'none'"

/** Browser features that none of our pages uses, hence refused to all. */
const PERMISSIONS = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'midi',
  'display-capture',
  'browsing-topics',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** The headers of an answer that no hook reaches: it loads nothing, and is neither framed, sniffed nor kept. */
export const SEALED = {
  'content-security-policy': NOTHING_LOADS,
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** On every kind of answer; pages write their own, looser policy for their scripts. */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const writeHelmet = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.appUrl.startsWith('https:') && {
      maxAge: 63_072_000,
      includeSubDomains: true,
    },
  })
  const everywhere = { 'permissions-policy': PERMISSIONS }
  const sealed = { ...everywhere, 'content-security-policy': NOTHING_LOADS }
  // In development Vite serves inline scripts of its own.
  const ofPages = config.production ? sealed : everywhere
  const ofApi = { ...sealed, 'cache-control': 'no-store' }

  // Set first, so that a handler may override them.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.url.startsWith('/api/') ? ofApi : ofPages)
    writeHelmet(request.raw, reply.raw, () => done())
  })
}
