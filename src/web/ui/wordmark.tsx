/** <Wordmark to="/" name="Bon à tirer" page="accueil" className? />   « Bon tirer », with the « à » put in by a reader’s caret. */
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { insertedIn } from './inserted-in.ts'
import { Mark } from './marks.tsx'

type WordmarkProps = Omit<ComponentProps<typeof Link>, 'children'> & {
  /** The house's name. */
  name: string
  /** The name of the page it links to. */
  page: string
}

export function Wordmark({ name, page, className, ...rest }: WordmarkProps) {
  const { before, inserted, after } = insertedIn(name)
  return (
    <Link {...rest} className={clsx('wordmark', className)} aria-label={`${name}, ${page}`}>
      <span aria-hidden>
        <span>{before}</span>
        {inserted && (
          <span className="inserted">
            {inserted}
            <Mark name="caret" />
          </span>
        )}
        <span>{after}</span>
      </span>
    </Link>
  )
}
