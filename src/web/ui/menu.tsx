/**
 * <Menu trigger={<IconButton icon="more" label="Autres actions" />} align?>
 *   <MenuItem icon="pencil" onSelect={…}>Modifier</MenuItem>
 *   <MenuLink icon="external" to="/…">Voir la facture</MenuLink>
 *   <MenuRule />
 *   <MenuItem tone="danger" icon="trash" onSelect={…}>Supprimer</MenuItem>
 * </Menu>
 *
 * Closes outside, on Escape and on choice. <MenuLabel> names a group.
 */
import { clsx } from 'clsx'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from './marks.tsx'

type MenuProps = { trigger: ReactNode; align?: 'start' | 'end'; children: ReactNode }

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content className="menu" align={align} sideOffset={6} collisionPadding={12}>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

type MenuItemProps = {
  icon?: IconName
  tone?: 'danger'
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, tone, disabled, onSelect, children }: MenuItemProps) {
  return (
    <Primitive.Item
      className={clsx('menu-item', tone === 'danger' && 'menu-item--danger')}
      disabled={disabled}
      onSelect={onSelect}
    >
      {icon && <Icon name={icon} />}
      {children}
    </Primitive.Item>
  )
}

export function MenuLink({ icon, to, children }: { icon?: IconName; to: string; children: ReactNode }) {
  return (
    <Primitive.Item className="menu-item" asChild>
      <Link to={to}>
        {icon && <Icon name={icon} />}
        {children}
      </Link>
    </Primitive.Item>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="menu-label">{children}</Primitive.Label>
}

export function MenuRule() {
  return <Primitive.Separator className="menu-rule" />
}
