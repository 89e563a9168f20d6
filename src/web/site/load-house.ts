import type { RouterContextProvider } from 'react-router'
import { api } from '#contract/api.ts'
import type { PublicSettings } from '#contract/settings/public-settings.ts'
import { serverApi } from '../lib/server-api.ts'

/** For the loader of a layout: one query, whatever the pages below show. */
export async function loadHouse(context: Readonly<RouterContextProvider>): Promise<PublicSettings> {
  return (await context.get(serverApi)(api.settings.public, {})).data
}
