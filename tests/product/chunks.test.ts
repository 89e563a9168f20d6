import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'

const DEMO = 'src/web/admin/demo/demo-back-office.tsx'
const chunksOf = z.record(
  z.string(),
  z.object({
    isEntry: z.boolean().optional(),
    isDynamicEntry: z.boolean().optional(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
)
const readManifest = async () =>
  chunksOf.parse(JSON.parse(await readFile('build/client/.vite/manifest.json', 'utf8')))

test('the real back-office loads nothing of it but the reading of an address', async () => {
  const chunks = new Map(Object.entries(await readManifest()))
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

// « Retry » of the prices loaded a script that held the application too, which began and emptied the page.
test('nothing that a reading page may load begins the application, nor the other way round', async () => {
  const manifest = await readManifest()
  const loadedFrom = (script: string, loaded = new Set<string>()): Set<string> => {
    if (loaded.has(script)) return loaded
    loaded.add(script)
    const { imports = [], dynamicImports = [] } = manifest[script] ?? {}
    for (const next of [...imports, ...dynamicImports]) loadedFrom(next, loaded)
    return loaded
  }
  const [reading, application] = ['src/web/islands/entry.ts', 'src/web/entry.client.tsx']
  const ofReading = loadedFrom(reading)
  expect(ofReading.size).toBeGreaterThan(5)
  expect(ofReading).not.toContain(application)
  const applications = Object.keys(manifest).filter((script) => /-page\.tsx|entry\.client/.test(script))
  expect(applications.length).toBeGreaterThan(50)
  for (const script of applications) expect(loadedFrom(script), `of ${script}`).not.toContain(reading)
})
