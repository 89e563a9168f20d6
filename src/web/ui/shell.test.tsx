import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Shell } from './shell.tsx'

afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.menu
})

const show = () =>
  render(
    <MemoryRouter initialEntries={['/app/projects']}>
      <Shell
        kind="client"
        home={{ to: '/app', name: 'Bon à tirer', page: 'tableau de bord' }}
        navLabel="Espace client"
        entries={[
          {
            to: '/app/projects',
            icon: 'book',
            label: 'Mes projets',
            count: { number: 2, words: 'en cours' },
          },
          { to: '/app/faq', icon: 'help', label: 'FAQ', group: 'Le site' },
          { to: '/app/tarifs', icon: 'bill', label: 'Tarifs', group: 'Le site' },
        ]}
        sidebarActions={<Link to="?nouveau=1">Nouveau projet</Link>}
        user={{ name: 'Maud Kerbrat', note: 'maud@exemple.fr' }}
        topbar={<p>Projets</p>}
        topbarEnd={null}
      >
        <main id="contenu">…</main>
      </Shell>
    </MemoryRouter>,
  )

const projects = () => screen.getByRole('link', { name: 'Mes projets 2 en cours' })

test('the menu is narrowed to its icons, which keep their names, and stays so', async () => {
  const { unmount } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Réduire le menu' }))
  expect(projects().title).toBe('Mes projets')
  unmount()

  show()
  await userEvent.click(screen.getByRole('button', { name: 'Déployer le menu' }))
  expect(projects().title).toBe('')
})

test('entries of a group stand under its title', () => {
  show()
  const group = screen.getByRole('group', { name: 'Le site' })
  expect(
    within(group)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['FAQ', 'Tarifs'])
})

test('a drawer closes on whatever is followed in it, on the same page too', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir le menu' }))
  const drawer = screen.getByRole('dialog', { name: 'Menu' })
  await userEvent.click(within(drawer).getByRole('link', { name: 'Nouveau projet' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
