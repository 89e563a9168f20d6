import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Link, Outlet } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useInterruptedNavigation } from './use-interrupted-navigation.ts'

beforeEach(() => {
  sessionStorage.clear()
  openedBy('reload')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const openedBy = (type: string) =>
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [{ type }] })

function Frame() {
  useInterruptedNavigation()
  return (
    <>
      <Link to="/tarifs?page=2">Tarifs</Link>
      <Outlet />
    </>
  )
}

/** The pages, one of which is loaded as the test says. */
function open(load: () => Promise<null>) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Frame,
      children: [
        { index: true, Component: () => <p>Accueil</p> },
        { path: 'tarifs', loader: load, HydrateFallback: () => null, Component: () => <p>Les tarifs</p> },
      ],
    },
  ])
  render(<Stub />)
}

const never = () => new Promise<null>(() => {})
const atOnce = async () => null

/** A reload runs no clean-up: what the tab stores is still there. */
function reload() {
  const stored = Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? ''] as const)
  cleanup()
  sessionStorage.clear()
  for (const [key, value] of stored) sessionStorage.setItem(key, value)
  return stored.length
}

async function interrupt() {
  open(never)
  await userEvent.click(screen.getByRole('link', { name: 'Tarifs' }))
  expect(reload()).toBe(1)
}

// After a new version was put in place, the first link pressed only reloaded its own page.
test('a navigation that a reload interrupted is taken up again', async () => {
  await interrupt()
  open(atOnce)
  expect(await screen.findByText('Les tarifs')).toBeTruthy()
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a navigation that a reload interrupts twice is given up', async () => {
  await interrupt()
  open(never)
  await screen.findByText('Accueil')
  expect(reload()).toBe(2)
  open(atOnce)
  expect(await screen.findByText('Accueil')).toBeTruthy()
  expect(screen.queryByText('Les tarifs')).toBeNull()
})

test('an address that is typed after an interrupted navigation is the one shown', async () => {
  await interrupt()
  openedBy('navigate')
  open(atOnce)
  expect(await screen.findByText('Accueil')).toBeTruthy()
  expect(screen.queryByText('Les tarifs')).toBeNull()
})

test('a navigation that ends leaves nothing behind', async () => {
  open(atOnce)
  await userEvent.click(screen.getByRole('link', { name: 'Tarifs' }))
  expect(await screen.findByText('Les tarifs')).toBeTruthy()
  expect(Object.keys(sessionStorage)).toEqual([])
})
