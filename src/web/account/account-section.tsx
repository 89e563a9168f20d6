import type { ReactNode } from 'react'
import { useId } from 'react'

type AccountSectionProps = { title: string; note?: ReactNode; children: ReactNode }

/** A section of an account: its title and note on the left, its fields on the right. */
export function AccountSection({ title, note, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section
      className="account-section grid gap-x-s7 gap-y-s4 grid-cols-1 lg:grid-cols-[minmax(0,theme(--account-matter-beside))_minmax(0,1fr)]"
      aria-labelledby={id}
    >
      <div className="grid gap-s2 content-start max-w-[theme(--account-matter)]">
        <h2 className="head" id={id}>
          {title}
        </h2>
        {note && <p className="small muted">{note}</p>}
      </div>
      <div className="account-section-body grid grid-cols-1 gap-s5 content-start max-w-measure-short min-w-0">
        {children}
      </div>
    </section>
  )
}
