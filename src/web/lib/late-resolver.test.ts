import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { isUnchecked, lateResolver } from './late-resolver.ts'

const schema = z.object({ titre: z.string().min(1, 'Le titre est requis') })
const ASKED = { fields: {}, shouldUseNativeValidation: false }

test('answers wait for the schema that checks them', async () => {
  const resolve = lateResolver(async () => schema)
  expect(await resolve({ titre: 'Les Hauts' }, undefined, ASKED)).toMatchObject({
    values: { titre: 'Les Hauts' },
  })
  const refused = await resolve({ titre: '' }, undefined, ASKED)
  expect(refused.errors).toMatchObject({ titre: { message: 'Le titre est requis' } })
  expect(isUnchecked(refused.errors)).toBe(false)
})

test('nothing passes while the schema cannot be loaded, and it is asked for again', async () => {
  const load = vi.fn<() => Promise<typeof schema>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load.mockResolvedValue(schema)
  const resolve = lateResolver(load)
  const unchecked = await resolve({ titre: 'Les Hauts' }, undefined, ASKED)
  expect(unchecked.values).toEqual({})
  expect(isUnchecked(unchecked.errors)).toBe(true)
  expect(await resolve({ titre: 'Les Hauts' }, undefined, ASKED)).toMatchObject({ errors: {} })
})
