import type { MetaDescriptor } from 'react-router'
import { COUNTED_FROM, type CountedFigures } from '#contract/commandes/avis/figures.ts'
import type { FaqItem } from '#contract/faq/faq-item.ts'
import type { PublicSettings } from '#contract/settings/public-settings.ts'
import { packSlug } from '#contract/tarifs/pack-slug.ts'
import { isOrderable } from '#contract/tarifs/tarif.ts'
import type { TarifItem } from '#contract/tarifs/tarif-item.ts'

const SCHEMA_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Landing = {
  house: PublicSettings
  origin: string
  description: string
  questions: FaqItem[]
  /** The services on sale. */
  services: Pick<TarifItem, 'nom' | 'prix' | 'mode' | 'typeService'>[]
  /** Counted, or null when they cannot be read. */
  figures: CountedFigures | null
}

/** The house, its questions and services, as search engines read them (schema.org). */
export function landingData({
  house: settings,
  origin,
  description,
  questions,
  services,
  figures,
}: Landing): MetaDescriptor[] {
  const offered = services.filter(isOrderable)
  const { nom, adresse, email, telephone } = settings.identity
  const house = {
    '@context': 'https://schema.org',
    '@type': ['Organization', 'ProfessionalService'],
    '@id': `${origin}/#maison`,
    name: nom,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    description,
    email,
    telephone: `+33${telephone.replaceAll(' ', '').slice(1)}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: adresse.ligne1,
      postalCode: adresse.codePostal,
      addressLocality: adresse.ville,
      addressCountry: 'FR',
    },
    areaServed: 'FR',
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: settings.openingHours.jours.map((day) => SCHEMA_DAYS[day - 1]),
      opens: settings.openingHours.ouverture,
      closes: settings.openingHours.fermeture,
    },
    ...(settings.socialLinks.length > 0 && { sameAs: settings.socialLinks.map(({ url }) => url) }),
  }
  const faq = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, reponse }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: reponse },
    })),
  }
  return [
    { 'script:ld+json': house },
    ...(questions.length > 0 ? [{ 'script:ld+json': faq }] : []),
    ...(offered.length > 0 ? [{ 'script:ld+json': serviceData(origin, offered) }] : []),
    ...(figures ? ratingData({ origin, name: nom, figures }) : []),
  ]
}

type Rated = { origin: string; name: string; figures: CountedFigures }

/** The average of the counted notes; a figure that the house declares is never told to search engines. */
export function ratingData({ origin, name, figures: { notes } }: Rated): MetaDescriptor[] {
  if (notes.cas < COUNTED_FROM) return []
  const rating = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#maison`,
    name,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: notes.moyenne,
      ratingCount: notes.cas,
      bestRating: 5,
      worstRating: 1,
    },
  }
  return [{ 'script:ld+json': rating }]
}

const serviceData = (origin: string, services: Landing['services']) => ({
  '@context': 'https://schema.org',
  '@type': 'Service',
  name: 'Correction de manuscrits',
  serviceType: 'Correction, mise en page et accompagnement à la publication',
  provider: { '@id': `${origin}/#maison` },
  areaServed: 'FR',
  offers: services.map(({ nom, prix, mode, typeService }) => ({
    '@type': 'Offer',
    name: nom,
    category: typeService,
    url: `${origin}/commande-invitee?pack=${packSlug(nom)}`,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: (prix / 100).toFixed(2),
      priceCurrency: 'EUR',
      ...(mode === 'PAR_PAGE' && { unitText: 'page' }),
    },
  })),
})
