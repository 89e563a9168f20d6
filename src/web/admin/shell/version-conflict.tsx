import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

type Version = { label: string; mine: string; saved: string }

type VersionConflictProps = {
  versions: readonly Version[]
  keepMine: () => void
  takeSaved: () => void
}

/**
 * Another administrator's saved version beside the one typed here; neither is lost before the choice. Pressing the form's
 * button moves the focus here, from the other end of a panel too; typing leaves the focus where it is.
 */
export function VersionConflict({ versions, keepMine, takeSaved }: VersionConflictProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = box.current?.closest('form')
    const show = () => box.current?.focus()
    if (document.activeElement instanceof HTMLButtonElement && form?.contains(document.activeElement)) show()
    form?.addEventListener('submit', show)
    return () => {
      form?.removeEventListener('submit', show)
      // A version was chosen here: the next step is to save.
      if (document.activeElement === document.body) form?.querySelector<HTMLElement>('[type=submit]')?.focus()
    }
  }, [])
  return (
    <div className="review" role="alert" tabIndex={-1} ref={box}>
      <div className="grid gap-s3">
        <p className="strong">
          Une autre personne a modifié cette fiche pendant votre saisie. Comparez, puis choisissez.
        </p>
        {versions
          .filter(({ mine, saved }) => mine !== saved)
          .map(({ label, mine, saved }) => (
            <div key={label} className="grid gap-s2">
              <h4 className="running">{label}</h4>
              <dl className="versions grid grid-cols-[repeat(auto-fit,minmax(min(theme(--version),100%),1fr))] gap-s3">
                <div>
                  <dt className="small muted">Votre texte</dt>
                  <dd className="whitespace-pre-line">{mine || '(vide)'}</dd>
                </div>
                <div>
                  <dt className="small muted">Texte enregistré</dt>
                  <dd className="whitespace-pre-line">{saved || '(vide)'}</dd>
                </div>
              </dl>
            </div>
          ))}
        <div className="flex flex-wrap gap-s2">
          <Button size="compact" onClick={keepMine}>
            Garder mon texte
          </Button>
          <Button size="compact" variant="quiet" onClick={takeSaved}>
            Reprendre le texte enregistré
          </Button>
        </div>
      </div>
    </div>
  )
}
