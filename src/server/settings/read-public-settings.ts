import { eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { promotionEtat } from '#contract/promotions/is-promotion-open.ts'
import { promotionForm } from '#contract/promotions/promotion.ts'
import {
  type PublicSettings,
  publicSettingsOf,
  type ShownPromotion,
} from '#contract/settings/public-settings.ts'
import { type PlainDate, parisDay } from '#contract/shared/plain-date.ts'
import type { Db } from '../db/client.ts'
import { settings } from '../db/schema/house.ts'
import { promotions } from '../db/schema/tarifs.ts'
import type { Deps } from '../deps.ts'
import { ordersWithCode } from '../promotions/count-uses.ts'
import { SETTING_KEYS, settingsOf } from './read-settings.ts'

const PROMOTION = 'promotion'

/** The house as its public pages show it today, in one query. */
export async function readPublicSettings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<PublicSettings> {
  const rows = await unionAll(
    db.select({ key: settings.key, value: settings.value }).from(settings),
    bannerPromotion(db),
  )
  const shown = rows.find(({ key }) => key === PROMOTION)
  return publicSettingsOf(settingsOf(SETTING_KEYS, rows), openOne(shown?.value, parisDay(clock())))
}

/** As a row of the settings. */
const bannerPromotion = (db: Db) =>
  db
    .select({
      key: sql<string>`${PROMOTION}::text`,
      value: sql<unknown>`jsonb_build_object(
        'code', ${promotions.code}, 'pourcentage', ${promotions.pourcentage}, 'pagesOffertes', ${promotions.pagesOffertes},
        'debut', ${promotions.debut}, 'fin', ${promotions.fin}, 'premiereCommande', ${promotions.premiereCommande},
        'limiteTotale', ${promotions.limiteTotale}, 'limiteParClient', ${promotions.limiteParClient},
        'active', ${promotions.active}, 'affichee', ${promotions.affichee}, 'utilisations', ${ordersWithCode})`,
    })
    .from(promotions)
    .where(eq(promotions.affichee, true))

const stored = promotionForm.extend({ utilisations: z.int() })

function openOne(value: unknown, day: PlainDate): ShownPromotion | null {
  if (value === undefined) return null
  const promotion = stored.parse(value)
  return promotionEtat(promotion, day) === 'OUVERTE' ? promotion : null
}
