import { useSession } from '../../auth/session.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuRule } from '../../ui/menu.tsx'

/** The user menu (specification 1 §2), with what exists to go to. */
export function AccountMenu() {
  const { user, logout } = useSession()
  const name = `${user?.prenom} ${user?.nom}`
  return (
    <Menu
      trigger={
        <button type="button" className="account-button">
          <Avatar name={name} />
          <VisuallyHidden>Mon compte, {name}</VisuallyHidden>
        </button>
      }
    >
      <MenuLabel>
        {name}, {user?.role === 'ADMIN' ? 'Administrateur' : 'Utilisateur'}
      </MenuLabel>
      <MenuLink icon="bill" to="/app/billing">
        Facturation
      </MenuLink>
      <MenuRule />
      <MenuItem icon="logout" onSelect={() => void logout()}>
        Déconnexion
      </MenuItem>
    </Menu>
  )
}
