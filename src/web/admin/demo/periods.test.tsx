import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { BackOfficeFor } from '../../testing/back-office-for.tsx'
import { CommandeFilterBar } from '../commandes/commande-filter-bar.tsx'
import { useCommandeQuery } from '../commandes/commande-query.ts'
import { PeriodChoice } from '../statistiques/period-choice.tsx'
import { demoBytes } from './demo-bytes.ts'
import { makeSample } from './sample/make-sample.ts'
import { openAnswers } from './testing/open-answers.ts'

afterEach(() => vi.useRealTimers())

const Bar = () => <CommandeFilterBar query={useCommandeQuery()} />

function showOn(day: string, Component: () => React.ReactNode) {
  const now = `${day}T10:00:00Z`
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  const { house, call } = openAnswers(makeSample(day), now)
  const Stub = createRoutesStub([{ path: '/', Component }])
  render(
    <BackOfficeFor given={{ call, bytes: demoBytes(house) }}>
      <Stub />
    </BackOfficeFor>,
  )
}

// In January, the list answered « Cette année » with « Ce mois-ci ».
test('the period shown is the chosen one, though another begins on the same day', async () => {
  showOn('2027-01-20', Bar)
  const period = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Période' })
  for (const label of ['Cette année', 'Ce mois-ci', '7 derniers jours']) {
    await userEvent.selectOptions(period, label)
    await expect.poll(() => period.value).toBe(label)
  }
})

// On the seventh of January, the last seven days and the year were both the current ones.
test('a period of the same days as another is offered once', async () => {
  showOn('2027-01-07', () => (
    <PeriodChoice asked={{ from: '2027-01-01', to: '2027-01-07' }} counted={undefined} />
  ))
  const tabs = within(screen.getByRole('navigation', { name: 'Période' })).getAllByRole('link')
  expect(tabs.filter((tab) => tab.getAttribute('aria-current'))).toHaveLength(1)
})
