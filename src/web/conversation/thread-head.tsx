import { Archive, ArchiveRestore, ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'

type ThreadHeadProps = { back: To; id?: string; title: string; children?: ReactNode }

/** The title of what is open beside the list of threads, and the way back to that list on a phone. */
export function ThreadHead({ back, id = 'fil', title, children }: ThreadHeadProps) {
  return (
    <div className="inbox-thread-head grid grid-cols-1 gap-s2 justify-items-start">
      <ButtonLink to={back} variant="quiet" size="compact" icon={ChevronLeft} className="inbox-back">
        Toutes les conversations
      </ButtonLink>
      <h2 className="head" id={id}>
        {title}
      </h2>
      {children}
    </div>
  )
}

type ArchiveButtonProps = { isArchived: boolean; busy: boolean; onClick: () => void }

export function ArchiveButton({ isArchived, ...press }: ArchiveButtonProps) {
  return (
    <Button
      className="-ml-s3"
      size="compact"
      variant="quiet"
      icon={isArchived ? ArchiveRestore : Archive}
      {...press}
    >
      {isArchived ? 'Sortir des archives' : 'Archiver'}
    </Button>
  )
}
