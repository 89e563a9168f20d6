import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { setTheme, ThemeSwitch, useThemeChoice } from './theme-switch.tsx'

afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

test('the theme changes at once and is remembered', async () => {
  render(<ThemeSwitch />)
  await userEvent.click(screen.getByRole('button', { name: 'Passer au thème sombre' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  await userEvent.click(await screen.findByRole('button', { name: 'Passer au thème clair' }))
  expect(localStorage.getItem('theme')).toBe('light')
})

test('automatic forgets the choice, and the device decides again', async () => {
  const Choice = () => <p>{useThemeChoice()}</p>
  render(<Choice />)
  act(() => setTheme('dark'))
  expect(await screen.findByText('dark')).toBeTruthy()
  act(() => setTheme('auto'))
  expect(await screen.findByText('auto')).toBeTruthy()
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(localStorage.getItem('theme')).toBeNull()
})
