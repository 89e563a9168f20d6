import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AFFIRMATIONS } from '#contract/settings/affirmations.ts'
import { landingWordsOf } from '#contract/settings/landing-words.ts'
import { publicSettingsOf } from '#contract/settings/public-settings.ts'
import { DEFAULT_SETTINGS, type Settings } from '#contract/settings/settings.ts'
import { answerHoursOf } from '../forms/posted-texts.ts'
import { RECEIVED, textOf } from '../forms/received-texts.ts'
import { HouseContext } from '../house.ts'
import { AboutSection } from './about-section.tsx'
import { CalculatorSection } from './calculator-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { EcheancesSection } from './echeances-section.tsx'
import { GuaranteeBanner } from './guarantee-banner.tsx'
import { HeroSection } from './hero-section.tsx'
import { SampleSection } from './sample-section.tsx'
import { ServicesSection } from './services-section.tsx'
import { TeamSection } from './team-section.tsx'
import { TestimonialsSection } from './testimonials-section.tsx'
import { TrustSection } from './trust-section.tsx'

afterEach(cleanup)

const WORDS = landingWordsOf(DEFAULT_SETTINGS, AFFIRMATIONS)
const NOVEL = { pages: 250, total: 48_000 }

test('the banner tears off as many coupons as the settings say, and says what a novel costs', () => {
  show(<EcheancesSection example={NOVEL} />)
  expect(plainText()).toContain('Payez en 10 fois, sans frais')
  expect(document.querySelectorAll('.coupons li')).toHaveLength(10)
  expect(plainText()).toContain('Un manuscrit de 250 pages : 480,00 €, ou dix fois 48,00 €.')
})

test('an amount that does not divide says its first payments apart, to the cent', () => {
  show(<EcheancesSection example={{ pages: 250, total: 48_001 }} />, {
    instalments: { propose: true, banniereAffichee: true, nombre: 3 },
  })
  expect(plainText()).toContain('480,01 €, ou 160,01 €, puis deux fois 160,00 €.')
})

test('a house without payment in several times says nothing of it', () => {
  show(<EcheancesSection example={NOVEL} />, {
    instalments: { propose: true, banniereAffichee: false, nombre: 10 },
  })
  expect(document.body.textContent).toBe('')
})

test('every figure of the house is the one of its settings', () => {
  show(
    <>
      <TrustSection words={WORDS} />
      <TestimonialsSection avis={null} own={WORDS.testimonials} />
    </>,
    {
      figures: {
        ...DEFAULT_SETTINGS.figures,
        annees: 16,
        auteurs: 2000,
        note: 5,
        avis: 1,
        satisfaction: 97,
        lienAvis: 'https://avis.example/bon-a-tirer',
      },
    },
  )
  for (const figure of ['16 ans', '2 000+', '5,0/5', 'note moyenne, 1 avis', '97 %']) {
    expect(plainText()).toContain(figure)
  }
  expect(screen.getByRole('link', { name: 'Lire les avis' }).getAttribute('href')).toBe(
    'https://avis.example/bon-a-tirer',
  )
  expect(screen.getAllByRole('img', { name: 'Cinq étoiles sur cinq' })).toHaveLength(3)
})

test('the words of the house give way to published ones once there are three, with the note that each gives', () => {
  const word = (note: number) => ({
    id: `019a0000-0000-7000-8000-00000000000${note}`,
    note,
    mot: `Mot de ${note}.`,
    signature: 'Claire\u00a0D.',
    service: 'Pack Intégral',
    donneLe: '2026-11-02T09:00:00Z',
    travailLe: null,
    reponse: null,
    reponduLe: null,
  })
  const share = { cas: 19, part: 90 }
  const figures = { notes: { cas: 20, moyenne: 3.2, satisfaits: 61 }, delais: share, reprises: share }
  show(<TestimonialsSection avis={{ figures, derniers: [word(1), word(5)] }} own={WORDS.testimonials} />)
  expect(plainText()).toContain('Marie-Thérèse Aubrac')
  cleanup()
  show(
    <TestimonialsSection
      avis={{ figures, derniers: [word(1), word(5), word(4)] }}
      own={WORDS.testimonials}
    />,
  )
  expect(plainText()).not.toContain('Aubrac')
  expect(screen.getByRole('img', { name: 'Une étoile sur cinq' })).toBeDefined()
  for (const counted of ['3,2/5', 'note moyenne, 20 avis', '61 %']) expect(plainText()).toContain(counted)
  expect(plainText()).not.toContain('déclarées par la maison')
})

