import { data, type MetaDescriptor } from 'react-router'
import { avis as avisEndpoints } from '#contract/commandes/avis/endpoints.ts'
import { capitalised } from '#contract/format/in-words.ts'
import { landing } from '#contract/settings/landing-words.ts'
import { siteApi } from '#contract/site-api.ts'
import { calculatorOffer } from '#contract/tarifs/calculator-offer.ts'
import { degressivePrice } from '#contract/tarifs/degressive-price.ts'
import { packCards } from '#contract/tarifs/pack-card.ts'
import { calculatorGrid } from '#contract/tarifs/rate-grid.ts'
import { OwnArea } from '../auth/own-area.tsx'
import { houseNameOf } from '../lib/house-name.ts'
import { serverApi } from '../lib/server-api.ts'
import type { Route } from './+types/home-page'
import { AboutSection } from './landing/about-section.tsx'
import { BlogSection } from './landing/blog-section.tsx'
import { CalculatorSection } from './landing/calculator-section.tsx'
import { ConsultationSection } from './landing/consultation-section.tsx'
import { ContactSection } from './landing/contact-section.tsx'
import { EcheancesSection } from './landing/echeances-section.tsx'
import { FaqSection } from './landing/faq-section.tsx'
import { GuaranteeBanner } from './landing/guarantee-banner.tsx'
import { HeroSection } from './landing/hero-section.tsx'
import { PacksSection } from './landing/packs-section.tsx'
import { ReadingSection } from './landing/reading-section.tsx'
import { correcteursInWords } from './landing/round-figures.ts'
import { SampleSection } from './landing/sample-section.tsx'
import { ServicesSection } from './landing/services-section.tsx'
import { landingData } from './landing/structured-data.ts'
import { TeamSection } from './landing/team-section.tsx'
import { TestimonialsSection } from './landing/testimonials-section.tsx'
import { TrustSection } from './landing/trust-section.tsx'
import { PromoBanner } from './promo-banner.tsx'
import { originOf, publicMeta } from './public-meta.ts'
import { ReadingFrame } from './reading-frame.tsx'

const titleOf = (house: string, correcteurs: number) =>
  `${house}\u00a0: correction de manuscrits par ${correcteursInWords(correcteurs)}`

const descriptionOf = (correcteurs: number, manner = '') =>
  `${capitalised(correcteursInWords(correcteurs))} relisent votre manuscrit${manner && ` ${manner}`}, ligne à ligne. 10 pages offertes, prix à la page, date de livraison promise.`

/** The length of a novel, the example of the house's prices. */
const PAGES_OF_A_NOVEL = 250

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(serverApi)
  const [tarifs, faq, correcteurs, avis, words] = await Promise.all([
    call(siteApi.tarifs.list, {}).catch(() => null),
    call(siteApi.faq.list, {}).catch(() => null),
    call(siteApi.correcteurs.list, {}),
    call(avisEndpoints.overview, {}).catch(() => null),
    call(landing.words, {}),
  ])
  const offers = {
    calculator: tarifs && calculatorOffer(tarifs.data),
    packs: tarifs && packCards(tarifs.data),
  }
  const { total } = degressivePrice(PAGES_OF_A_NOVEL, calculatorGrid(tarifs?.data ?? []).grid)
  const shown = {
    offers,
    novel: { pages: PAGES_OF_A_NOVEL, total },
    questions: faq && faq.data,
    services:
      tarifs?.data.map(({ nom, prix, mode, typeService }) => ({ nom, prix, mode, typeService })) ?? [],
    correcteurs: correcteurs.data,
    avis: avis && avis.data,
    words: words.data,
    origin: originOf(request),
  }
  return tarifs && faq && avis ? data(shown) : data(shown, STAND_IN)
}

/** Defaults shown instead of the catalogue or the questions: the next reader may be shown the real ones. */
const STAND_IN = { headers: { 'Cache-Control': 'no-store' } }
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const nom = houseNameOf({ matches })
  const house = matches[1].loaderData
  if (!loaderData || !house) return [{ title: titleOf(nom, 0) }]
  const { origin, questions, correcteurs, services, avis, words } = loaderData
  const description = descriptionOf(correcteurs.length, words.sansIa?.maniere)
  return [
    ...publicMeta({ house: nom, title: titleOf(nom, correcteurs.length), description, path: '/', origin }),
    ...landingData({
      house,
      origin,
      description,
      questions: questions ?? [],
      services,
      figures: avis && avis.figures,
    }),
  ]
}

/** The landing page: the house's work, its prices, and the links to order. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData
  return (
    <ReadingFrame layout="bands" above={<PromoBanner />}>
      <OwnArea />
      <HeroSection correcteurs={loaderData.correcteurs.length} sansIa={words.sansIa} />
      <ReadingSection />
      <EcheancesSection example={loaderData.novel} />
      <TrustSection words={words} />
      <ServicesSection delays={words.delaisServices} />
      <CalculatorSection offer={loaderData.offers.calculator} />
      <PacksSection cards={loaderData.offers.packs} />
      {words.garantie && <GuaranteeBanner {...words.garantie} />}
      <TestimonialsSection avis={loaderData.avis} own={words.testimonials} />
      <TeamSection correcteurs={loaderData.correcteurs} />
      <ConsultationSection />
      <FaqSection questions={loaderData.questions} />
      <BlogSection />
      <AboutSection words={words} />
      <SampleSection />
      <ContactSection />
    </ReadingFrame>
  )
}
