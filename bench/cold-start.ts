// Measures the time from the command to the first good answer of /api/ready, against a start on an existing data folder.
// The built product is what `npm start` runs from the second time on; the first time adds the build, measured apart.

import { rm } from 'node:fs/promises'
import { newDataDir, startServer } from '../tests/e2e/support/server.ts'
import { build } from './build.ts'
import { median } from './percentile.ts'
import { say } from './say.ts'

const RUNS = 5

const builtIn = buildMs()
const cold: number[] = []
const again: number[] = []
for (let run = 0; run < RUNS; run++) {
  const dataDir = await newDataDir()
  cold.push(await startAndStop(dataDir))
  again.push(await startAndStop(dataDir))
  await rm(dataDir, { recursive: true, force: true })
}

const coldStart = median(cold)
say(`build                                  ${seconds(builtIn)}`)
say(`cold start, new data folder            ${seconds(coldStart)}   (${cold.map(seconds).join(', ')})`)
say(`cold start, build included             ${seconds(builtIn + coldStart)}`)
say(`start on an existing data folder       ${seconds(median(again))}   (${again.map(seconds).join(', ')})`)
say(`ratio new folder / existing folder     ${(coldStart / median(again)).toFixed(1)}`)

async function startAndStop(dataDir: string): Promise<number> {
  const server = await startServer({ dataDir, entry: 'src/server/start.ts' })
  await server.stop()
  return server.readyMs
}

function buildMs(): number {
  const start = performance.now()
  build()
  return performance.now() - start
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
