import { formatFileSize } from '#contract/format/file-size.ts'
import { countOf } from '#contract/format/plural.ts'
import type { SendProgress } from '../lib/send-meter.ts'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { Sending } from './use-place-commande.ts'

type WholeSendingProps = { sending: Sending; onCancel: () => void; onRetry: () => void }

/** The progress of the one request that carries the order and its files; cancel and retry act on all of it (decisions §7). */
export function WholeSending({ sending, onCancel, onRetry }: WholeSendingProps) {
  if (sending.step === 'sending') return <OnItsWay progress={sending.progress} onCancel={onCancel} />
  if (sending.step !== 'stopped') return null
  return (
    <div className="grid justify-items-start gap-s2" role="status">
      <p className="small">
        <span>{sending.by === 'network' ? 'L’envoi s’est interrompu.' : 'L’envoi est annulé.'}</span> Vos
        réponses et vos fichiers sont gardés.
      </p>
      <Button size="compact" icon="retry" onClick={onRetry}>
        Réessayer l’envoi
      </Button>
    </div>
  )
}

function OnItsWay({ progress, onCancel }: { progress: SendProgress | undefined; onCancel: () => void }) {
  const percent = progress && Math.floor((progress.loaded / progress.total) * 100)
  return (
    <div className="grid gap-s2">
      <ProgressBar value={percent} label="Envoi de la commande" />
      <p className="small muted num">{textOf(progress)}</p>
      <Button variant="quiet" size="compact" className="-ml-s3 justify-self-start" onClick={onCancel}>
        Annuler l’envoi
      </Button>
    </div>
  )
}

function textOf(progress: SendProgress | undefined): string {
  if (!progress) return 'L’envoi commence.'
  const { loaded, total, secondsLeft } = progress
  if (loaded >= total) return 'Tout est envoyé, nous vérifions votre commande.'
  const left = secondsLeft === undefined ? '' : `, encore ${countOf(secondsLeft, SECONDS)}`
  return `${formatFileSize(loaded)} sur ${formatFileSize(total)}${left}`
}

const SECONDS = { one: 'seconde', other: 'secondes' }
