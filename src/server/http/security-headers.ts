import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

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
    if (!reply.hasHeader('content-security-policy') && !isDevelopmentPage(config, request.url)) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store')
    }
  })
}

/** In development Vite serves inline scripts of its own. */
const isDevelopmentPage = (config: Config, url: string) => !config.production && !url.startsWith('/api/')
