import type { ReactNode } from 'react'

/** A chapter of the gallery: its name in the margin, its pieces beside it. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-s5 border-t border-heading pt-s3 pb-s7" aria-label={title}>
      <h2 className="head">{title}</h2>
      {children}
    </section>
  )
}

/** A component in one state, with the state's name above. */
export function Specimen({ state, children }: { state: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-s2">
      <p className="running">{state}</p>
      {children}
    </div>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-s3">{children}</div>
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid gap-s5 md:grid-cols-2">{children}</div>
}
