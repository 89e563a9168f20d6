import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import { PanelSection } from '../../ui/panel.tsx'
import { DownloadLink } from './download-link.tsx'

export function CommandeFiles({ commande: { files } }: { commande: AdminCommandeDetail }) {
  return (
    <PanelSection title="Fichiers">
      {files.length === 0 && <p className="muted">Le client n’a encore rien déposé.</p>}
      <ul className="file-list facts">
        {files.map(({ id, filename, size, type }) => (
          <li key={id}>
            <DownloadLink kind="file" id={id}>
              {filename}
            </DownloadLink>
            <span className="muted num">
              {type === 'LIVRABLE' ? 'livré, ' : ''}
              {formatFileSize(size)}
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
