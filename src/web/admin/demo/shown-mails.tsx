import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { ShownMail } from './worker/messages.ts'

/** E-mails that what the visitor did would have sent, the last one first; nothing where there are none. */
export function ShownMails({ title, mails }: { title: string; mails: readonly ShownMail[] }) {
  const [isOpen, setOpen] = useState(false)
  if (mails.length === 0) return null
  return (
    <>
      <Button size="compact" variant="quiet" icon={Mail} onClick={() => setOpen(true)}>
        {title} ({mails.length})
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={title}>
        <ol className="grid gap-s5">
          {mails.map(({ to, subject, text }, rank) => (
            <li key={mails.length - rank} className="grid gap-s2">
              <h3 className="head">{subject}</h3>
              <p className="small muted">À {to}</p>
              <p className="prose whitespace-pre-line wrap-anywhere">{text.replaceAll(/\n{3,}/g, '\n\n')}</p>
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  )
}
