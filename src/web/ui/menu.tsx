/**
 * <Menu trigger={<IconButton icon="more" label="Autres actions" />} align?>
 *   <MenuItem icon={Pencil} onSelect={…}>Modifier</MenuItem>
 *   <MenuLink icon={ExternalLink} to="/…">Voir la facture</MenuLink>
 *   <MenuRule />
 *   <MenuItem tone="danger" icon={Trash2} onSelect={…}>Supprimer</MenuItem>
 * </Menu>
 *
 * Closes outside, on Escape and on choice. <MenuLabel> names a group.
 */
import { clsx } from 'clsx'
import { DropdownMenu as Primitive } from 'radix-ui'
import { createContext, type ReactNode, use, useRef } from 'react'
import { Link } from 'react-router'
import { type AnyIcon, Icon } from './marks.tsx'

type MenuProps = { trigger: ReactNode; align?: 'start' | 'end'; children: ReactNode }

/** Runs a choice once the menu is closed and its button has the focus again, so that a dialog it opens can give it back. */
const ChoiceContext = createContext<(choice: () => void) => void>((choice) => choice())

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const chosen = useRef<(() => void) | null>(null)
  const runChoice = () => {
    if (chosen.current) setTimeout(chosen.current)
    chosen.current = null
  }
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          className="menu"
          align={align}
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={runChoice}
        >
          <ChoiceContext
            value={(choice) => {
              chosen.current = choice
            }}
          >
            {children}
          </ChoiceContext>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

type MenuItemProps = {
  icon?: AnyIcon
  tone?: 'danger'
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, tone, disabled, onSelect, children }: MenuItemProps) {
  const choose = use(ChoiceContext)
  return (
    <Primitive.Item
      className={clsx('menu-item', tone === 'danger' && 'menu-item--danger')}
      disabled={disabled}
      onSelect={() => choose(onSelect)}
    >
      {icon && <Icon name={icon} />}
      <span className="contents">{children}</span>
    </Primitive.Item>
  )
}

export function MenuLink({ icon, to, children }: { icon?: AnyIcon; to: string; children: ReactNode }) {
  return (
    <Primitive.Item className="menu-item" asChild>
      <Link to={to}>
        {icon && <Icon name={icon} />}
        <span className="contents">{children}</span>
      </Link>
    </Primitive.Item>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="py-s1h px-s3 text-note text-ink-muted">{children}</Primitive.Label>
}

export function MenuRule() {
  return <Primitive.Separator className="h-px m-s1h bg-line" />
}
