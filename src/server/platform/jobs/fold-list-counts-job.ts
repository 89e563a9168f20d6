import { sql } from 'drizzle-orm'
import { listCounts } from '../db/schema/list-counts.ts'
import type { Deps } from '../deps.ts'
import { defineJob } from './job.ts'

declare module './job.ts' {
  interface JobPayloads {
    'fold-list-counts': Record<string, never>
  }
}

/** Replaces the lines of each group by their sum, so that a count never reads many lines. */
export const foldListCountsJob = defineJob<Deps, 'fold-list-counts'>({
  name: 'fold-list-counts',
  cron: '* * * * *',
  async run({ db }) {
    await db.execute(sql`
      with crowded as (select liste, groupe from ${listCounts} group by 1, 2 having count(*) > 1),
        folded as (delete from ${listCounts} where (liste, groupe) in (select liste, groupe from crowded) returning *)
      insert into ${listCounts} (liste, groupe, nombre)
      select liste, groupe, sum(nombre) from folded group by 1, 2 having sum(nombre) <> 0`)
  },
})
