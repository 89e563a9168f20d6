import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { publicSettingsOf } from '#contract/settings/public-settings.ts'
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts'
import { HouseContext } from './house.ts'
import { SiteFoot } from './site-foot.tsx'

// The links were in the footer of reading pages, and not on the order form.
test('the pages that the house places in its footer are there where one orders too', () => {
  const pages = [{ path: '/pages/nos-delais', titre: 'Nos délais' }]
  render(
    <HouseContext value={{ ...publicSettingsOf(DEFAULT_SETTINGS, null), pages }}>
      <SiteFoot />
    </HouseContext>,
  )
  expect(screen.getByRole('link', { name: 'Nos délais' }).getAttribute('href')).toBe('/pages/nos-delais')
})
