import { count, sql } from 'drizzle-orm'
import { satisfactionOf } from '#contract/commandes/avis/avis.ts'
import type { CountedFigures } from '#contract/commandes/avis/figures.ts'
import { OWED_STATUTS } from '#contract/commandes/statuts.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { avis } from '../../../platform/db/schema/avis.ts'
import { commandeEvenements, commandes } from '../../../platform/db/schema/commandes.ts'
import type { Deps } from '../../../platform/deps.ts'

/**
 * The figures of the house, counted: every note, whoever may read it; and over twelve months the promises held and the orders taken up
 * again. Neither a cancelled order nor an erased author takes a case away.
 */
export async function countFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<CountedFigures> {
  const today = parisDay(clock())
  const [notes, { rows }] = await Promise.all([
    db.select({ note: avis.note, total: count() }).from(avis).groupBy(avis.note),
    db.execute<Counts>(casesUntil(today)),
  ])
  const { nombreAvis, averageRating, tauxSatisfaction } = satisfactionOf(notes)
  const { promised = 0, held = 0, delivered = 0, again = 0 } = rows[0] ?? {}
  return {
    notes: { cas: nombreAvis, moyenne: averageRating, satisfaits: tauxSatisfaction },
    delais: shareOf(held, promised),
    reprises: shareOf(again, delivered),
  }
}

type Counts = { promised: number; held: number; delivered: number; again: number }

const shareOf = (part: number, cas: number) => ({
  cas,
  part: cas === 0 ? null : Math.round((part / cas) * 100),
})

const owed = sql.join(
  OWED_STATUTS.map((statut) => sql`${statut}`),
  sql`, `,
)

/**
 * An order counts by its first delivery, against the day that was promised then; without a delivery, it is late once that day is past. A
 * delivery taken back whole is none, and one without a promised day keeps none.
 */
const casesUntil = (today: string) => sql`
  with firsts as (
    select distinct on (e.commande_id) e.commande_id, e.created_at, e.promesse
    from ${commandeEvenements} e
    where e.type = 'LIVRAISON'
      and e.created_at >= (${today}::date - interval '1 year') at time zone 'Europe/Paris'
      and not exists (
        select 1 from ${commandeEvenements} earlier
        where earlier.commande_id = e.commande_id and earlier.type = 'LIVRAISON'
          and (earlier.created_at, earlier.id) < (e.created_at, e.id) and earlier.promesse is not null
          and earlier.created_at < (${today}::date - interval '1 year') at time zone 'Europe/Paris')
    order by e.commande_id, e.promesse is null, e.created_at, e.id
  ), overdue as (
    select c.id from ${commandes} c
    where c.statut in (${owed}) and c.livree_le is null
      and c.date_promise < ${today}::date and c.date_promise >= ${today}::date - interval '1 year'
      and not exists (select 1 from ${commandeEvenements} e where e.commande_id = c.id and e.type = 'LIVRAISON' and e.promesse is not null)
  )
  select
    ((select count(*) from firsts where promesse is not null) + (select count(*) from overdue))::int as promised,
    (select count(*) from firsts where (created_at at time zone 'Europe/Paris')::date <= promesse)::int as held,
    (select count(*) from firsts)::int as delivered,
    (select count(*) from firsts where exists (
      select 1 from ${commandeEvenements} e
      where e.commande_id = firsts.commande_id and e.created_at >= firsts.created_at
        and (e.type = 'REVISION' or e.de = 'TERMINE')))::int as again`
