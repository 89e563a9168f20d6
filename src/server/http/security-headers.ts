import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const NOTHING_LOADS = "default-src 'none'; frame-ancestors 'none'"

/** What no page of ours asks of a browser, nobody else may ask in its name. */
const PERMISSIONS = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'bluetooth',
  'midi',
  'display-capture',
  'browsing-topics',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** On an answer that no hook reaches: nothing loads from it, nobody frames, sniffs or keeps it. */
export const SEALED = {
  'content-security-policy': NOTHING_LOADS,
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** On every kind of answer; pages write their own, looser policy for their scripts. */
export async function securityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.appUrl.startsWith('https:') && {
      maxAge: 63_072_000,
      includeSubDomains: true,
    },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
    if (!reply.hasHeader('content-security-policy') && !isDevelopmentPage(config, request.url)) {
      reply.header('content-security-policy', NOTHING_LOADS)
    }
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store')
    }
  })
}

/** In development Vite serves inline scripts of its own. */
const isDevelopmentPage = (config: Config, url: string) => !config.production && !url.startsWith('/api/')
