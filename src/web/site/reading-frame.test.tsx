import { cleanup, render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { AFFIRMATIONS, type Affirmation } from '#contract/settings/affirmations.ts'
import { landingWordsOf } from '#contract/settings/landing-words.ts'
import { publicSettingsOf } from '#contract/settings/public-settings.ts'
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts'
import { HouseContext } from './house.ts'
import { TeamSection } from './landing/team-section.tsx'
import { TestimonialsSection } from './landing/testimonials-section.tsx'
import { ReadingFrame } from './reading-frame.tsx'

const HIDDEN = ['auteurs', 'avis', 'satisfaction', 'temoignages', 'correcteurs'] as const
/** Each way to hide some of them. */
const CHOICES = Array.from({ length: 2 ** HIDDEN.length }, (_, choice) =>
  HIDDEN.filter((_name, index) => choice & (2 ** index)),
)

// A house that hid its figures and its testimonials had published notes under no link, and a link to correctors who had left.
test.each([
  ['nothing counted', { mots: 0, notes: 0, correcteurs: 0 }],
  ['three published words and two correctors', { mots: 3, notes: 3, correcteurs: 2 }],
  ['twenty notes without a word', { mots: 0, notes: 20, correcteurs: 2 }],
])('with %s, the menu leads to the chapters that are there, whatever claims are hidden', (_, counted) => {
  for (const hidden of CHOICES) {
    const affirmations = AFFIRMATIONS.filter((name) => !hidden.some((one) => one === name))
    const { links, sections } = read(affirmations, counted)
    expect({ hidden, chapters: links }).toEqual({ hidden, chapters: sections })
  }
})

type Counted = { mots: number; notes: number; correcteurs: number }

/** The links of the menu to the two chapters, and the chapters. */
function read(affirmations: Affirmation[], counted: Counted) {
  const house = publicSettingsOf(DEFAULT_SETTINGS, null, [], {
    fermeture: null,
    joursEnPlus: 0,
    affirmations,
    counted,
  })
  const { testimonials } = landingWordsOf(DEFAULT_SETTINGS, affirmations)
  const Page = () => (
    <ReadingFrame>
      <TestimonialsSection avis={overviewOf(counted)} own={testimonials} />
      <TeamSection correcteurs={affirmations.includes('correcteurs') ? handsOf(counted) : []} />
    </ReadingFrame>
  )
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  const { container } = render(
    <HouseContext value={house}>
      <Stub />
    </HouseContext>,
  )
  const found = {
    links: CHAPTERS.filter((id) => container.querySelector(`nav a[href="/#${id}"]`)),
    sections: CHAPTERS.filter((id) => container.querySelector(`section#${id}`)),
  }
  cleanup()
  return found
}

const CHAPTERS = ['temoignages', 'qui-sommes-nous']

const idOf = (index: number) => `019a0000-0000-7000-8000-00000000000${index}`

const handsOf = ({ correcteurs }: Counted) =>
  Array.from({ length: correcteurs }, (_, index) => ({
    id: idOf(index),
    nom: `Ana Sanz ${index}`,
    specialite: 'Romans',
  }))

const overviewOf = ({ mots, notes }: Counted) => ({
  figures: {
    notes: { cas: notes, moyenne: notes ? 4.5 : null, satisfaits: notes ? 90 : null },
    delais: { cas: 0, part: null },
    reprises: { cas: 0, part: null },
  },
  derniers: Array.from({ length: mots }, (_, index) => ({
    id: idOf(index),
    note: 4,
    mot: `Mot ${index}.`,
    signature: 'Claire\u00a0D.',
    service: 'Pack Intégral',
    donneLe: '2026-11-02T09:00:00Z',
    travailLe: null,
    reponse: null,
    reponduLe: null,
  })),
})
