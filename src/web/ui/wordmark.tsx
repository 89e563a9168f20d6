/** <Wordmark to="/" label="Bon à tirer, accueil" className? />   « Bon tirer », and the « à » a reader’s caret puts in. */
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Mark } from './marks.tsx'

type WordmarkProps = Omit<ComponentProps<typeof Link>, 'children'> & { label: string }

export function Wordmark({ label, className, ...rest }: WordmarkProps) {
  return (
    <Link {...rest} className={clsx('wordmark', className)} aria-label={label}>
      <span aria-hidden>
        Bon{' '}
        <span className="inserted">
          à<Mark name="caret" />
        </span>{' '}
        tirer
      </span>
    </Link>
  )
}
