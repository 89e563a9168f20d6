import { LogOut, ShieldCheck } from 'lucide-react'
import type { SessionUser } from '#contract/users/user.ts'
import { Avatar } from '../ui/avatar.tsx'
import type { AnyIcon } from '../ui/marks.tsx'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuRule } from '../ui/menu.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type AccountMenuProps = {
  user: Pick<SessionUser, 'prenom' | 'nom' | 'role'>
  /** Links to the person's own pages, in the order shown. */
  links: readonly { label: string; to: string; icon: AnyIcon }[]
  /** Address of the back-office, in an area that also admits administrators. */
  adminHref?: string
  onLogout: () => void
}

/** The user menu (specification 1 §2). */
export function AccountMenu({ user, links, adminHref, onLogout }: AccountMenuProps) {
  const name = `${user.prenom} ${user.nom}`
  const isAdmin = user.role === 'ADMIN'
  return (
    <Menu
      trigger={
        <button type="button" className="account-button grid place-items-center min-w-finger">
          <Avatar name={name} />
          <VisuallyHidden>Mon compte, {name}</VisuallyHidden>
        </button>
      }
    >
      <MenuLabel>{`${name}, ${isAdmin ? 'Administrateur' : 'Utilisateur'}`}</MenuLabel>
      {links.map(({ label, to, icon }) => (
        <MenuLink key={to} icon={icon} to={to}>
          {label}
        </MenuLink>
      ))}
      {isAdmin && adminHref && (
        <MenuLink icon={ShieldCheck} to={adminHref}>
          Panel Admin
        </MenuLink>
      )}
      <MenuRule />
      <MenuItem icon={LogOut} onSelect={onLogout}>
        Déconnexion
      </MenuItem>
    </Menu>
  )
}
