import type { ReactNode } from 'react'
import { useId } from 'react'

type AccountSectionProps = { title: string; note?: ReactNode; children: ReactNode }

/** One matter of an account: what it is on the left, what may be done on the right. */
export function AccountSection({ title, note, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section className="account-section" aria-labelledby={id}>
      <div className="account-section-head">
        <h2 className="head" id={id}>
          {title}
        </h2>
        {note && <p className="small muted">{note}</p>}
      </div>
      <div className="account-section-body">{children}</div>
    </section>
  )
}
