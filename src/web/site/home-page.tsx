import { data, type MetaDescriptor } from 'react-router'
import { api } from '#contract/api.ts'
import { calculatorOffer } from '#contract/tarifs/calculator-offer.ts'
import { packCards } from '#contract/tarifs/pack-card.ts'
import { OwnArea } from '../auth/own-area.tsx'
import { serverApi } from '../lib/server-api.ts'
import type { Route } from './+types/home-page'
import { CalculatorSection } from './landing/calculator-section.tsx'
import { ConsultationSection } from './landing/consultation-section.tsx'
import { FaqSection } from './landing/faq-section.tsx'
import { HeroSection } from './landing/hero-section.tsx'
import { PacksSection } from './landing/packs-section.tsx'
import { ServicesSection } from './landing/services-section.tsx'
import { landingData } from './landing/structured-data.ts'
import { originOf, publicMeta } from './public-meta.ts'
import { ReadingFrame } from './reading-frame.tsx'

const DESCRIPTION =
  'Neuf correcteurs relisent votre manuscrit à la main, ligne à ligne. 10 pages offertes, prix à la page, date de livraison promise.'

const TITLE = 'Bon à tirer\u00a0: correction de manuscrits par neuf correcteurs'

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(serverApi)
  const [tarifs, faq] = await Promise.all([
    call(api.tarifs.list, {}).catch(() => null),
    call(api.faq.list, {}),
  ])
  const offers = {
    calculator: tarifs && calculatorOffer(tarifs.data),
    packs: tarifs && packCards(tarifs.data),
  }
  const shown = { offers, questions: faq.data, origin: originOf(request) }
  return tarifs ? data(shown) : data(shown, STAND_IN)
}

/** The page shows what stands in for the catalogue: the next reader may be shown the catalogue. */
const STAND_IN = { headers: { 'Cache-Control': 'no-store' } }
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

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
      <CalculatorSection offer={loaderData.offers.calculator} />
      <PacksSection cards={loaderData.offers.packs} />
      <ConsultationSection />
      <FaqSection questions={loaderData.questions} />
    </ReadingFrame>
  )
}
