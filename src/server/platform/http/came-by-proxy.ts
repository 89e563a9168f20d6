import type { ApiRequest } from './http-port.ts'

const ADDED_BY_PROXIES = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
]

/** Whether a proxy passed the request on: the person who sent it may be anywhere, although its connection comes from this machine. */
export const cameByProxy = ({ headers }: Pick<ApiRequest, 'headers'>): boolean =>
  ADDED_BY_PROXIES.some((name) => headers[name] !== undefined)
