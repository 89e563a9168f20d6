import type { ReactNode } from 'react'
import { areaOf } from '../auth/area-of.ts'
import { useSignedInUser } from '../auth/session.tsx'
import { SiteCookies } from '../consent/site-cookies.tsx'
import { useHouseName } from '../lib/house-name.ts'
import { ButtonLink } from '../ui/button.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { useHouse } from './house.ts'
import { SiteFoot } from './site-foot.tsx'
import { Telephone } from './telephone.tsx'

type SiteFrameProps = { children: ReactNode }

/** The masthead and the footer of hydrated public pages: order, payment, accounts. */
export function SiteFrame({ children }: SiteFrameProps) {
  const house = useHouse()
  const houseName = useHouseName()
  const user = useSignedInUser()
  return (
    <>
      <SkipLink />
      <SiteCookies />
      <header className="masthead">
        <div className="wrap flex flex-wrap items-center gap-x-s2 sm:gap-x-s5 min-h-(--masthead)">
          <Wordmark to="/" name={houseName} page="accueil" className="max-md:min-h-press" reloadDocument />
          {house && (
            <p className="masthead-help max-sm:hidden">
              <span className="muted max-sm:hidden">Une question&#8239;?</span>{' '}
              <Telephone number={house.identity.telephone} />
            </p>
          )}
          <ButtonLink
            to={user ? areaOf(user.role) : '/login'}
            variant="quiet"
            size="compact"
            className="-mr-s3 max-sm:ml-auto print:hidden"
          >
            {entryOf(user)}
          </ButtonLink>
        </div>
      </header>
      <main id="contenu" className="wrap" tabIndex={-1}>
        {children}
      </main>
      <SiteFoot />
    </>
  )
}

const entryOf = (user: ReturnType<typeof useSignedInUser>): string => {
  if (!user) return 'Connexion'
  return user.role === 'ADMIN' ? 'Panel Admin' : 'Mon espace'
}
