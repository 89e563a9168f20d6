import type { ReactNode } from 'react'

/** <FormSection folio={1} title="Vous">fields</FormSection>   one numbered section of the order form. */
export function FormSection({
  folio,
  title,
  children,
}: {
  folio: number
  title: string
  children: ReactNode
}) {
  return (
    <fieldset className="form-section grid gap-s5">
      <legend>
        <span className="form-section-number">{folio}</span>
        <h2 className="head">{title}</h2>
      </legend>
      {children}
    </fieldset>
  )
}
