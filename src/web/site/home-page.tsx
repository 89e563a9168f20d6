import type { MetaDescriptor } from 'react-router'
import { api } from '#contract/api.ts'
import type { TarifItem } from '#contract/tarifs/tarif-item.ts'
import { packSlug } from '#contract/tarifs/pack-slug.ts'
import { OwnArea } from '../auth/own-area.tsx'
import { serverApi } from '../lib/server-api.ts'
import { Leader } from '../ui/leader.tsx'
import type { Route } from './+types/home-page'
import { FaqSection } from './landing/faq-section.tsx'
import { HeroSection } from './landing/hero-section.tsx'
import { ServicesSection } from './landing/services-section.tsx'
import { landingData } from './landing/structured-data.ts'
import { originOf, publicMeta } from './public-meta.ts'
import { ReadingFrame } from './reading-frame.tsx'

const DESCRIPTION =
  'Neuf correcteurs relisent votre manuscrit à la main, ligne à ligne. 10 pages offertes, prix à la page, date de livraison promise.'

const TITLE = 'Bon à tirer\u00a0: correction de manuscrits par neuf correcteurs'

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(serverApi)
  const [tarifs, faq] = await Promise.all([call(api.tarifs.list, {}), call(api.faq.list, {})])
  return { tarifs: tarifs.data, questions: faq.data, origin: originOf(request) }
}

export function meta({ loaderData, matches: [, layout] }: Route.MetaArgs): MetaDescriptor[] {
  const house = layout.loaderData
  if (!loaderData || !house) return [{ title: TITLE }]
  const { origin, questions } = loaderData
  return [
    ...publicMeta({ title: TITLE, description: DESCRIPTION, path: '/', origin }),
    ...landingData({ house, origin, description: DESCRIPTION, questions }),
  ]
}

/** What the house does, what it costs, and the way in. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <ReadingFrame layout="bands">
      <OwnArea />
      <HeroSection />
      <ServicesSection />
      <Prices tarifs={loaderData.tarifs} />
      <FaqSection questions={loaderData.questions} />
    </ReadingFrame>
  )
}

function Prices({ tarifs }: { tarifs: TarifItem[] }) {
  return (
    <section className="docket-sheet wrap" aria-labelledby="tarifs">
      <p className="running">Dix pages offertes, sur toute correction à la page</p>
      <h2 className="head" id="tarifs">
        Nos tarifs
      </h2>
      <dl>
        {tarifs.map(({ id, nom, prixFormate }) => (
          <Leader key={id} term={<a href={`/commande-invitee?pack=${packSlug(nom)}`}>{nom}</a>}>
            {prixFormate}
          </Leader>
        ))}
      </dl>
      <p className="small muted">
        Une page compte 300 mots. La date de remise est promise avant que vous ne payiez.
      </p>
    </section>
  )
}
