import type { ReactNode } from 'react'

/** <Leaf folio={1} title="Vous">fields</Leaf>   one numbered leaf of the order. */
export function Leaf({ folio, title, children }: { folio: number; title: string; children: ReactNode }) {
  return (
    <fieldset className="form-section">
      <legend>
        <span className="form-section-number">{folio}</span>
        <span className="head">{title}</span>
      </legend>
      {children}
    </fieldset>
  )
}
