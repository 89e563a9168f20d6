import { silentLog } from '../../../testing/silent-log.ts'
import { systemClock } from '../../clock.ts'
import { openDatabase } from '../../db/client.ts'
import { startWorker } from '../worker.ts'

/** A process of its own, to be killed in the middle of a job: it says when it is ready, then when it holds the job. */
const { pool } = openDatabase(process.argv[2] ?? '', { max: 5 })
await startWorker({
  pool,
  jobs: [
    {
      name: 'test-mail',
      async run() {
        process.send?.('holding')
        await new Promise(() => {})
      },
    },
  ],
  deps: {},
  clock: systemClock(0),
  log: silentLog,
})
process.send?.('ready')
