import { and, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { calendarOf } from '#contract/calendar/calendar.ts'
import { supplementOn, toldClosing } from '#contract/calendar/working-days.ts'
import { isInEveryFoot, pagePath } from '#contract/pages/page-path.ts'
import { promotionEtat } from '#contract/promotions/is-promotion-open.ts'
import { promotionForm } from '#contract/promotions/promotion.ts'
import { shownAffirmations } from '#contract/settings/affirmations.ts'
import { type LandingWords, landingWordsOf } from '#contract/settings/landing-words.ts'
import {
  type PublicSettings,
  publicSettingsOf,
  type ShownPromotion,
} from '#contract/settings/public-settings.ts'
import { type PlainDate, parisDay } from '#contract/shared/plain-date.ts'
import type { Db } from '../../platform/db/client.ts'
import { avis } from '../../platform/db/schema/avis.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { pages, pageVersions, settings } from '../../platform/db/schema/house.ts'
import { promotions } from '../../platform/db/schema/tarifs.ts'
import type { Deps } from '../../platform/deps.ts'
import { takesRealMoney } from '../../platform/takes-real-money.ts'
import { commandesWithCode } from '../promotions/count-uses.ts'
import { readSettings, SETTING_KEYS, settingsOf } from './read-settings.ts'

const PROMOTION = 'promotion'
const PAGES = 'pages'
const COUNTED = 'counted'

/** The house as its public pages show it today, in one query. */
export async function readPublicSettings({
  config,
  db,
  clock,
}: Pick<Deps, 'config' | 'db' | 'clock'>): Promise<PublicSettings> {
  const rows = await unionAll(
    db.select({ key: settings.key, value: settings.value }).from(settings),
    bannerPromotion(db),
    footPages(db),
    countShown(db),
  )
  const shown = rows.find(({ key }) => key === PROMOTION)
  const placed = storedPages.parse(rows.find(({ key }) => key === PAGES)?.value)
  const house = settingsOf(SETTING_KEYS, rows)
  const today = parisDay(clock())
  const calendar = calendarOf(house)
  return publicSettingsOf(
    house,
    openOne(shown?.value, today),
    placed
      .filter(({ slug }) => !isInEveryFoot(slug))
      .map(({ titre, slug }) => ({ titre, path: pagePath(slug) })),
    {
      fermeture: toldClosing(today, calendar) ?? null,
      joursEnPlus: supplementOn(today, calendar),
      affirmations: shownAffirmations(house.affirmations, takesRealMoney(config)),
      counted: storedCounts.parse(rows.find(({ key }) => key === COUNTED)?.value),
    },
  )
}

/** What its landing page says besides, in one query too. */
export async function readLandingWords({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<LandingWords> {
  const house = await readSettings(db, ['affirmations', 'promises', 'testimonials'])
  return landingWordsOf(house, shownAffirmations(house.affirmations, takesRealMoney(config)))
}

/** The promotion of the banner, as a row of the settings. */
const bannerPromotion = (db: Db) =>
  db
    .select({
      key: sql<string>`${PROMOTION}::text`,
      value: sql<unknown>`jsonb_build_object(
        'code', ${promotions.code}, 'pourcentage', ${promotions.pourcentage}, 'pagesOffertes', ${promotions.pagesOffertes},
        'debut', ${promotions.debut}, 'fin', ${promotions.fin}, 'premiereCommande', ${promotions.premiereCommande},
        'limiteTotale', ${promotions.limiteTotale}, 'limiteParClient', ${promotions.limiteParClient},
        'active', ${promotions.active}, 'affichee', ${promotions.affichee}, 'utilisations', ${commandesWithCode})`,
    })
    .from(promotions)
    .where(eq(promotions.affichee, true))

/** The published pages that the house has placed in the foot, as another row. */
const footPages = (db: Db) =>
  db
    .select({
      key: sql<string>`${PAGES}::text`,
      value: sql<unknown>`coalesce(jsonb_agg(jsonb_build_object('slug', ${pages.slug}, 'titre', ${pageVersions.titre})
        order by ${pages.sortOrder}, ${pages.slug}), '[]'::jsonb)`,
    })
    .from(pages)
    .innerJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, pages.version)))
    .where(and(eq(pages.statut, 'PUBLIEE'), pages.isPublic, pages.auPied))

/** What the landing page may show of the authors' notes and of the correctors, as another row. */
const countShown = (db: Db) =>
  db
    .select({
      key: sql<string>`${COUNTED}::text`,
      value: sql<unknown>`jsonb_build_object(
        'correcteurs', count(*) filter (where ${correcteurs.actif}), 'notes', (select count(*) from ${avis}),
        'mots', (select count(*) from ${avis} where ${avis.etat} = 'PUBLIE' and ${avis.mot} is not null))`,
    })
    .from(correcteurs)

const storedCounts = z.object({ mots: z.int(), notes: z.int(), correcteurs: z.int() })

const storedPages = z.array(z.object({ slug: z.string(), titre: z.string() }))

const stored = promotionForm.extend({ utilisations: z.int() })

function openOne(value: unknown, day: PlainDate): ShownPromotion | null {
  if (value === undefined) return null
  const promotion = stored.parse(value)
  return promotionEtat(promotion, day) === 'OUVERTE' ? promotion : null
}
