import type { EntryContext } from 'react-router'
import { z } from 'zod'

/** What a layout that has read the house knows of who counts the visits. */
const measuredHouse = z.object({ analytics: z.object({ scriptUrl: z.url() }) })

/** The origin of the provider that the page being rendered was told of, or null. */
export function providerOf({
  staticHandlerContext,
}: Pick<EntryContext, 'staticHandlerContext'>): string | null {
  for (const loaded of Object.values(staticHandlerContext.loaderData)) {
    const house = measuredHouse.safeParse(loaded)
    if (house.success) return new URL(house.data.analytics.scriptUrl).origin
  }
  return null
}
