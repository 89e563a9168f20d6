import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDiskFull } from '../storage/file-error.ts'
import { createServer } from './create-server.ts'
import { reportErrors } from './report-errors.ts'

const withCode = (code: string) =>
  Object.assign(new Error(`${code}: no space left, write '/data/spool/x'`), { code })

const server = createServer({ trustProxy: [] }, 'silent')
beforeAll(async () => {
  reportErrors(server)
  for (const code of ['ENOSPC', 'EDQUOT', '53100', 'EIO']) {
    server.get(`/api/${code}`, () => {
      throw new Error('The query failed', { cause: withCode(code) })
    })
  }
  await server.ready()
})
afterAll(() => server.close())

// A full disk was « Une erreur interne est survenue. », with a stack of the log for each request.
test.each(['ENOSPC', 'EDQUOT', '53100'])(
  'a disk or a database that is full (%s) is 507, in a sentence',
  async (code) => {
    const { statusCode, body } = await server.inject({ url: `/api/${code}` })
    expect(statusCode).toBe(507)
    expect(body).toContain('Il n’y a plus de place')
    expect(body).not.toContain('spool')
  },
)

test('another failure of the disk is not one of room', async () => {
  expect(isDiskFull(withCode('EIO'))).toBe(false)
  expect((await server.inject({ url: '/api/EIO' })).statusCode).toBe(500)
})
