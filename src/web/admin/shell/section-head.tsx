import type { ReactNode } from 'react'
import { useTitleSuffix } from '../back-office.tsx'
import { ExportButton, type ListExport } from './export-button.tsx'

/**
 * The title of a section and its subtitle (specification 2 §2), which takes two lines of a phone when it `isLong`; `csv` is the export of
 * its list, `children` its other actions.
 */
export function SectionHead({
  title,
  subtitle,
  isLong,
  csv,
  children,
}: {
  title: string
  subtitle: ReactNode
  isLong?: boolean
  csv?: ListExport
  children?: ReactNode
}) {
  return (
    <div className="list-head">
      <h1 className="head">
        {title}
        {useTitleSuffix()}
      </h1>
      <p className="muted num" aria-live="polite" data-long={isLong || undefined}>
        {subtitle}
      </p>
      {(csv || children) && (
        <div className="list-acts self-center ml-auto max-md:basis-full max-md:ml-0 max-md:mt-s2 print:hidden">
          {csv && <ExportButton {...csv} className="max-md:-ml-s3" />}
          {children}
        </div>
      )}
    </div>
  )
}
