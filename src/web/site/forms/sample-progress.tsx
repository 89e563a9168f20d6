import type { SendProgress } from '../../lib/send-meter.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

type SampleProgressProps = { progress: SendProgress; onCancel: () => void }

/** How far the pages are, and the way back. */
export function SampleProgress({ progress: { loaded, total }, onCancel }: SampleProgressProps) {
  const percent = Math.floor((100 * loaded) / Math.max(1, total))
  return (
    <div className="field field--full">
      <ProgressBar value={percent} label="Envoi de vos pages" />
      <p className="flex items-center justify-between gap-s3 small muted num">
        <span>
          {percent < 100 ? `${percent}\u00a0% envoyés` : 'Tout est parti, nous vérifions votre fichier.'}
        </span>
        <Button variant="quiet" size="compact" onClick={onCancel}>
          Annuler l’envoi
        </Button>
      </p>
    </div>
  )
}