// « Sans IA », « service français » and « RGPD » could be hidden, and said in no other words.
test('how the house works is told in its own words, and each claim that it hides leaves nothing', () => {
  const promises = {
    ...DEFAULT_SETTINGS.promises,
    sansIaTitre: 'Deux lectures',
    sansIaManiere: 'au crayon',
    sansIaAccroche: 'Deux personnes vous lisent.',
    serviceFrancaisMaison: 'Votre texte est lu à Lyon.',
    donneesTexte: 'rien n’est gardé',
  }
  const words = landingWordsOf({ ...DEFAULT_SETTINGS, promises }, AFFIRMATIONS)
  const sections = (said: typeof words) => (
    <>
      <HeroSection correcteurs={2} sansIa={said.sansIa} />
      <TrustSection words={said} />
      <AboutSection words={said} />
    </>
  )
  const { unmount } = show(sections(words))
  for (const said of [
    'Deux lectures',
    'au crayon',
    'Deux personnes vous lisent.',
    'à Lyon',
    'rien n’est gardé',
  ])
    expect(plainText()).toContain(said)
  unmount()
  show(sections(landingWordsOf({ ...DEFAULT_SETTINGS, promises }, ['annees'])))
  expect(plainText()).not.toMatch(/Deux lectures|au crayon|Deux personnes|Lyon|machine|gardé|reste à vous/)
  expect(plainText()).toContain('Votre texte est lu par des personnes que vous pouvez appeler.')
})

// The contact, the sample and their next pages said « 24 h » and « 48 h » whatever the settings were.
test('within how long the house answers and delivers is what its settings say', () => {
  const figures = {
    ...DEFAULT_SETTINGS.figures,
    reponseContactHeures: 12,
    reponseEchantillonHeures: 72,
    livraisonJours: 21,
  }
  show(
    <>
      <AboutSection words={WORDS} />
      <ContactSection />
      <SampleSection />
    </>,
    { figures },
  )
  expect(plainText()).toContain('quelqu’un de la maison vous répond sous 12 h.')
  expect(plainText()).toContain('vous répond sous 72 h. C’est offert')
  expect(plainText()).toContain('sous 21 jours ouvrés')
  expect(plainText()).not.toMatch(/24 h|48 h|15 jours/)
  const house = publicSettingsOf({ ...DEFAULT_SETTINGS, figures }, null)
  for (const [name, hours] of [
    ['contact', '12'],
    ['echantillon', '72'],
  ] as const) {
    const { next } = textOf(RECEIVED[name], answerHoursOf(name, house))
    expect(next).toContain(`sous ${hours}\u00a0heures`)
  }
})

// « sous 15 jours » stood on the page, while its calculator says « 15-20 jours » for 312 pages.
test('of how many pages the promised days are true is said', () => {
  show(<AboutSection words={WORDS} />)
  expect(plainText()).toContain('sous 15 jours ouvrés, jusqu’à 300 pages')
})

// « Modifications illimitées » stood beside « 2 révisions comprises », and two ranges of days beside a third.
test('each promise that another contradicts has the sentence that reconciles them', () => {
  show(
    <>
      {WORDS.garantie && <GuaranteeBanner {...WORDS.garantie} />}
      <ServicesSection delays={WORDS.delaisServices} />
    </>,
  )
  expect(plainText()).toContain(
    'Ce que nous avons manqué est repris sans limite ; les révisions comprises dans chaque service sont pour les changements que vous souhaitez.',
  )
  expect(plainText()).toContain('est celle que nous vous promettons')
})

test('the price comparison names its source and its day, which are settings', () => {
  const figures = {
    ...DEFAULT_SETTINGS.figures,
    sourceComparaison: 'Tarifs publics d’Encre et de Plume.',
    dateComparaison: '2026-11-02',
  }
  show(<CalculatorSection offer={null} />, { figures })
  expect(plainText()).toContain('Tarifs publics d’Encre et de Plume. Prix relevés le 2 novembre 2026.')
})

test('the payment in several times says how, and leads to the order form', () => {
  show(<EcheancesSection example={{ pages: 250, total: 48_000 }} />)
  expect(plainText()).toContain(
    'Premier paiement à la commande, les suivants tous les cinq jours, le dernier 45 jours après, sur la même carte.',
  )
  const link = screen.getByRole('link', { name: 'Choisissez-le sur le bon de commande' })
  expect(link.getAttribute('href')).toBe('/commande-invitee')
})

test('a payment that the house does not offer is not announced', () => {
  show(<EcheancesSection example={{ pages: 250, total: 48_000 }} />, {
    instalments: { propose: false, banniereAffichee: true, nombre: 10 },
  })
  expect(plainText()).toBe('')
})

test.each([
  [1, 'À chacun son signe'],
  [9, 'Neuf correcteurs, neuf signes'],
  // « Dix correcteurs, neuf signes » read as a mistake.
  [10, 'Dix correcteurs et leurs signes'],
])('the team of %i counts its hands in words, and its signs while each has its own', (count, title) => {
  const correcteurs = Array.from({ length: count }, (_, index) => ({
    id: `01234567-89ab-7cde-8f01-${String(index).padStart(12, '0')}`,
    nom: `Ana Sanz ${index}`,
    specialite: 'Romans',
  }))
  show(<TeamSection correcteurs={correcteurs} />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title)
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(count + 1)
})

const show = (section: ReactElement, changes: Partial<Settings> = {}) =>
  render(
    <HouseContext value={publicSettingsOf({ ...DEFAULT_SETTINGS, ...changes }, null)}>
      {section}
    </HouseContext>,
  )

const plainText = () => document.body.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')
