import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  act(() => toast.dismiss())
})

const shown = () => screen.queryAllByText(/^Message \d+$/).map((element) => element.textContent)

test('a toast shows its title and its description', async () => {
  render(<Toaster />)
  act(() => {
    toast.error('Erreur de connexion', { description: 'Veuillez réessayer.' })
  })
  expect(await screen.findByText('Erreur de connexion')).toBeDefined()
  expect(screen.getByText('Veuillez réessayer.')).toBeDefined()
})

// The name read « Notifications alt+T ».
test('the region of the toasts has a French name', () => {
  render(<Toaster />)
  expect(screen.getByRole('region').getAttribute('aria-label')).toBe('Notifications (Alt + T)')
})

test('at most 20 toasts are kept: the oldest leave', async () => {
  render(<Toaster />)
  act(() => {
    for (let number = 1; number <= 22; number++) toast.info(`Message ${number}`)
  })
  const newest = Array.from({ length: 20 }, (_, index) => `Message ${22 - index}`)
  await waitFor(() => expect(shown()).toEqual(newest))
})

test('a toast of the same id replaces the one before', async () => {
  render(<Toaster />)
  act(() => {
    toast.info('Message 1', { id: 'envoi' })
    toast.success('Message 2', { id: 'envoi' })
  })
  await waitFor(() => expect(shown()).toEqual(['Message 2']))
})

test('the undo of a toast runs once and closes it', async () => {
  render(<Toaster />)
  let undone = 0
  act(() => {
    toast.success('Message 1', { action: { label: 'Annuler', onClick: () => undone++ } })
  })
  const undo = await screen.findByRole('button', { name: 'Annuler' })
  act(() => undo.click())
  expect(undone).toBe(1)
  await waitFor(() => expect(shown()).toEqual([]))
})
