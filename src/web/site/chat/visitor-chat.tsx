import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { NativeDialog } from '../../ui/native-dialog.tsx'
import { ChatForm } from './chat-form.tsx'
import type { ChatHouse } from './chat-house.ts'
import { CHAT_OPENER } from './chat-opener.ts'
import { useVisitorChat } from './use-visitor-chat.ts'

/** The chat's dialog, and the form that opens it. Without JavaScript, or without hydration, it leads to the contact form. */
export function VisitorChat({ house }: { house: ChatHouse | null }) {
  const [open, setOpen] = useState(false)
  const chat = useVisitorChat()
  const close = () => setOpen(false)
  return (
    <>
      <form
        id={CHAT_OPENER}
        action="/#contact"
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      />
      <NativeDialog
        open={open}
        onClose={close}
        place="corner"
        title={chat.sent ? 'Message envoyé' : 'Nous écrire'}
      >
        {chat.sent ? (
          <ChatSent said={chat.sent} onClose={close} onAgain={chat.again} house={house} />
        ) : (
          <ChatForm {...chat} house={house} />
        )}
      </NativeDialog>
    </>
  )
}

type ChatSentProps = { said: string; onClose: () => void; onAgain: () => void; house: ChatHouse | null }

function ChatSent({ said, onClose, onAgain, house }: ChatSentProps) {
  return (
    <>
      <p role="status">{said}</p>
      <p className="muted">
        Un accusé de réception est envoyé à votre adresse&#8239;; la réponse le suivra
        <span>{house?.answerHours && <>, sous {house.answerHours}&nbsp;h</>}</span>.
      </p>
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onAgain}>
          Nouveau message
        </Button>
        <Button variant="primary" onClick={onClose}>
          Fermer
        </Button>
      </div>
    </>
  )
}
