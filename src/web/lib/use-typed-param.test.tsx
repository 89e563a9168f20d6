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
  // On its way still when the typing rests.
  const loaded = new Promise((resolve) => setTimeout(resolve, 400, null))
  const Stub = createRoutesStub([
    {
      path: '/liste',
      Component: List,
      children: [{ path: ':id', loader: () => loaded, Component: () => <p>Ouvert</p> }],
    },
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

test('what is pressed before the typing rests opens, and keeps what was typed', async () => {
  openList()
  await userEvent.type(screen.getByLabelText('Chercher'), 'aubrac')
  await userEvent.click(screen.getByText('Premier'))
  await screen.findByText('Ouvert')
  await expect.poll(address).toBe('/liste/1?search=aubrac')
  expect(screen.getByLabelText('Chercher')).toHaveProperty('value', 'aubrac')
  expect(screen.getByText('Ouvert')).toBeTruthy()
})
