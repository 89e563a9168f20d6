import type { UseQueryResult } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Pagination } from '#contract/shared/list.ts'
import { BackOfficeFor } from '../../testing/back-office-for.tsx'
import { ListTable } from './list-table.tsx'

type Refetch = UseQueryResult<{ data: never[]; pagination: Pagination }>['refetch']

// « Voir toutes les factures » said « Aucune facture pour l’instant » until the whole list came.
test.each([
  {
    case: 'filters leave none',
    filtered: true,
    isPlaceholderData: false,
    title: 'Aucune facture ne correspond à ces critères',
  },
  {
    case: 'filters just removed',
    filtered: false,
    isPlaceholderData: true,
    title: 'Aucune facture ne correspond à ces critères',
  },
  {
    case: 'none exists',
    filtered: false,
    isPlaceholderData: false,
    title: 'Aucune facture pour l’instant',
  },
])('a list without a row says whether any exists: $case', ({ filtered, isPlaceholderData, title }) => {
  const none = { data: [], pagination: { page: 1, limit: 25, total: 0, totalPages: 0, hasNextPage: false } }
  render(
    <MemoryRouter>
      <BackOfficeFor>
        <ListTable<{ id: string }>
          label="Factures"
          path="/factures"
          columns={[]}
          list={{ data: none, error: null, isPlaceholderData, isFetching: false, refetch: vi.fn<Refetch>() }}
          failed="Impossible d’afficher les factures"
          empty={{
            filtered,
            none: 'Aucune facture',
            seeAll: 'Voir toutes les factures',
            hint: 'un autre numéro',
            explanation: 'Une facture est émise dès qu’une commande est payée.',
          }}
        />
      </BackOfficeFor>
    </MemoryRouter>,
  )
  expect(screen.getByText(title)).toBeDefined()
})
