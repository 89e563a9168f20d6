import { useMemo } from 'react'
import { type MetaDescriptor, useLocation } from 'react-router'
import { formatTelephone } from '#contract/format/telephone.ts'
import { tarifs } from '#contract/tarifs/endpoints.ts'
import { loadErrorBody } from '../lib/api-client.ts'
import { houseNameOf } from '../lib/house-name.ts'
import { pageTitle } from '../lib/page-meta.ts'
import { serverApi } from '../lib/server-api.ts'
import { useEarlyPart } from '../lib/use-early-part.ts'
import { useHouse } from '../site/house.ts'
import { originOf, publicMeta } from '../site/public-meta.ts'
import { SiteFrame } from '../site/site-frame.tsx'
import type { Route } from './+types/guest-commande-page'
import { GuestCommande } from './guest-commande.tsx'
import { readArrival } from './read-arrival.ts'
import { ResumeCommande } from './resume-commande.tsx'

const TITLE = 'Commandez votre correction'
const DESCRIPTION =
  'Commandez la correction de votre manuscrit\u00a0: dix pages offertes, prix à la page, date de livraison promise avant que vous ne payiez.'

/** The services, or null when they cannot be read: the form then reads them itself. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const listed = await context
    .get(serverApi)(tarifs.list, {})
    .catch(() => null)
  return { tarifs: listed && listed.data, readAt: new Date().toISOString(), origin: originOf(request) }
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const house = houseNameOf({ matches })
  return publicMeta({
    house,
    title: pageTitle(house, TITLE),
    description: DESCRIPTION,
    path: '/commande-invitee',
    origin: loaderData?.origin ?? '',
  })
}

export default function GuestCommandePage({ loaderData }: Route.ComponentProps) {
  useEarlyPart(loadErrorBody)
  const { search } = useLocation()
  const arrival = useMemo(() => readArrival(search), [search])
  return (
    <SiteFrame>
      <div className="order grid gap-x-s8 gap-y-s6">
        <div className="grid grid-cols-1 gap-s3 lg:col-span-full">
          <h1 className="title">{TITLE}</h1>
          <p className="lead muted max-w-measure">
            Cinq minutes suffisent. Ce que vous tapez est gardé sur cet appareil jusqu’au paiement.
          </p>
          <NoScript />
          <ResumeCommande />
        </div>
        <GuestCommande fromServer={loaderData} arrival={arrival} />
      </div>
    </SiteFrame>
  )
}

function NoScript() {
  const house = useHouse()
  return (
    <noscript>
      <p className="review">
        Le prix en direct, l’envoi des fichiers et la commande demandent JavaScript, qui est désactivé dans
        votre navigateur. Activez-le
        <span>
          {house &&
            `, ou commandez par téléphone au ${formatTelephone(house.identity.telephone)} ou par e-mail à ${house.identity.email}`}
        </span>
        .
      </p>
    </noscript>
  )
}
