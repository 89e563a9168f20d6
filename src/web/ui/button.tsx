/**
 * <Button variant? size? icon? busy? busyLabel? …button attributes>Envoyer mes dix pages</Button>
 * <ButtonLink to="/order" variant? size? icon? …Link props>Calculer mon prix</ButtonLink>
 * <IconButton icon="bell" label="Notifications, 3 non lues" badge? …button attributes />   badge: « 3 », which the label must say
 *
 * variant: 'plain' (default, outlined) | 'primary' (filled red: one in view) | 'quiet'
 * size: 'regular' (default) | 'compact' | 'wide'
 * busy: disabled, yet it keeps the focus, with a spinner and busyLabel when given (« Traitement en cours... »).
 * type is "button" unless said otherwise; a submit button leaves the focus in the field until it is pressed whole, then takes
 * it: a field left wrong adds its error line, and the button would move from under the pointer.
 */
import { cva, type VariantProps } from 'class-variance-authority'
import { clsx } from 'clsx'
import type { ComponentProps, MouseEventHandler } from 'react'
import { Link } from 'react-router'
import { type AnyIcon, Icon } from './marks.tsx'

const button = cva('button', {
  variants: {
    variant: { plain: '', primary: 'button--primary', quiet: 'button--quiet' },
    size: { regular: '', compact: 'button--compact', wide: 'button--wide' },
  },
})

type Look = VariantProps<typeof button> & { icon?: AnyIcon }
export type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean; busyLabel?: string }

export function Button({
  variant,
  size,
  icon,
  busy = false,
  busyLabel,
  disabled,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isSubmit = rest.type === 'submit'
  const press: MouseEventHandler<HTMLButtonElement> = (event) => {
    // Enter in a field presses it too (`detail` is 0): the focus stays there.
    if (isSubmit && event.detail > 0) event.currentTarget.focus()
    if (busy) refuse(event)
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={button({ variant, size, className })}
      onMouseDown={isSubmit ? refuse : rest.onMouseDown}
      onClick={press}
    >
      {busy ? <span className="spinner" aria-hidden /> : icon && <Icon name={icon} />}
      <span className="contents">{busy ? (busyLabel ?? children) : children}</span>
    </button>
  )
}

const refuse: MouseEventHandler = (event) => event.preventDefault()

export type ButtonLinkProps = ComponentProps<typeof Link> & Look

export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={button({ variant, size, className })}>
      {icon && <Icon name={icon} />}
      <span className="contents">{children}</span>
    </Link>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: AnyIcon
  label: string
  badge?: string | undefined
}

export function IconButton({ icon, label, badge, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={clsx('icon-button', className)}>
      <Icon name={icon} />
      {badge && (
        <span className="icon-badge" aria-hidden>
          {badge}
        </span>
      )}
    </button>
  )
}
