import { render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { BackOfficeFor } from '../../testing/back-office-for.tsx'
import { PeriodChoice } from './period-choice.tsx'

afterEach(() => vi.useRealTimers())

// On the seventh of January, the last seven days and the year were both the current ones.
test('a period of the same days as another is offered once', () => {
  vi.setSystemTime('2027-01-07T10:00:00Z')
  const asked = { from: '2027-01-01', to: '2027-01-07' }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <PeriodChoice asked={asked} counted={undefined} /> },
  ])
  render(
    <BackOfficeFor>
      <Stub />
    </BackOfficeFor>,
  )
  const tabs = within(screen.getByRole('navigation', { name: 'Période' })).getAllByRole('link')
  expect(tabs.filter((tab) => tab.getAttribute('aria-current'))).toHaveLength(1)
})
