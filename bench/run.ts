import { confirmations } from './confirmations.ts'
import { type Benchmark, type Figure, isHeld } from './figure.ts'
import { login } from './login.ts'
import { printFigures } from './print-figures.ts'
import { projectList } from './project-list.ts'
import { setStage } from './stage.ts'
import { startUp } from './start-up.ts'
import { tarifs } from './tarifs.ts'

/** `npm run bench`, or `npm run bench -- tarifs login`: each against its bare peer, one table; fails when a promise is not held. */
const BENCHMARKS: Record<string, Benchmark> = {
  tarifs,
  projects: projectList,
  confirmations,
  login,
  'start-up': startUp,
}

const asked = process.argv.slice(2)
const figures: Figure[] = []
for (const [name, benchmark] of Object.entries(BENCHMARKS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const stage = await setStage()
  try {
    figures.push(...(await benchmark(stage)))
  } finally {
    await stage.close()
  }
}
printFigures(figures)
process.exitCode = figures.every(isHeld) ? 0 : 1
