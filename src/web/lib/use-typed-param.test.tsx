import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Link, Outlet, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { useTypedParam } from './use-typed-param.ts'

function List() {
  const [typed, type] = useTypedParam('search')
  const { pathname, search } = useLocation()
  return (
    <>
      <input aria-label="Chercher" value={typed} onChange={(event) => type(event.target.value)} />
      <Link to="/liste/1">Premier</Link>
      <output>{pathname + search}</output>
      <Outlet />
    </>
  )
}

function openList() {
  const Stub = createRoutesStub([
    { path: '/liste', Component: List, children: [{ path: ':id', Component: () => <p>Ouvert</p> }] },
  ])
  render(<Stub initialEntries={['/liste']} />)
}
const address = () => screen.getByRole('status').textContent

test('the address follows once the typing rests', async () => {
  openList()
  await userEvent.type(screen.getByLabelText('Chercher'), 'aubrac')
  expect(address()).toBe('/liste')
  await expect.poll(address).toBe('/liste?search=aubrac')
})

test('leaving the field ends the typing, and what was pressed to leave it opens', async () => {
  openList()
  await userEvent.type(screen.getByLabelText('Chercher'), 'aubrac')
  await userEvent.tab()
  expect(address()).toBe('/liste?search=aubrac')
  await userEvent.type(screen.getByLabelText('Chercher'), ' marie')
  await userEvent.click(screen.getByText('Premier'))
  await screen.findByText('Ouvert')
  expect(address()).toBe('/liste/1')
  expect(screen.getByLabelText('Chercher')).toHaveProperty('value', '')
})
