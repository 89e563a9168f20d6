import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useLayoutEffect } from 'react'
import { createRoutesStub, Link, Outlet, redirect, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { useTypedParam } from './use-typed-param.ts'

/** Runs in an effect, after the next render caused by typing. */
let atNextRender: (() => void) | undefined
/** Runs in a layout effect, before those effects. */
let atNextDrawing: (() => void) | undefined
beforeEach(() => {
  atNextRender = undefined
  atNextDrawing = undefined
})

function List() {
  const [typed, type] = useTypedParam('search')
  const { pathname, search } = useLocation()
  useLayoutEffect(() => {
    atNextDrawing?.()
    atNextDrawing = undefined
  })
  useEffect(() => {
    atNextRender?.()
    atNextRender = undefined
  })
  return (
    <>
      <input aria-label="Chercher" value={typed} onChange={(event) => type(event.target.value)} />
      <Link to="/liste/1">Premier</Link>
      <Link to="/liste/vite">Deuxième</Link>
      <Link to="/liste/sans">Troisième</Link>
      <output>{pathname + search}</output>
      <Outlet />
    </>
  )
}

/** A page whose address keeps no search. */
const withoutSearch = ({ request }: { request: Request }) =>
  new URL(request.url).search ? redirect('/liste/sans') : null

function openList() {
  // The page is still loading when the typing rests.
  const loaded = new Promise((resolve) => setTimeout(resolve, 400, null))
  const Stub = createRoutesStub([
    {
      path: '/liste',
      Component: List,
      children: [
        { path: ':id', loader: () => loaded, Component: () => <p>Ouvert</p> },
        { path: 'vite', Component: () => <p>Ouvert aussitôt</p> },
        { path: 'sans', loader: withoutSearch, Component: () => <p>Sans recherche</p> },
      ],
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

// A row pressed between the search and its address took that address away, and the search with it.
test('what is pressed just as the search is written opens, and keeps it', async () => {
  openList()
  await userEvent.type(screen.getByLabelText('Chercher'), 'aubrac')
  atNextRender = () => screen.getByText('Deuxième').click()
  await screen.findByText('Ouvert aussitôt')
  await expect.poll(address).toBe('/liste/vite?search=aubrac')
  expect(screen.getByLabelText('Chercher')).toHaveProperty('value', 'aubrac')
})

// The search was written by the very press that left for another page, and replaced that page.
test('what is pressed once the typing has rested, before the search is written, opens', async () => {
  openList()
  await userEvent.type(screen.getByLabelText('Chercher'), 'aubrac')
  atNextDrawing = () => screen.getByText('Premier').click()
  await screen.findByText('Ouvert')
  await expect.poll(address).toMatch(/^\/liste\/1/)
})

// The page was requested without end.
test('a page that keeps no search has the last word, and the field follows', async () => {
  openList()
  await userEvent.click(screen.getByText('Troisième'))
  await userEvent.type(screen.getByLabelText('Chercher'), 'aubrac')
  await expect.poll(() => screen.getByLabelText('Chercher')).toHaveProperty('value', '')
  expect(address()).toBe('/liste/sans')
})
