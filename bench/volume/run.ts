import { createAdmin, createToken } from '../../src/server/testing/factories.ts'
import { adminLists, inboxTime } from '../admin-lists.ts'
import { isHeld } from '../figure.ts'
import { printFigures } from '../print-figures.ts'
import { say } from '../say.ts'
import { type Setup, setUp } from '../setup.ts'
import { fillVolume } from './fill-volume.ts'
import { volumeOf } from './volume-size.ts'

// `npm run bench:volume`, or `-- 0.05` for a twentieth: the house after five years, then what each of its lists takes.
const share = Number(process.argv[2] ?? '1')
/** A hundred messages. */
const SHORT = 0.000_1
// A scratch base may be lost: COPY need not wait for the disk.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '8GB' }

const shortInboxMs = await inHouse(SHORT, inboxTime)
const figures = await inHouse(share, (setup, token) => adminLists(setup, token, shortInboxMs))
printFigures(figures)
process.exitCode = figures.every(isHeld) ? 0 : 1

/** Measures a house that holds so much. */
async function inHouse<T>(of: number, measure: (setup: Setup, token: string) => Promise<T>): Promise<T> {
  const setup = await setUp({}, settings)
  try {
    const admin = await createAdmin(setup.deps)
    const start = performance.now()
    await fillVolume(setup.deps, { url: setup.url, size: volumeOf(of), adminId: admin.id, say })
    say(`filled in ${((performance.now() - start) / 1000).toFixed(0)} s`)
    return await measure(setup, await createToken(setup.deps, admin.id))
  } finally {
    await setup.close()
  }
}
