import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { SiteFrame } from '../site/site-frame.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Mark } from '../ui/marks.tsx'

/** Specification 1 §4. */
const BACK_HOME = "Retour à l'accueil"

type FormPageProps = {
  title: string
  /** The sentence beside the form, under the title. */
  lead: ReactNode
  /** A note in the margin; none beside an error. */
  note?: ReactNode
  /** The name of the page's current screen: the title takes the focus when it changes. */
  screen?: string
  /** Links to other pages, below the form. */
  after?: ReactNode
  /** Content below it all, in the width of the page. */
  below?: ReactNode
  children: ReactNode
}

/** A page with one form: its title, a sentence, and the form. */
export function FormPage({ title, lead, note, screen = '', after, below, children }: FormPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current !== screen) heading.current?.focus()
    shown.current = screen
  }, [screen])

  return (
    <SiteFrame>
      <div className="grid grid-cols-1 gap-x-s8 gap-y-s6 items-start pt-s7 pb-s8 lg:grid-cols-[minmax(0,1fr)_theme(--account-form)] lg:pt-s8">
        <div className="account-word grid gap-s4 max-w-[theme(--account-word)]">
          <h1 className="title" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="lead">{lead}</p>
          <p>
            <ButtonLink
              to="/"
              reloadDocument
              variant="quiet"
              size="compact"
              icon={ChevronLeft}
              className="-ml-s4"
            >
              {BACK_HOME}
            </ButtonLink>
          </p>
          {note && (
            <p className="chapter-note hidden mt-s5 max-w-[theme(--account-note)] lg:block">
              <Mark name="good" />
              {note}
            </p>
          )}
        </div>
        <div className="grid grid-cols-1 gap-s4">
          <div className="ruled-card gap-s5">{children}</div>
          {after && <div className="px-s5 small">{after}</div>}
        </div>
      </div>
      {below}
    </SiteFrame>
  )
}
