import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SortableList } from './sortable-list.tsx'

const ROWS = ['Un', 'Deux']
const list = ({ disabled }: { disabled: boolean }) =>
  render(
    <SortableList
      label="Mots"
      rows={ROWS}
      rowId={(row) => row}
      rowName={(row) => row}
      onOrder={() => {}}
      disabled={disabled}
    >
      {(row) => <a href="/">{row}</a>}
    </SortableList>,
  )

// Each row of a filtered list was a disabled button around its link.
test('a list that is not to be moved is a list of its rows', () => {
  list({ disabled: true })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button')).toBeNull()
})

test('one that is has a handle and a menu a row', () => {
  list({ disabled: false })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /^Déplacer/ })).toHaveLength(2)
})
