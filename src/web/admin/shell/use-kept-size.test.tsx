import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { pageQuery } from '#contract/shared/list.ts'
import { BackOfficeFor } from '../../testing/back-office-for.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useHouseFilters } from './use-house-filters.ts'
import { useKeptSize } from './use-kept-size.ts'

afterEach(() => localStorage.clear())

test('a list of the house asks ten rows a page', () => {
  open('/')
  expect(screen.getByRole('status').textContent).toBe('10')
})

test('the size that a person chose is that of their next list, and of theirs alone', async () => {
  const { unmount } = open('/')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Par page' }), '50')
  expect(screen.getByRole('status').textContent).toBe('50')
  unmount()
  open('/').unmount()
  expect(sizeOf('/', 'camille')).toBe('50')
  expect(sizeOf('/?limit=25', 'camille')).toBe('25')
  expect(sizeOf('/', 'andre')).toBe('10')
})

function sizeOf(address: string, person: string) {
  const { unmount } = open(address, person)
  const size = screen.getByRole('status').textContent
  unmount()
  return size
}

const open = (address: string, person = 'camille') =>
  render(
    <BackOfficeFor userId={person}>
      <MemoryRouter initialEntries={[address]}>
        <List />
      </MemoryRouter>
    </BackOfficeFor>,
  )

const filters = z.object(pageQuery())

function List() {
  const { page, limit } = useHouseFilters(filters)
  const [, keepSize] = useKeptSize()
  return (
    <>
      <p role="status">{limit}</p>
      <Pagination page={page} limit={limit} total={312} onSize={keepSize} />
    </>
  )
}
