import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { ShownMail } from './worker/messages.ts'

/** The e-mails that what the visitor did would have sent, the last one first. */
export function ShownMails({ mails }: { mails: readonly ShownMail[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="compact" variant="quiet" icon={Mail} onClick={() => setOpen(true)}>
        Ce que l’auteur reçoit ({mails.length})
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Ce que l’auteur reçoit">
        <ol className="grid gap-s5">
          {mails.map(({ to, subject, text }, rank) => (
            <li key={mails.length - rank} className="grid gap-s2">
              <h3 className="head">{subject}</h3>
              <p className="small muted">À {to}</p>
              <p className="prose whitespace-pre-line break-words">{text.replaceAll(/\n{3,}/g, '\n\n')}</p>
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  )
}
