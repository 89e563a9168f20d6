import { use } from 'react'
import { Island } from '../islands/island.tsx'
import { ServerDocumentContext } from '../server-document'
import { useHouse } from '../site/house.ts'
import { CookieBanner } from './cookie-banner.tsx'

/** The cookie banner of every public page, early in the reading order. */
export function SiteCookies() {
  const house = useHouse()
  const server = use(ServerDocumentContext)
  return (
    <Island
      name="cookie-banner"
      component={CookieBanner}
      when="interaction"
      props={{
        isIsland: Boolean(server?.reading),
        offAtFirst: house?.cookies.optionnelsDesactives ?? false,
        provider: house?.analytics ?? null,
      }}
    />
  )
}
