import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { AccountMenu } from './account-menu.tsx'

const JUDITH = { prenom: 'Judith', nom: 'Roussel', role: 'ADMIN' } as const
const MAUD = { prenom: 'Maud', nom: 'Kerbrat', role: 'USER' } as const

const LINKS = [
  { label: 'Mon profil', to: '/app/profile', icon: 'book' },
  { label: 'Facturation', to: '/app/billing', icon: 'bill' },
] as const

async function open(user: typeof JUDITH | typeof MAUD, adminHref?: string) {
  const onLogout = vi.fn<() => void>()
  render(
    <MemoryRouter>
      <AccountMenu links={LINKS} user={user} onLogout={onLogout} {...(adminHref && { adminHref })} />
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: `Mon compte, ${user.prenom} ${user.nom}` }))
  return { onLogout, entries: screen.getAllByRole('menuitem').map((entry) => entry.textContent) }
}

test('a client finds profile, settings, invoices and the way out, and nothing of the house', async () => {
  const { entries, onLogout } = await open(MAUD, '/admin')
  expect(entries).toEqual(['Mon profil', 'Facturation', 'Déconnexion'])
  screen.getByText('Maud Kerbrat, Utilisateur')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Déconnexion' }))
  await vi.waitFor(() => expect(onLogout).toHaveBeenCalledOnce())
})

test('an administrator has « Panel Admin » where there is one to go to', async () => {
  await open(JUDITH, '/admin')
  screen.getByText('Judith Roussel, Administrateur')
  expect(screen.getByRole('menuitem', { name: 'Panel Admin' }).getAttribute('href')).toBe('/admin')
})

test('without a back-office to go to, an administrator has no « Panel Admin »', async () => {
  const { entries } = await open(JUDITH)
  expect(entries).not.toContain('Panel Admin')
})
