import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import InboxPage from '../messagerie/inbox-page.tsx'
import FacturesPage from '../money/invoices/factures-page.tsx'
import { billed, sampleAsked } from '../testing/house-data.ts'
import { openHouse } from '../testing/open-house.ts'
import { openScreen } from '../testing/open-screen.tsx'

// The page left by the last of its rows said that there was nothing at all, without a link to the others.
test.each([
  ['invoices', '/admin/factures', FacturesPage],
  ['conversations', '/admin/messagerie', InboxPage],
])('a page beyond the last %s says so, and leads back to the first one', async (_what, path, Component) => {
  const house = await openHouse()
  await billed(house, { paid: 0 })
  await sampleAsked(house)
  openScreen(house.call, `${path}?page=90&limit=10`, [{ path, Component }])
  expect(await screen.findByText('Cette page est vide')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Revenir au début' }).getAttribute('href')).toBe(`${path}?limit=10`)
  expect(screen.queryByText(/891 à/)).toBeNull()
})
