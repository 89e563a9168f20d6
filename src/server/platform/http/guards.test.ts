import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Stage } from '../../testing/example-request.ts'
import { askOf } from '../../testing/example-requests.ts'
import { createAdmin, createToken, createUser } from '../../testing/factories.ts'
import { drawn } from '../../testing/sweep.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

// Checked by paths and bodies, not by the endpoint's own declaration: a removed guard fails here.

let app: TestApp
let stage: Stage
let [client, house] = ['', '']
beforeAll(async () => {
  app = await startTestApp()
  const owner = await createUser(app.deps)
  client = await createToken(app.deps, owner.id)
  house = await createToken(app.deps, (await createAdmin(app.deps)).id)
  stage = { app, owner, who: 'admin' }
})
afterAll(() => app.close())

const OF_THE_HOUSE = allEndpoints().filter(({ endpoint }) => endpoint.path.startsWith('/admin/'))

describe('a call of the back-office', () => {
  test.each(drawn(OF_THE_HOUSE))('$endpoint.method $endpoint.path is refused to a client', async (named) => {
    const { params, query, body } = await askOf(stage, named)
    const { status } = await app.send(named.endpoint, {
      token: client,
      ...(params && { params }),
      ...(query && { query }),
      ...(body !== undefined && { body }),
    })
    expect(status).toBe(403)
  })
})

/** Whether a body can carry the moment when the entry was read. */
const comparesVersions = ({ endpoint: { body } }: (typeof OF_THE_HOUSE)[number]): boolean =>
  body instanceof z.ZodObject && Object.keys(body.shape).includes('updatedAt')
const VERSIONED = OF_THE_HOUSE.filter(comparesVersions)

describe('what a colleague changed since it was read is not written over', () => {
  test('and many calls compare it', () => expect(VERSIONED.length).toBeGreaterThan(8))

  test.each(drawn(VERSIONED))('$endpoint.method $endpoint.path', async (named) => {
    const { params, body } = await askOf(stage, named)
    const { status, error } = await app.send(named.endpoint, {
      token: house,
      ...(params && { params }),
      body: { ...Object(body), updatedAt: '2020-01-01T00:00:00.000Z' },
    })
    expect([status, error?.motif]).toEqual([409, 'MODIFIE_AILLEURS'])
  })
})
