import type { ReactNode } from 'react'
import { frenchSpaces } from '#contract/format/typography.ts'

type NoteSheetProps = { title: string; text: string; children?: ReactNode }

/** A page with a single message. */
export function NoteSheet({ title, text, children }: NoteSheetProps) {
  return (
    <div className="grid gap-s4 justify-items-start py-s8 min-h-[50vh] content-start">
      <p className="running">Courrier</p>
      <h1 className="title">{title}</h1>
      <p className="prose">{frenchSpaces(text)}</p>
      {children}
    </div>
  )
}
