import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RefusedCorrections } from './refused-corrections.tsx'

test('a visitor reads three corrections of a page, each in its place and on its card', () => {
  document.body.innerHTML = renderToString(<RefusedCorrections />)
  const text = within(screen.getByRole('article'))
  expect(text.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'supprimé\u00a0: portéajouté\u00a0: porter',
    'supprimé\u00a0: au jour d’aujourd’huiajouté\u00a0: aujourd’hui',
    'supprimé\u00a0: comme mêmeajouté\u00a0: quand même',
  ])
  // Without a script, a press on a correction leads to its card.
  for (const link of text.getAllByRole('link')) {
    const card = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
    expect(card?.textContent).toContain(link.querySelector('ins')?.textContent?.replace('ajouté\u00a0: ', ''))
  }
  expect(screen.getByRole('status').textContent).toBe('3\u00a0corrections acceptées.')
  document.body.innerHTML = ''
})

test('they refuse one, whose words come back, and take it again', async () => {
  render(<RefusedCorrections />)
  const refuse = screen.getByRole('button', { name: 'Refuser la correction 1.2' })
  await userEvent.click(refuse)
  expect(refuse.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('link', { name: /^refusée\s: supprimé\s: au jour/ }).dataset['choix']).toBe(
    'REFUSEE',
  )
  expect(screen.getByRole('status').textContent).toBe('2\u00a0corrections acceptées, 1\u00a0refusée.')
  await userEvent.click(refuse)
  expect(screen.queryByRole('link', { name: /^refusée/ })).toBeNull()
})
