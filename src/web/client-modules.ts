import { readFileSync } from 'node:fs'
import { z } from 'zod'

const CLIENT_MANIFEST = 'build/client/.vite/manifest.json'
const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
)

/** The modules of the built client by their address, each after what it imports: all of them, or those of one entry. */
export function clientModules(entry?: string): string[] {
  const chunks = manifest.parse(JSON.parse(readFileSync(CLIENT_MANIFEST, 'utf8')))
  const seen = new Set<string>()
  const below = (name: string): string[] => {
    if (seen.has(name)) return []
    seen.add(name)
    const chunk = chunks[name]
    if (!chunk) throw new Error(`${CLIENT_MANIFEST} does not name ${name}`)
    return [...chunk.imports.flatMap(below), `/${chunk.file}`]
  }
  return (entry ? [entry] : Object.keys(chunks)).flatMap(below)
}
