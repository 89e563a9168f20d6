import type { FastifyRequest } from 'fastify'

/** Whether the sender of a request cut the connection before the end of its body: the answer will not be read. */
export const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete
