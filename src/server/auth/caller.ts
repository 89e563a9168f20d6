import type { FastifyRequest } from 'fastify'

const MAX_AGENT = 300

/** Where a request comes from: for limits, sessions and the audit log. */
export type Caller = { ipAddress: string; userAgent: string }

export const callerOf = (request: FastifyRequest): Caller => ({
  ipAddress: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_AGENT),
})
