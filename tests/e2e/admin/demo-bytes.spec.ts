import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { expect, test } from '../support/story.ts'

const DEMO = 'src/web/admin/demo/demo-back-office.tsx'
const chunksOf = z.record(
  z.string(),
  z.object({
    isEntry: z.boolean().optional(),
    isDynamicEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
  }),
)

test('the real back-office loads nothing of it but the reading of an address', async () => {
  const manifest: unknown = JSON.parse(await readFile('build/client/.vite/manifest.json', 'utf8'))
  const chunks = new Map(Object.entries(chunksOf.parse(manifest)))
  const loaded = new Set<string>()
  const load = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    for (const imported of chunks.get(name)?.imports ?? []) load(imported)
  }
  for (const [name, { isEntry }] of chunks) if (isEntry) load(name)
  expect([...loaded].filter((name) => name.startsWith('src/web/admin/'))).not.toEqual([])
  expect([...loaded]).not.toContain(DEMO)
  expect(chunks.get(DEMO)?.isDynamicEntry).toBe(true)
})
