import type { RouterContextProvider } from 'react-router'
import type { PublicSettings } from '#contract/settings/public-settings.ts'
import { siteApi } from '#contract/site-api.ts'
import { serverApi } from '../lib/server-api.ts'

type Context = Readonly<RouterContextProvider>

const loaded = new WeakMap<Context, Promise<PublicSettings>>()

/** The house's settings, read once for all the loaders of a request. */
export function loadHouse(context: Context): Promise<PublicSettings> {
  const known =
    loaded.get(context) ??
    context
      .get(serverApi)(siteApi.settings.public, {})
      .then(({ data }) => data)
  loaded.set(context, known)
  return known
}
