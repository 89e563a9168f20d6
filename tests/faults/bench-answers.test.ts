import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProjectList } from '../../bench/project-list.ts'
import { type Setup, setUp } from '../../bench/setup.ts'
import { startTarifs } from '../../bench/tarifs.ts'

// Fields came to both lists, and `npm run bench` had failed since without anybody knowing.
let setup: Setup
beforeAll(async () => {
  setup = await setUp()
})
afterAll(() => setup.close())

test.each([
  ['tarifs', startTarifs],
  ['projects', startProjectList],
] as const)('what the benchmark of %s compares answers the same JSON', async (_name, start) => {
  const { product, bare } = await start(setup)
  expect([product.isRunning(), bare.isRunning()]).toEqual([true, true])
})
