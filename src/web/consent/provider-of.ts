import type { EntryContext } from 'react-router'
import { z } from 'zod'
import { analyticsProviderOf } from '#contract/settings/analytics-providers.ts'
import type { MeasuredBy } from '../content-security-policy.ts'

/** The analytics provider in the data of a layout that has read the house's settings. */
const measuredHouse = z.object({ analytics: z.object({ scriptUrl: z.url() }) })

/** The analytics provider in the data of the rendered page: its one script, and the origin that it sends to; or null. */
export function providerOf({
  staticHandlerContext,
}: Pick<EntryContext, 'staticHandlerContext'>): MeasuredBy | null {
  for (const loaded of Object.values(staticHandlerContext.loaderData)) {
    const house = measuredHouse.safeParse(loaded)
    if (!house.success) continue
    const { scriptUrl } = house.data.analytics
    const provider = analyticsProviderOf(scriptUrl)
    return provider && { scriptUrl, sendsTo: provider.sendsTo }
  }
  return null
}
