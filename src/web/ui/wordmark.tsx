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

/** Letters that the narrowest place of a wordmark, a phone's head, holds at its full size. */
const SHORT = 16

/** A longer name is smaller, on two lines at most; what they cannot hold is in its title. */
export function Wordmark({ name, page, className, ...rest }: WordmarkProps) {
  const { before, inserted, after } = insertedIn(name)
  const isLong = name.length > SHORT
  return (
    <Link
      {...rest}
      className={clsx('wordmark', isLong && 'wordmark--long', className)}
      aria-label={`${name}, ${page}`}
      title={isLong ? name : undefined}
    >
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
