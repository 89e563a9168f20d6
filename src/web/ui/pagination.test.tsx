import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation, useSearchParams } from 'react-router'
import { describe, expect, test } from 'vitest'
import { Pagination, shownPages } from './pagination.tsx'

describe('which pages are shown', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [2, 5, [1, 2, 3, 4, 5]],
    [4, 13, [1, 2, 3, 4, 5, 'gap', 13]],
    [7, 13, [1, 'gap', 6, 7, 8, 'gap', 13]],
    [13, 13, [1, 'gap', 12, 13]],
  ])('page %i of %i', (page, pages, shown) => {
    expect(shownPages(page, pages)).toEqual(shown)
  })
})

test('the pages keep the rest of the query', () => {
  renderAt('/?search=sel&page=4', { page: 4 })
  expect(screen.getByText('76 à 100 sur 312')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Page suivante' }).getAttribute('href')).toBe('/?search=sel&page=5')
  expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/?search=sel')
  expect(screen.getByRole('link', { name: 'Page 4' }).getAttribute('aria-current')).toBe('page')
})

test('another page size starts again at the first page', async () => {
  renderAt('/?search=sel&page=4', { page: 4 })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Par page' }), '100')
  expect(screen.getByRole('status').textContent).toBe('?search=sel&limit=100')
})

test('a capped total says so', () => {
  renderAt('/', { page: 1, total: 1000, totalCapped: true })
  expect(screen.getByText(/1 à 25 sur plus de 1\s000/)).toBeDefined()
})

// The link left with the focus on it at the last page, and at the first.
test.each([
  ['Page suivante', 12, 'Page 13'],
  ['Page précédente', 2, 'Page 1'],
])('« %s » that leaves gives the focus to the page it led to', async (name, page, reached) => {
  const Pages = () => (
    <Pagination limit={25} total={312} page={Number(useSearchParams()[0].get('page') ?? 1)} />
  )
  render(
    <MemoryRouter initialEntries={[`/?page=${page}`]}>
      <Pages />
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('link', { name }))
  expect(screen.queryByRole('link', { name })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: reached, current: 'page' }))
})

function renderAt(address: string, props: { page: number; total?: number; totalCapped?: boolean }) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Pagination limit={25} total={312} {...props} />
      <Query />
    </MemoryRouter>,
  )
}

function Query() {
  return <p role="status">{useLocation().search}</p>
}
