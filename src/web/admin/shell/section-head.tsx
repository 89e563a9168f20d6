import type { ReactNode } from 'react'

/** The title of a section and its subtitle (specification 2 §2); `children` are what can be done there. */
export function SectionHead({
  title,
  subtitle,
  children,
}: {
  title: string
  subtitle: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="list-head">
      <h1 className="head">{title}</h1>
      <p className="muted num" aria-live="polite">
        {subtitle}
      </p>
      {children}
    </div>
  )
}
