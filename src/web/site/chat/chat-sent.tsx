import { Button } from '../../ui/button.tsx'
import type { ChatHouse } from './chat-house.ts'

type ChatSentProps = { said: string; onClose: () => void; onAgain: () => void; house: ChatHouse | null }

export function ChatSent({ said, onClose, onAgain, house }: ChatSentProps) {
  return (
    <>
      <p role="status">{said}</p>
      <p className="muted">
        Un accusé de réception part à votre adresse&#8239;; la réponse le suivra
        {house && <>, sous {house.answerHours}&nbsp;h</>}.
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
