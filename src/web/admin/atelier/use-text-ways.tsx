import type { ReactNode } from 'react'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import type { ProjectFile } from '#contract/files/file.ts'
import type { Crumb } from '../../ui/page-title.tsx'
import { useAdminPath } from '../back-office.tsx'
import { DownloadLink } from '../commandes/download-link.tsx'

type TextWays = { title: string; crumbs: Crumb[]; download: ReactNode }

/** The name of a text, and the ways from it to its order and to its file. */
export function useTextWays({ id, titre }: AdminCommandeDetail, file: ProjectFile): TextWays {
  const pathTo = useAdminPath()
  return {
    title: titre,
    crumbs: [
      { label: 'Commandes', to: pathTo('/commandes') },
      { label: titre, to: pathTo(`/commandes/${id}`) },
    ],
    download: (
      <DownloadLink kind="file" id={file.id}>
        Télécharger {file.filename}
      </DownloadLink>
    ),
  }
}
