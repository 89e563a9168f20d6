import type { EntryContext } from 'react-router'
import { z } from 'zod'

/** The analytics provider in the data of a layout that has read the house's settings. */
const measuredHouse = z.object({ analytics: z.object({ scriptUrl: z.url() }) })

/** The origin of the analytics provider in the data of the rendered page, or null. */
export function providerOf({
  staticHandlerContext,
}: Pick<EntryContext, 'staticHandlerContext'>): string | null {
  for (const loaded of Object.values(staticHandlerContext.loaderData)) {
    const house = measuredHouse.safeParse(loaded)
    if (house.success) return new URL(house.data.analytics.scriptUrl).origin
  }
  return null
}
