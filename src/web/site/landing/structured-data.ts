import type { MetaDescriptor } from 'react-router'
import type { FaqItem } from '#contract/faq/faq-item.ts'
import { DEFAULT_IDENTITY } from '#contract/settings/house-settings.ts'

type Landing = { origin: string; description: string; questions: FaqItem[] }

/** The house and its questions, as search engines read them (schema.org). */
export function landingData({ origin, description, questions }: Landing): MetaDescriptor[] {
  const { nom, adresse, email, telephone } = DEFAULT_IDENTITY
  const house = {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    '@id': `${origin}/#maison`,
    name: nom,
    url: `${origin}/`,
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
  return [{ 'script:ld+json': house }, ...(questions.length > 0 ? [{ 'script:ld+json': faq }] : [])]
}
