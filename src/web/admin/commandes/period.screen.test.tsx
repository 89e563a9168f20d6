import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openHouse } from '../testing/open-house.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { CommandeFilterBar } from './commande-filter-bar.tsx'
import { useCommandeQuery } from './commande-query.ts'

const Bar = () => <CommandeFilterBar query={useCommandeQuery()} />

// In January, the list answered « Cette année » with « Ce mois-ci ».
test('the period shown is the chosen one, though another begins on the same day', async () => {
  const { call } = await openHouse('2027-01-20T10:00:00Z')
  openScreen(call, '/', [{ path: '/', Component: Bar }])
  const period = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Période' })
  for (const label of ['Cette année', 'Ce mois-ci', '7 derniers jours']) {
    await userEvent.selectOptions(period, label)
    await expect.poll(() => period.value).toBe(label)
  }
})
