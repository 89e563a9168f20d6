import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'
import type { Column } from './data-table-column.tsx'
import { BulkBar } from './data-table-parts.tsx'

type Book = { id: string; title: string; price: string }

const books: Book[] = [
  { id: 'a', title: 'Sel gris', price: '172,00 €' },
  { id: 'b', title: 'La Part du gué', price: '350,00 €' },
]
const columns: Column<Book>[] = [
  { id: 'title', header: 'Titre', kind: 'title', sortable: true, cell: (book) => book.title },
  {
    id: 'price',
    header: 'Prix',
    kind: 'amount',
    sortable: true,
    sortFirst: 'desc',
    cell: (book) => book.price,
  },
]

test('a row leads to its page through a real link', () => {
  renderAt('/', <Table />)
  expect(screen.getByRole('link', { name: 'Sel gris' }).getAttribute('href')).toBe('/books/a')
})

test('a header sorts by a link that keeps the filters and leaves the page number', () => {
  renderAt(
    '/?search=sel&page=3&sortBy=title&sortDirection=asc',
    <Table sort={{ by: 'title', direction: 'asc' }} />,
  )
  expect(linkIn('Titre')).toBe('/?search=sel&sortBy=title&sortDirection=desc')
  expect(linkIn('Prix')).toBe('/?search=sel&sortBy=price&sortDirection=desc')
  expect(screen.getByRole('columnheader', { name: 'Titre' }).getAttribute('aria-sort')).toBe('ascending')
})

test('while it waits a table is busy and keeps its headers', () => {
  renderAt('/', <Table rows={undefined} />)
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('columnheader', { name: 'Prix' })).toBeDefined()
})

test('an empty table teaches instead of showing headers over nothing', () => {
  renderAt('/', <Table rows={[]} />)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('Aucun livre')).toBeDefined()
})

test('one box selects every row of the page', async () => {
  renderAt('/', <Selecting />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner Sel gris' }))
  expect(screen.getByRole('status').textContent).toBe('a')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tout sélectionner' }))
  expect(screen.getByRole('status').textContent).toBe('a b')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tout sélectionner' }))
  expect(screen.getByRole('status').textContent).toBe('')
})

// The bar left with the focus in it: the keyboard started again at the top of the page.
test('a selection that is emptied by its bar gives the focus to the box that selects every row', async () => {
  renderAt(
    '/',
    <main>
      <Selecting />
    </main>,
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner Sel gris' }))
  await userEvent.click(screen.getByRole('button', { name: 'Désélectionner' }))
  expect(screen.queryByRole('region')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Tout sélectionner' }))
})

// The total stood one column further than its figures: the boxes of the rows are not printed.
test('on paper every row has the same cells, the totals too', () => {
  renderAt('/', <Selecting columns={columns.map((column) => ({ ...column, footer: '522,00 €' }))} />)
  const printed = screen
    .getAllByRole('row')
    .map((row) => [...row.children].filter((cell) => !cell.classList.contains('print:hidden')).length)
  expect(printed).toEqual([2, 2, 2, 2])
})

type TableProps = Partial<Parameters<typeof DataTable<Book>>[0]>

function Table(props: TableProps) {
  return (
    <DataTable
      label="Livres"
      columns={columns}
      rows={books}
      rowId={(book) => book.id}
      rowLink={(book) => `/books/${book.id}`}
      empty={<p>Aucun livre</p>}
      {...props}
    />
  )
}

function Selecting(props: TableProps) {
  const [ids, onChange] = useState<string[]>([])
  return (
    <>
      <Table {...props} selection={{ ids, onChange, name: (book) => book.title }} />
      <BulkBar count={ids.length} words={{ one: 'livre', other: 'livres' }} onClear={() => onChange([])}>
        {null}
      </BulkBar>
      <p role="status">{ids.join(' ')}</p>
    </>
  )
}

function renderAt(address: string, page: ReactNode) {
  render(<MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>)
}

function linkIn(header: string) {
  return within(screen.getByRole('columnheader', { name: header }))
    .getByRole('link')
    .getAttribute('href')
}
