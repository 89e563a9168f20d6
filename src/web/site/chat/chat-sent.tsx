import { Button } from '../../ui/button.tsx'

type ChatSentProps = { said: string; onClose: () => void; onAgain: () => void }

export function ChatSent({ said, onClose, onAgain }: ChatSentProps) {
  return (
    <>
      <p role="status">{said}</p>
      <p className="muted">
        Un accusé de réception part à votre adresse&nbsp;; la réponse la suivra, sous 24&nbsp;heures.
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
