import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { refuseWrites } from '../testing/refuse-storage.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { ACCEPTED, type CookieConsent, parseConsent, REFUSED } from './cookie-consent.ts'
import { CONSENT_KEY } from './stored-consent.ts'

const DAY_MS = 86_400_000

beforeEach(() => {
  document.documentElement.dataset.cookies = 'ask'
})

const open = ({ offAtFirst = false } = {}) =>
  render(
    <>
      <CookieBanner isIsland offAtFirst={offAtFirst} provider={null} />
      <button type="button" data-manage-cookies>
        Gérer mes cookies
      </button>
    </>,
  )
const answer = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const checked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked)

function stored(): CookieConsent {
  const consent = parseConsent(localStorage.getItem(CONSENT_KEY))
  if (!consent) throw new Error('nothing is stored')
  return consent
}
const daysFromNow = (moment: string | null) => Math.round((Date.parse(moment ?? '') - Date.now()) / DAY_MS)

test.each([
  ['Refuser', REFUSED],
  ['Accepter', ACCEPTED],
])('« %s » is kept six months, and the banner asks no more', async (name, choices) => {
  open()
  await answer(name)
  const { consentDate, hideUntil, ...kept } = stored()
  expect(kept).toEqual(choices)
  expect([daysFromNow(consentDate), daysFromNow(hideUntil)].map(Math.abs)).toEqual([0, 182])
  expect(document.documentElement.dataset.cookies).toBe('known')
})

// It stayed open for ever, whatever was pressed.
test.each(['Refuser', 'Accepter', 'Fermer'])(
  '« %s » closes it where the storage refuses to be written',
  async (name) => {
    refuseWrites()
    open()
    await answer(name)
    expect(document.documentElement.dataset.cookies).toBe('known')
  },
)

test('« Fermer » hides it for thirty days, and allows nothing', async () => {
  open()
  await answer('Fermer')
  const { consentDate, hideUntil, ...kept } = stored()
  expect([kept, consentDate, daysFromNow(hideUntil)]).toEqual([REFUSED, null, 30])
  expect(document.documentElement.dataset.cookies).toBe('known')
})

test('each purpose is chosen by itself, at first as the specification has it, and found again as it was left', async () => {
  open()
  await answer('Personnaliser')
  // Measure, orders, advertising, aimed advertising, preferences.
  expect(checked()).toEqual([true, true, false, false, true])
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^Mesure d’audience/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Préférences/ }))
  fireEvent.submit(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(stored()).toMatchObject({ ...REFUSED, analytics: true, conversion: true })
  await answer('Gérer mes cookies')
  expect(checked()).toEqual([true, true, false, false, false])
})

test('every toggle is off at first where the house has it so', async () => {
  open({ offAtFirst: true })
  await answer('Personnaliser')
  expect(checked()).toEqual([false, false, false, false, false])
})
