import { expect, test } from 'vitest'
import { startFailureText } from './start-failure.ts'

const failing = (message: string, fields: Record<string, string> = {}, cause?: Error) =>
  Object.assign(new Error(message, { cause }), fields)

// A failed start printed an English stack.
test.each([
  [
    'a database that is not there',
    failing('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }),
    'ne répond pas',
  ],
  ['one that stays silent', failing('timeout exceeded when trying to connect'), 'ne répond pas'],
  ['a wrong password', failing('password authentication failed', { code: '28P01' }), 'mot de passe'],
  [
    'a database that does not exist',
    failing('database "x" does not exist', { code: '3D000' }),
    'n’existe pas',
  ],
  ['a database of somebody else', failing('permission denied', { code: '42501' }), 'OWNER TO'],
  ['a host that asks for TLS', failing('no pg_hba.conf entry', { code: '28000' }), 'sslmode=verify-full'],
  [
    'an authority nobody knows',
    failing('self-signed', { code: 'SELF_SIGNED_CERT_IN_CHAIN' }),
    'sslrootcert=',
  ],
  ['a server without TLS', failing('The server does not support SSL connections'), 'ôtez sslmode'],
  [
    'a PgBouncer',
    failing('unsupported startup parameter: statement_timeout', { code: '08P01' }),
    'ignore_startup_parameters =',
  ],
  [
    'a folder of another user',
    failing('EACCES: permission denied, mkdir', { code: 'EACCES', syscall: 'mkdir' }),
    'DATA_DIR',
  ],
  ['a port below 1024', failing('listen EACCES', { code: 'EACCES', syscall: 'listen' }), 'au-dessus de 1023'],
  [
    'a host of another machine',
    failing('listen EADDRNOTAVAIL', { code: 'EADDRNOTAVAIL', syscall: 'listen' }),
    'HOST',
  ],
  ['a full disk', failing('ENOSPC', { code: 'ENOSPC' }), 'plein'],
  [
    'a product that is not built',
    failing('Cannot find module', { code: 'ERR_MODULE_NOT_FOUND' }),
    'npm run build',
  ],
  [
    'what drizzle says of a failed query',
    failing('Failed query', {}, failing('x', { code: '28P01' })),
    'mot de passe',
  ],
  [
    'two addresses of one name',
    new AggregateError([failing('x', { code: 'ECONNREFUSED' })]),
    'ne répond pas',
  ],
  [
    'anything else',
    failing('something odd', { code: 'ODD' }),
    'Le démarrage n’a pas abouti : something odd (ODD)',
  ],
  ['what is no error', 'nothing', 'Le démarrage n’a pas abouti'],
])('%s is told in one sentence', (_, error, told) => {
  const text = startFailureText(error)
  expect(text).toContain(told)
  expect(text).not.toMatch(/\n| at /)
})
