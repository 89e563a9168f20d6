import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { BackOfficeFor } from '../../testing/back-office-for.tsx'
import { OpenTitle } from './open-title.tsx'

// The tab said « Commandes » for any open order: ten tabs looked the same.
test.each([
  ['/admin/commandes/12', 'Les Hauts de Lozère | Commandes | Administration | Bon à tirer'],
  ['/admin/messagerie/cmd_12', 'Les Hauts de Lozère | Messagerie | Administration | Bon à tirer'],
])('at %s the tab names what is open', (address, title) => {
  const router = createMemoryRouter([{ path: '*', element: <OpenTitle>Les Hauts de Lozère</OpenTitle> }], {
    initialEntries: [address],
  })
  render(
    <BackOfficeFor>
      <RouterProvider router={router} />
    </BackOfficeFor>,
  )
  expect(document.title).toBe(title)
})
