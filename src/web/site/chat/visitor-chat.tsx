import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { NativeDialog } from '../../ui/native-dialog.tsx'
import { ChatForm } from './chat-form.tsx'
import type { ChatHouse } from './chat-house.ts'
import { CHAT_OPENER } from './chat-opener.ts'
import { ChatSent } from './chat-sent.tsx'
import { useVisitorChat } from './use-visitor-chat.ts'

/** The floating « Chat » and its dialog. Without JavaScript, or if it cannot wake, it leads to the contact form. */
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
      >
        <Button type="submit" icon="envelope" className="floating-button" aria-haspopup="dialog">
          Chat
        </Button>
      </form>
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
