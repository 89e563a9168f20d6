/**
 * <FileRows>
 *   <FileRow name="hauts-de-lozere-v7.docx" title? size="2,4 Mo" badge? progress? error? onCancel? onRetry? onRemove? href? />
 * </FileRows>
 *
 * progress: { percent: 62, text: '62 %, 3,2 Mo/s, encore 5 secondes' } (already formatted). `title` is the author's name for
 * the file; without it the file’s name is the title. `actions` takes any further buttons, `picture` the URL of an image
 * shown in place of the icon, and children the content under the name.
 */
import type { ReactNode } from 'react'
import { Button, IconButton } from './button.tsx'
import { WrappedFileName } from './file-name.tsx'
import { keepFocus } from './keep-focus.ts'
import { Icon } from './marks.tsx'
import { ProgressBar } from './progress-bar.tsx'

type FileRowProps = {
  name: string
  title?: string
  size: string
  href?: string
  badge?: ReactNode
  progress?: { percent: number | undefined; text: string }
  error?: string
  actions?: ReactNode
  picture?: string
  children?: ReactNode
  onCancel?: () => void
  onRetry?: () => void
  onRemove?: () => void
}

export function FileRows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className="files" aria-label={label} ref={keepFocus}>
      {children}
    </ul>
  )
}

export function FileRow(props: FileRowProps) {
  const { name, title, size, href, badge, progress, error, actions, onCancel, onRetry, onRemove } = props
  const { picture, children } = props
  const shown = title ?? <WrappedFileName>{name}</WrappedFileName>
  return (
    <li className="file-row grid items-center gap-x-s3 gap-y-s2">
      {picture ? (
        <img className="file-picture self-start w-[theme(--file-picture)]" src={picture} alt="" />
      ) : (
        <Icon name="file" />
      )}
      <div className="file-name grid grid-cols-1 gap-s0">
        <b>{href ? <a href={href}>{shown}</a> : shown}</b>
        {title && (
          <span className="small muted">
            <WrappedFileName>{name}</WrappedFileName>
          </span>
        )}
        <span className="small muted num">{size}</span>
        {children}
        {progress && (
          <>
            <ProgressBar value={progress.percent} label={`Envoi de ${name}`} />
            <span className="small muted num">{progress.text}</span>
          </>
        )}
        {error && (
          <span className="error" role="alert">
            {error}
          </span>
        )}
      </div>
      <div className="file-row-end flex items-center gap-s2">
        {badge}
        {actions}
        {onCancel && (
          <Button
            className="max-sm:-ml-s3"
            variant="quiet"
            size="compact"
            aria-label={`Annuler l’envoi de ${name}`}
            onClick={onCancel}
          >
            Annuler
          </Button>
        )}
        {onRetry && (
          <Button size="compact" icon="retry" aria-label={`Réessayer l’envoi de ${name}`} onClick={onRetry}>
            Réessayer
          </Button>
        )}
        {onRemove && <IconButton data-removes icon="close" label={`Retirer ${name}`} onClick={onRemove} />}
      </div>
    </li>
  )
}
