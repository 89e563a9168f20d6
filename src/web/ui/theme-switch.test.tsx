import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ThemeSwitch } from './theme-switch.tsx'

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
