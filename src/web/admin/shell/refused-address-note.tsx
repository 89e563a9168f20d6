import type { ReactNode } from 'react'
import { formatDayTime } from '#contract/format/dates.ts'
import type { RefusedAddress } from '#contract/users/admin-user.ts'

type RefusedAddressNoteProps = {
  refused: RefusedAddress | null | undefined
  email: string
  /** A link to the form that corrects the address. */
  children: ReactNode
}

/** The mail server's refusal of a client's address, in its words; nothing while e-mails arrive. */
export function RefusedAddressNote({ refused, email, children }: RefusedAddressNoteProps) {
  if (!refused) return null
  return (
    <section className="grid gap-s2" aria-label="Adresse refusée">
      <p>
        <b>L’adresse {email} refuse nos e-mails.</b> {children}
      </p>
      <p className="small muted">
        Réponse de son serveur, le {formatDayTime(refused.refuseLe)}&nbsp;:{' '}
        <span className="break-words">«&#8239;{refused.motif}&#8239;»</span>
      </p>
    </section>
  )
}
