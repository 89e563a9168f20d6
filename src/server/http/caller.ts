import type { FastifyRequest } from 'fastify'
import { networkOf } from './network-of.ts'

const MAX_AGENT = 300

/** Where a request comes from, for sessions and the audit log. */
export type Caller = {
  ipAddress: string
  userAgent: string
  /** Whom limits count: the address, or its whole network where one caller has many. */
  network: string
}

export const callerOf = (request: FastifyRequest): Caller => ({
  ipAddress: request.ip,
  network: networkOf(request.ip),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_AGENT),
})
